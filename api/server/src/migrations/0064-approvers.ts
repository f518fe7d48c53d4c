/** What reviewers may approve (empty: all), and when they are away; who has no row approves all and is there. */
export const sql = `
create table approver (
  person_id uuid primary key references app_user,
  report_types text[] not null default '{}',
  sectors text[] not null default '{}',
  absent_from text,
  absent_until text,
  deputy_id uuid references app_user
);
`;
