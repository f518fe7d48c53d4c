/** Views of lists that people gave to others, who has one on, and which are the default of a role. */
export const sql = `
create table table_view (
  id uuid primary key default gen_random_uuid(),
  list text not null,
  name text not null,
  owner_id uuid not null references app_user,
  -- a role, or 'everybody'
  given_to text not null,
  columns jsonb not null,
  filters jsonb not null,
  -- null: as the list is sorted by itself
  sorted_by jsonb,
  revision integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index table_view_name on table_view (list, owner_id, lower(name));
create table table_view_on (
  person_id uuid not null references app_user on delete cascade,
  list text not null,
  view_id uuid not null references table_view on delete cascade,
  primary key (person_id, list)
);
create index table_view_on_view on table_view_on (view_id);
create table table_view_default (
  list text not null,
  role text not null,
  view_id uuid not null references table_view on delete cascade,
  primary key (list, role)
);
create index table_view_default_view on table_view_default (view_id);
`;
