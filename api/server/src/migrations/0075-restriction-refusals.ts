/**
 * Who was refused since something named a restricted company: whoever tries too often is refused all of it for a day.
 * Companies of the same name, with or without a legal form, are the same to the register.
 */
export const sql = `
create table restriction_refusal (
  id bigint generated always as identity primary key,
  person_id uuid not null references app_user,
  tried text not null,
  at timestamptz not null default now()
);
create index restriction_refusal_of on restriction_refusal (person_id, at);

create function bare_name(name text) returns text language sql immutable as $$
  select btrim(regexp_replace(regexp_replace(lower(name),
    '\\m(limited|ltd|group|holdings|holding|inc|incorporated|corp|corporation|co|company|plc|nv|sa|ag|the)\\M', '', 'g'),
    '[^[:alnum:]&]+', ' ', 'g'))
$$;
create index company_by_bare_name on company (bare_name(name));

create or replace view restricted_now as
  select distinct coalesce(named.merged_into, named.id) as company_id
  from restricted_company join company on company.id = restricted_company.company_id
  join company as named on named.id = company.id or bare_name(named.name) = bare_name(company.name)
  where restricted_company.kind = 'restricted' and restricted_company.from_at <= now()
    and (restricted_company.until_at is null or restricted_company.until_at > now());
`;
