/**
 * Companies that the words of a report name, beside those that it is filed under: found when its review is requested.
 * `draft_names` has both, as the companies that count now.
 */
export const sql = `
create table draft_named_company (
  draft_id uuid not null references draft on delete cascade,
  company_id uuid not null references company,
  primary key (draft_id, company_id)
);
create index draft_named_company_of on draft_named_company (company_id);

create view draft_names as
  select draft_id, coalesce(company.merged_into, company.id) as company_id
  from draft_company join company on company.id = draft_company.company_id
  union
  select draft_id, coalesce(company.merged_into, company.id)
  from draft_named_company join company on company.id = draft_named_company.company_id;
`;
