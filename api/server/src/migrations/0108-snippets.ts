/** Blocks that were saved under a name, and the pictures of them. */
export const sql = `
create table snippet (
  id uuid primary key default gen_random_uuid(),
  -- whose it is; null: everybody's
  owner_id uuid references app_user,
  name text not null,
  html text not null,
  css text not null,
  types jsonb not null,
  created_by uuid not null references app_user,
  created_at timestamptz not null default now()
);
create unique index snippet_name on snippet (coalesce(owner_id, '00000000-0000-0000-0000-000000000000'), lower(name));
alter table media add column snippet_id uuid references snippet;
create index media_snippet on media (snippet_id);
`;
