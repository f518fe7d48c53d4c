/**
 * Coverage: tags, logo and former codes of a company, and the words it is searched by. Codes are kept in capitals; an
 * alias is the code of a company that was merged into another one (U12). Words are those of companies in use, and
 * follow whoever writes companies: forms, imports, merges.
 */
export const sql = `
alter table company
  add column logo_id uuid references media,
  add column revision integer not null default 0,
  add column search_name text collate "C" not null generated always as (
    btrim(regexp_replace(lower(name), '[-\\s.,;:&''’"()/+*!?_]+', ' ', 'g'))) stored;

create table company_alias (
  code text primary key,
  company_id uuid not null references company on delete cascade,
  created_at timestamptz not null default now()
);
create index company_alias_company on company_alias (company_id);

create table company_tag (
  company_id uuid not null references company on delete cascade,
  tag_id uuid not null references tag on delete cascade,
  position integer not null,
  primary key (company_id, tag_id)
);
create index company_tag_tag on company_tag (tag_id);

create table company_word (
  company_id uuid not null references company on delete cascade,
  kind text not null check (kind in ('code', 'alias', 'name')),
  word text collate "C" not null,
  emerging boolean not null,
  primary key (company_id, word, kind)
);
create index company_word_word on company_word (word, company_id);
create index company_word_emerging on company_word (word, company_id) where emerging;
create index company_word_code on company_word (word, company_id) where kind <> 'name';
create index company_search_name on company (search_name, id) where enabled and not suspended;
create index company_search_name_emerging on company (search_name, id)
  where enabled and not suspended and type is not null;

create function refresh_company_words(ids uuid[]) returns void language sql as $$
  delete from company_word where company_id = any(ids);
  insert into company_word (company_id, kind, word, emerging)
  select company.id, words.kind, words.word, company.type is not null
  from company, lateral (
    select 'code' as kind, lower(company.code) as word
    union select 'alias', lower(company_alias.code) from company_alias where company_alias.company_id = company.id
    union select 'name', name_word from unnest(string_to_array(company.search_name, ' ')) as name_word
  ) as words
  where company.id = any(ids) and company.enabled and not company.suspended and words.word <> '';
$$;

create function company_words_of_insert() returns trigger language plpgsql as $$ begin
  perform refresh_company_words(array(select id from new_rows));
  return null;
end $$;
create trigger company_words_of_insert after insert on company
  referencing new table as new_rows for each statement execute function company_words_of_insert();

create function company_words_of_update() returns trigger language plpgsql as $$ begin
  perform refresh_company_words(array(
    select new_rows.id from new_rows join old_rows on old_rows.id = new_rows.id
    where (new_rows.code, new_rows.name, new_rows.type, new_rows.enabled, new_rows.suspended)
      is distinct from (old_rows.code, old_rows.name, old_rows.type, old_rows.enabled, old_rows.suspended)));
  return null;
end $$;
create trigger company_words_of_update after update on company
  referencing old table as old_rows new table as new_rows
  for each statement execute function company_words_of_update();

create function company_words_of_alias() returns trigger language plpgsql as $$ begin
  perform refresh_company_words(array(select company_id from changed_rows));
  return null;
end $$;
create trigger company_words_of_alias after insert on company_alias
  referencing new table as changed_rows for each statement execute function company_words_of_alias();
create trigger company_words_of_moved_alias after update on company_alias
  referencing new table as changed_rows for each statement execute function company_words_of_alias();
create trigger company_words_of_lost_alias after delete on company_alias
  referencing old table as changed_rows for each statement execute function company_words_of_alias();

select refresh_company_words(array(select id from company));

create index company_list_code on company (lower(code), id);
create index company_list_name on company (lower(name), id);
create index company_list_exchange on company (lower(exchange), id);
create index company_list_source on company (source, id);
create index company_list_sector on company (gics_sector, id);
create index company_list_enabled on company (enabled, id);
create index company_list_suspended on company (suspended, id);
create index company_list_modified on company (coalesce(modified_on, '-infinity'::timestamptz), id);
create index company_list_published on company (coalesce(last_publish_date, '-infinity'::timestamptz), id);
create index company_type on company (type);
create index company_visibility on company (visibility);
create index company_recommendation on company (current_recommendation);
create index company_modified on company (modified_on);
create index company_published on company (last_publish_date);

do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index company_name_text on company using gin (name gin_trgm_ops);
    create index company_exchange_text on company using gin (exchange gin_trgm_ops);
  end if;
end $$;
alter table company alter column name set statistics 1000;
`;
