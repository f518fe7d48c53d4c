/** What a person is shown of the own sessions, and the devices that an account signed in on. */
export const sql = `
alter table session
  add column last_used_at timestamptz not null default now(),
  add column user_agent text not null default '',
  add column device_hash text;

create table known_device (
  user_id uuid not null references app_user on delete cascade,
  device_hash text not null,
  seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
`;
