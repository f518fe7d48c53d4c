/** When a mail last went out, by SMTP or SendGrid: what waits in the outbox folder went to nobody. */
export const sql = `
create table mail_sent (
  singleton boolean primary key default true check (singleton),
  sent_at timestamptz not null
);
`;
