/** What became of each mail, without what it said. Those that wait already are listed too. */
export const sql = `
create table mail (
  id uuid primary key default gen_random_uuid(),
  -- while it waits, and until it is given up for good
  job_id bigint unique references queued_job on delete set null,
  kind text not null,
  person_id uuid references app_user on delete set null,
  address text not null,
  -- null: it waits, or is tried again
  outcome text check (outcome in ('Sent', 'Kept', 'Not sent', 'Failed')),
  reason text,
  tries integer not null default 0,
  queued_at timestamptz not null default now(),
  ended_at timestamptz
);
create index mail_queued_at on mail (queued_at, id);
create index mail_person on mail (person_id);
create index mail_kind on mail (kind, queued_at);
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index mail_address on mail using gin (address gin_trgm_ops);
  end if;
end $$;

insert into mail (job_id, kind, person_id, address, outcome, reason, tries, queued_at, ended_at)
select job.id,
  case
    when job.queue = 'mail-link' and job.payload->>'purpose' = 'sign-in' then 'New account'
    when job.queue = 'mail-link' then 'Password link'
    when job.queue = 'mail-review' then 'Review'
    when job.queue = 'mail-account' then 'Account change'
    when job.queue = 'mail-sign-in' then 'Sign-in'
    else 'News'
  end,
  app_user.id,
  coalesce(job.payload->>'address', app_user.email, job.payload->>'email', ''),
  case when job.state = 'Failed' then 'Failed' end,
  job.error, job.attempt, job.created_at, job.failed_at
from queued_job as job
left join app_user on app_user.id::text = job.payload->>'recipientId'
  or lower(app_user.email) = lower(job.payload->>'email')
where job.queue in ('mail-link', 'mail-review', 'mail-account', 'mail-sign-in', 'mail-news')
on conflict do nothing;
`;
