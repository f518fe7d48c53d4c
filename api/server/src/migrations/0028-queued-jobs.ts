/**
 * Work that waits for a worker. `run_id` is the run that holds a job, alive as long as its `beat_at` is; one that is
 * done goes. What waits or runs in the tables of pg-boss, which carried the queues before, moves here: what ran is held
 * by nobody who beats, and so is found as the work of a dead server.
 */
export const sql = `
create table queued_job (
  id bigint generated always as identity primary key,
  queue text not null,
  key text not null,
  payload jsonb not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Running', 'Failed')),
  due_at timestamptz not null default now(),
  attempt integer not null default 0,
  run_id uuid,
  beat_at timestamptz,
  error text,
  created_at timestamptz not null default now(),
  failed_at timestamptz
);
create unique index queued_job_new on queued_job (queue, key) where attempt = 0;
create index queued_job_due on queued_job (queue, due_at, id) where state = 'Waiting';
create index queued_job_running on queued_job (beat_at) where state = 'Running';

do $$
begin
  if to_regclass('pgboss.job') is not null then
    lock table pgboss.job in access exclusive mode;
    insert into queued_job (queue, key, payload, state, due_at, attempt, run_id, beat_at, created_at)
    select
      -- the queues of what had failed for the last time: their work is the last turn of the job itself
      regexp_replace(name, '-failed$', ''),
      coalesce(singleton_key, id::text),
      coalesce(data, '{}'::jsonb),
      case when state::text = 'active' then 'Running' else 'Waiting' end,
      start_after,
      case when name like '%-failed' then 4 when state::text = 'created' then 0 else retry_count + 1 end,
      case when state::text = 'active' then id end,
      case when state::text = 'active' then now() end,
      created_on
    from pgboss.job
    where state::text in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
    order by created_on, id
    on conflict do nothing;
    drop schema pgboss cascade;
  end if;
end $$;
`;
