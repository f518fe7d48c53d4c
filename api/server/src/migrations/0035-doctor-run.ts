/** The last run of the checks of the console's surroundings; all instances show the same. */
export const sql = `
create table doctor_run (
  singleton boolean primary key default true check (singleton),
  started_at timestamptz not null,
  finished_at timestamptz,
  findings jsonb not null
);
`;
