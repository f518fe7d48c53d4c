import { searchCompanies, type CompanyHit } from '@console/contract/companies';
import { tagQuery, tagSource, tickerQuery } from '@console/contract/tag-choices';
import { createTag, listTags } from '@console/contract/tags';
import { getDropdown, type DropdownName } from '@console/contract/dropdowns';
import { call } from '@console/shared-auth/http/call';
import { queryOptions } from '@tanstack/react-query';

/** How the tag picker finds and adds tags (P38). */
export const tags = tagSource({
  tags: async (text) => (await call(listTags, { query: tagQuery(text) }))['hydra:member'],
  companies: async (text) => (await call(searchCompanies, { query: tickerQuery(text) }))['hydra:member'],
  create: (name) => call(createTag, { body: { name } }),
});

/** Companies that a picker offers (A§9.24). */
const COMPANY_RESULTS = 10;

/** Companies by code or name. */
export async function findCompanies(text: string): Promise<CompanyHit[]> {
  const query = { text, itemsPerPage: COMPANY_RESULTS };
  return (await call(searchCompanies, { query }))['hydra:member'];
}

/** The entries of a reference list. */
export function dropdownQuery(name: DropdownName) {
  return queryOptions({
    queryKey: ['dropdown', name],
    queryFn: ({ signal }) => call(getDropdown, { params: { name }, signal }),
    select: ({ items }) => items.map((item) => ({ value: item, label: item })),
  });
}
