/** Messages that only whoever has the rights of compliance reads: what they tell would tell which companies are restricted. */
export const sql = `
alter table inbox_message add column of_compliance boolean not null default false;
update inbox_message set of_compliance = true
  where text like '%restricted compan%' or text like '% is of compliance now, %';
create index inbox_message_of_compliance on inbox_message (person_id) where of_compliance;
`;
