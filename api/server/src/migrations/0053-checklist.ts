/** How the checks before a review are set, once; and what was checked when a review was requested. */
export const sql = `
create table checklist_setting (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  -- levels that differ from those of the checks: name of the check, then type of report
  levels jsonb not null default '{}',
  price_max_age_days integer not null default 7 check (price_max_age_days between 1 and 365),
  modified_on timestamptz,
  modified_by uuid references app_user
);
insert into checklist_setting default values;

-- null: requested before there was a checklist
alter table approval add column checklist jsonb;
`;
