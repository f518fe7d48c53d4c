/**
 * Recommendations that are changed outside a report and wait for a second person, where compliance has it so. What was
 * decided stays.
 */
export const sql = `
create table rating_rule (
  id uuid primary key default gen_random_uuid(),
  needs_second_person boolean not null default false,
  modified_on timestamptz,
  modified_by uuid references app_user
);
insert into rating_rule default values;

create table rating_proposal (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  from_recommendation text,
  recommendation text,
  reason text not null,
  proposed_by uuid not null references app_user,
  proposed_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'agreed', 'declined', 'overtaken')),
  decided_by uuid references app_user,
  decided_at timestamptz,
  decision_note text
);
create unique index rating_proposal_open on rating_proposal (company_id) where state = 'open';

alter table recommendation_event add column agreed_by uuid references app_user;
`;
