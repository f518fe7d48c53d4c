/**
 * What a company was called before its code, name or sector was written over, by a person, a delivery or a code change:
 * registers of past days name it as it was called then. What people changed before this was kept stands in the trail.
 */
export const sql = `
create table company_former_name (
  company_id uuid not null references company,
  field text not null,
  value text not null,
  changed_at timestamptz not null default now()
);
create index company_former_name_company on company_former_name (company_id, field, changed_at);

insert into company_former_name (company_id, field, value, changed_at)
select company.id, was.field, was.value, event.at
from audit_event as event join company on company.id::text = event.subject_id,
  lateral (values ('code', event.before #>> '{code}'), ('name', event.before #>> '{name}'),
    ('sector', event.before #>> '{gics,sector}')) as was (field, value)
where event.subject_type = 'company' and event.action = 'company.update' and was.value is not null;

create function note_former_name() returns trigger language plpgsql as $$
begin
  insert into company_former_name (company_id, field, value)
  select new.id, was.field, was.value
  from (values ('code', old.code, new.code), ('name', old.name, new.name),
    ('sector', old.gics_sector, new.gics_sector)) as was (field, value, becomes)
  where was.value <> was.becomes;
  return null;
end $$;
create trigger company_renamed after update of code, name, gics_sector on company for each row
  when (old.code <> new.code or old.name <> new.name or old.gics_sector <> new.gics_sector)
  execute function note_former_name();
`;
