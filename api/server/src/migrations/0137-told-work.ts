/**
 * Tells the loops of all instances that there is work which nobody has: sent, planned anew, or free again. Whoever
 * writes it is heard, a version before too, so that no loop need look often (decision 118).
 */
export const sql = `
create function tell_of_work() returns trigger language plpgsql as $$ begin
  perform pg_notify('console_live', tg_argv[0]);
  return null;
end $$;
create trigger queued_job_free after insert or update of state, due_at on queued_job
  for each row when (new.state = 'Waiting') execute function tell_of_work('queued-jobs');
create trigger job_schedule_free after insert or update of status, scheduled_at, run_id on job_schedule
  for each row when (new.status = 'Enabled' and new.run_id is null and new.scheduled_at is not null)
  execute function tell_of_work('planned-jobs');
`;
