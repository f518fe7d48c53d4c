/**
 * The register of restricted and watched companies. Days are kept as they were entered, instants as the firm's days lie:
 * what is in force now, the database knows by itself. An entry is ended, never changed or removed. `held_on`: the time of
 * a planned publication came while its company was restricted.
 */
export const sql = `
create table restricted_company (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  kind text not null check (kind in ('restricted', 'watched')),
  from_day text not null,
  until_day text,
  from_at timestamptz not null,
  until_at timestamptz,
  reason text not null,
  added_by uuid not null references app_user,
  added_on timestamptz not null default now(),
  ended_by uuid references app_user,
  ended_on timestamptz,
  end_reason text not null default ''
);
create index restricted_company_of_company on restricted_company (company_id);
create index restricted_company_of_kind on restricted_company (kind);
create index restricted_company_by_beginning on restricted_company (from_at);
create index restricted_company_by_end on restricted_company (until_at);
create index restricted_company_by_age on restricted_company (added_on desc, id desc);

create index company_by_name on company (lower(name));

create view restricted_now as
  select distinct coalesce(named.merged_into, named.id) as company_id
  from restricted_company join company on company.id = restricted_company.company_id
  join company as named on named.id = company.id or lower(named.name) = lower(company.name)
  where restricted_company.kind = 'restricted' and restricted_company.from_at <= now()
    and (restricted_company.until_at is null or restricted_company.until_at > now());

create function restricted_company_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'the register of restricted companies keeps what was in it'; end if;
  if old.ended_on is not null
    or (old.id, old.company_id, old.kind, old.from_day, old.from_at, old.reason, old.added_by, old.added_on)
      is distinct from (new.id, new.company_id, new.kind, new.from_day, new.from_at, new.reason, new.added_by, new.added_on)
    or old.until_day is distinct from new.until_day
  then raise exception 'an entry of the register of restricted companies can only be ended'; end if;
  return new;
end $$;
create trigger restricted_company_append_only before update or delete on restricted_company
  for each row execute function restricted_company_stays();

alter table draft add column held_on timestamptz;
`;
