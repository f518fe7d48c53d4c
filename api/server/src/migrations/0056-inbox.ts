/**
 * What concerns a person, kept until it is old, and when of each topic a mail is sent, too. A message goes with the draft
 * that it is about. `mail_due`: it waits for the daily mail.
 */
export const sql = `
create table inbox_message (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references app_user on delete cascade,
  created_on timestamptz not null default now(),
  topic text not null,
  text text not null,
  detail text not null default '',
  path text not null,
  draft_id uuid references draft on delete cascade,
  read_on timestamptz,
  mail_due boolean not null default false
);
create index inbox_message_of_person on inbox_message (person_id, created_on desc, id desc);
create index inbox_message_unread on inbox_message (person_id) where read_on is null;
create index inbox_message_mail_due on inbox_message (created_on) where mail_due;
create index inbox_message_of_draft on inbox_message (draft_id) where draft_id is not null;
create index inbox_message_by_age on inbox_message (created_on);

create table mail_choice (
  person_id uuid not null references app_user on delete cascade,
  topic text not null,
  choice text not null,
  primary key (person_id, topic)
);
`;
