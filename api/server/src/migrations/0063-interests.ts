/**
 * What people and the house (`person_id` null) have to do with companies. One is ended once, and never changed or
 * removed, as published reports rest upon it. Whoever writes or reviews confirms by quarter that all is declared.
 */
export const sql = `
create table interest (
  id uuid primary key default gen_random_uuid(),
  person_id uuid references app_user,
  company_id uuid not null references company,
  kind text not null,
  statement text not null default '',
  from_day text not null,
  until_day text,
  declared_by uuid not null references app_user,
  declared_on timestamptz not null default now(),
  ended_by uuid references app_user,
  ended_on timestamptz
);
create index interest_of_company on interest (company_id);
create index interest_of_person on interest (person_id);
create index interest_of_kind on interest (kind);
create index interest_by_end on interest (until_day);
create index interest_by_age on interest (declared_on desc, id desc);

create function interest_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'the register of interests keeps what was in it'; end if;
  if old.until_day is not null
    or (old.id, old.person_id, old.company_id, old.kind, old.statement, old.from_day, old.declared_by, old.declared_on)
      is distinct from (new.id, new.person_id, new.company_id, new.kind, new.statement, new.from_day, new.declared_by, new.declared_on)
  then raise exception 'an interest can only be ended'; end if;
  return new;
end $$;
create trigger interest_append_only before update or delete on interest
  for each row execute function interest_stays();

create table interest_confirmation (
  person_id uuid not null references app_user,
  quarter text not null,
  confirmed_on timestamptz,
  reminded_on timestamptz,
  primary key (person_id, quarter)
);
`;
