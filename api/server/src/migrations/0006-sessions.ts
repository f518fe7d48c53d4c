/** Sessions become rows, so that one statement ends them; links from mail; attempts of any kind are counted alike. */
export const sql = `
create table session (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (end_reason is null))
);
insert into session (id, user_id, created_at, expires_at, ended_at, end_reason)
select family, user_id, min(created_at), max(expires_at), max(revoked_at),
  case when max(revoked_at) is null then null else 'sign-out' end
from refresh_token group by family, user_id;
update session set ended_at = now(), end_reason = 'disabled'
where ended_at is null and user_id in (select id from app_user where not enabled);
create index session_live on session (user_id) where ended_at is null;
create index session_expiry on session (expires_at);

alter table refresh_token rename column family to session_id;
alter table refresh_token drop column user_id, drop column revoked_at,
  add foreign key (session_id) references session on delete cascade;
alter index refresh_token_family rename to refresh_token_session;
create index refresh_token_expiry on refresh_token (expires_at);

alter table app_user drop column token_version;

create table mail_link (
  user_id uuid not null references app_user on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'sign-in')),
  token_hash text not null unique,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

drop table sign_in_failure;
create table attempt (
  id uuid not null,
  key text not null,
  at timestamptz not null,
  primary key (key, id)
);
create index attempt_at on attempt (at);
`;
