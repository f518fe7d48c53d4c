/** The alert that a message has told of first: once it is over, the message says so. Those of before stay without one. */
export const sql = `
alter table inbox_message add column alert_id uuid references alert on delete set null;
create index inbox_message_of_alert on inbox_message (alert_id) where alert_id is not null;
`;
