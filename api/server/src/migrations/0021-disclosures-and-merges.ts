/**
 * Every version of a disclaimer, and of those of a company, as research has to be explained later; who judged a company
 * last; and what becomes of a company that is merged into another. Versions of a disclaimer are made by the table
 * itself, so that no writer forgets one. What was published is found under the company that is kept, too: its code
 * stands beside those that were frozen.
 */
export const sql = `
alter table disclaimer add column revision integer not null default 1;
create index disclaimer_list_name on disclaimer (lower(name), id);
create index disclaimer_list_position on disclaimer (position, id);
create index disclaimer_list_type on disclaimer (type, id);
create index disclaimer_list_modified on disclaimer (coalesce(modified_on, '-infinity'::timestamptz), id);
create index disclaimer_modified on disclaimer (modified_on);

create table disclaimer_version (
  disclaimer_id uuid not null references disclaimer,
  number integer not null,
  name text not null,
  position text not null,
  type text not null,
  content jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid references app_user,
  primary key (disclaimer_id, number)
);
insert into disclaimer_version
select id, 1, name, position, type, content, coalesce(modified_on, now()), modified_by from disclaimer;

create function raise_disclaimer_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create function keep_disclaimer_version() returns trigger language plpgsql as $$
begin
  insert into disclaimer_version values (new.id, new.revision, new.name, new.position, new.type, new.content,
    coalesce(new.modified_on, now()), new.modified_by);
  return null;
end $$;
create trigger disclaimer_revision before update on disclaimer
  for each row execute function raise_disclaimer_revision();
create trigger disclaimer_kept after insert or update on disclaimer
  for each row execute function keep_disclaimer_version();
create trigger disclaimer_version_append_only before update or delete on disclaimer_version
  for each row execute function refuse_change();
create trigger disclaimer_version_no_truncate before truncate on disclaimer_version
  for each statement execute function refuse_change();

create table company_disclaimer_version (
  company_id uuid not null references company,
  number integer not null,
  content jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by uuid references app_user,
  primary key (company_id, number)
);
create trigger company_disclaimer_version_append_only before update or delete on company_disclaimer_version
  for each row execute function refuse_change();
create trigger company_disclaimer_version_no_truncate before truncate on company_disclaimer_version
  for each statement execute function refuse_change();
create index company_disclaimer_reference on company_disclaimer (disclaimer_id);

alter table key_properties
  add column modified_on timestamptz,
  add column modified_by uuid references app_user;

alter table company
  add column merged_into uuid references company,
  add column merged_on timestamptz,
  add column merged_by uuid references app_user,
  add check (merged_into <> id);
create index company_merged_into on company (merged_into) where merged_into is not null;
create index if not exists company_list_code on company (lower(code), id);
create index if not exists company_list_name on company (lower(name), id);
create index if not exists company_list_enabled on company (enabled, id);
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index disclaimer_name_text on disclaimer using gin (name gin_trgm_ops);
    create index if not exists company_name_text on company using gin (name gin_trgm_ops);
  end if;
end $$;

alter table report add column merged_codes text not null default '';
drop index if exists report_company_text;
alter table report drop column company_codes;
alter table report add column company_codes text not null generated always as (
  translate(jsonb_path_query_array(snapshot, '$.company[*].code')::text, '[]",', '') || merged_codes) stored;
alter table report alter column company_codes set statistics 1000;
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index report_company_text on report using gin (company_codes gin_trgm_ops);
  end if;
end $$;
`;
