export const sql = `
create table app_user (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text,
  first_name text not null,
  last_name text not null,
  gender text not null check (gender in ('male', 'female')),
  enabled boolean not null default true,
  roles text[] not null,
  position text not null default '',
  details jsonb not null default '{}',
  permissions text[] not null default '{}',
  token_version integer not null default 0,
  created_at timestamptz not null default now(),
  modified_on timestamptz,
  modified_by uuid references app_user
);
create unique index app_user_email on app_user (lower(email));

create table refresh_token (
  token_hash text primary key,
  family uuid not null,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index refresh_token_family on refresh_token (family);
create index refresh_token_user on refresh_token (user_id);

create table sign_in_failure (
  key text not null,
  at timestamptz not null default now()
);
create index sign_in_failure_key on sign_in_failure (key, at);

create table audit_event (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  actor_id uuid references app_user,
  action text not null,
  subject_type text not null,
  subject_id text,
  subject_label text not null default '',
  before jsonb,
  after jsonb
);
create index audit_event_at on audit_event (at desc, id);
create index audit_event_subject on audit_event (subject_type, subject_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function refuse_change();
`;
