/** Messages that are for whoever owns a report, and not for somebody else with the account: which plans are on hold. */
export const sql = `
alter table inbox_message add column of_owner boolean not null default false;
update inbox_message set of_owner = true where text like '%on hold%';
create index inbox_message_marked on inbox_message (person_id) where of_compliance or of_owner;
`;
