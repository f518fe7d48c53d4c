/**
 * Reports are found by the code that their company has by now, too: `merged_codes` holds codes that came after the one
 * on their page, by a merge or by a change of the code, whoever made it.
 */
export const sql = `
create function find_reports_by_new_code() returns trigger language plpgsql as $$
begin
  update report set merged_codes = merged_codes || ' ' || new.code
  where draft_id in (select draft_id from draft_company where company_id = new.id)
    and not string_to_array(company_codes, ' ') @> array[new.code];
  return null;
end $$;
create trigger company_code_changed after update of code on company for each row
  when (old.code <> new.code) execute function find_reports_by_new_code();

update report set merged_codes = merged_codes || renamed.codes
from (select published.id, string_agg(distinct ' ' || company.code, '') as codes
  from company_former_name as former
  join company on company.id = former.company_id
  join draft_company on draft_company.company_id = company.id
  join report as published on published.draft_id = draft_company.draft_id
  where former.field = 'code' and not string_to_array(published.company_codes, ' ') @> array[company.code]
  group by published.id) as renamed
where report.id = renamed.id;
`;
