/** The one banner (U24); `date` is the last day on which it is shown, a text as days have no zone. */
export const sql = `
create table banner (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  heading text not null,
  sub_heading text not null,
  paragraph text not null,
  button_text text not null,
  button_link text not null,
  date text not null,
  enabled boolean not null,
  time_stamp timestamptz not null default now(),
  modified_by uuid references app_user
);
insert into banner (heading, sub_heading, paragraph, button_text, button_link, date, enabled)
values ('', '', '', '', '', to_char(now(), 'YYYY-MM-DD'), false);
`;
