/**
 * A run that did a part of its work is `Partly`, and says on which page people see what is missing; a feed is late
 * when nothing of it came for `expected_hours` of working days.
 */
export const sql = `
alter table job_run drop constraint job_run_state_check;
alter table job_run add column path text;
alter table feed add column expected_hours integer not null default 30;
`;
