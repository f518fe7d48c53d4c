/**
 * Scheduled jobs and their runs (D§3.13). `scheduled_at` is the next planned time; a run takes it together with those
 * that were missed since (`also_due`). `run_id` is the run that holds the job, alive as long as its `beat_at` is.
 */
export const sql = `
create table job_schedule (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  name text not null,
  description text not null,
  interval_seconds integer not null check (interval_seconds > 0),
  is_recurring boolean not null,
  status text not null default 'Enabled' check (status in ('Enabled', 'Disabled')),
  scheduled_at timestamptz,
  last_run timestamptz,
  completed double precision not null default 0,
  total double precision not null default 0,
  run_id uuid,
  attempt integer not null default 0,
  requested_by uuid references app_user,
  retry_of uuid,
  kept jsonb,
  retired boolean not null default false,
  modified_on timestamptz,
  modified_by uuid references app_user
);

create table job_run (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references job_schedule,
  planned_at timestamptz not null,
  also_due integer not null default 0,
  attempt integer not null,
  server text not null,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now(),
  ended_at timestamptz,
  state text not null default 'Running'
    check (state in ('Running', 'Succeeded', 'Failed', 'Stopped', 'Handed over', 'Lost')),
  outcome text,
  error text,
  completed double precision not null default 0,
  total double precision not null default 0,
  requested_by uuid references app_user,
  retry_of uuid,
  check ((ended_at is null) = (state = 'Running'))
);
create index job_schedule_list_name on job_schedule (lower(name), id);
create index job_schedule_list_last_run on job_schedule (coalesce(last_run, '-infinity'::timestamptz), id);
create index job_schedule_list_scheduled on job_schedule (coalesce(scheduled_at, '-infinity'::timestamptz), id);
create index job_schedule_status on job_schedule (status);
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index job_schedule_name_text on job_schedule using gin (name gin_trgm_ops);
  end if;
end $$;
create index job_run_log on job_run (job_id, started_at desc, id desc);
create index job_run_started on job_run (started_at, id);
create index job_run_state on job_run (state, started_at);
create unique index job_run_live on job_run (job_id) where ended_at is null;
`;
