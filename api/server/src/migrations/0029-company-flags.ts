/**
 * A company has any flag of the list Company Flags; Emerging Company alone has rules, and is always in that list. What
 * searches emerging companies reads its name, no longer that there is a flag.
 */
export const sql = `
update dropdown set items = array_prepend('Emerging Company', items)
  where type = 'company-flags' and not ('Emerging Company' = any(items));

create or replace function refresh_company_words(ids uuid[]) returns void language sql as $$
  delete from company_word where company_id = any(ids);
  insert into company_word (company_id, kind, word, emerging)
  select company.id, words.kind, words.word, company.type is not distinct from 'Emerging Company'
  from company, lateral (
    select 'code' as kind, lower(company.code) as word
    union select 'alias', lower(company_alias.code) from company_alias where company_alias.company_id = company.id
    union select 'name', name_word from unnest(string_to_array(company.search_name, ' ')) as name_word
  ) as words
  where company.id = any(ids) and company.enabled and not company.suspended and words.word <> '';
$$;
update company_word set emerging = false from company
  where company.id = company_word.company_id and company_word.emerging
    and company.type is distinct from 'Emerging Company';

drop index company_search_name_emerging;
create index company_search_name_emerging on company (search_name, id)
  where enabled and not suspended and type = 'Emerging Company';
`;
