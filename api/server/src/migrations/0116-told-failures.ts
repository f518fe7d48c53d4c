/** A mail that a mail server refused stays one that failed, whatever way mails take later. */
export const sql = `
alter table mail add column was_refused boolean not null default false;
update mail set was_refused = true
  where outcome is distinct from 'Sent' and job_id is not null and reason like '% did not accept the mail: %';
`;
