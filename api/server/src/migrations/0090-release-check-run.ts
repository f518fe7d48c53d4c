/**
 * Checks of a release that somebody is waiting for, by environment and person: each check with what became of it. Gone
 * with the answer; `run_id` is new each time, so that an older wait of the same person writes nothing.
 */
export const sql = `
create table release_check_run (
  env text not null,
  actor_id uuid not null,
  run_id uuid not null,
  checks jsonb not null default '[]',
  changed_on timestamptz not null default now(),
  primary key (env, actor_id)
);
`;
