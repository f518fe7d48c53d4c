/** Versions that are to be pinned at a time, by environment; `replaces` is what was pinned when somebody planned it. */
export const sql = `
create table planned_pin (
  id uuid primary key default gen_random_uuid(),
  env text not null,
  remote text not null,
  version text not null,
  percent integer,
  staged boolean not null,
  replaces text,
  due_on timestamptz not null,
  reason text not null,
  created_by uuid not null,
  created_on timestamptz not null default now(),
  state text not null default 'Waiting' check (state in ('Waiting', 'Done', 'Failed', 'Cancelled'))
);
create index planned_pin_waiting on planned_pin (due_on) where state = 'Waiting';
`;
