/** How the console shows times to a person; null: as to everybody. */
export const sql = `
create table own_setting (
  person_id uuid primary key references app_user on delete cascade,
  time_zone text,
  date_language text
);
`;
