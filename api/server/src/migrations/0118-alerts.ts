/** What is wrong and what was, one open alert for each rule and subject, and rules that somebody has set otherwise. */
export const sql = `
create table alert (
  id uuid primary key default gen_random_uuid(),
  rule text not null,
  -- what it is about, such as the id of a job
  subject text not null,
  text text not null,
  detail text not null,
  path text not null,
  -- what is told once it is over
  over_text text not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create unique index alert_open on alert (rule, subject) where closed_at is null;
create index alert_opened on alert (opened_at, id);
create index alert_rule_closed on alert (rule, closed_at);

create table alert_rule (
  rule text primary key,
  enabled boolean not null,
  -- null: the rule has none
  threshold integer,
  mail text not null,
  webhook boolean not null,
  modified_on timestamptz,
  modified_by uuid references app_user
);
`;
