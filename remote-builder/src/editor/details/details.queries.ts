import { searchCompanies, type CompanyHit } from '@console/contract/companies';
import { getDropdown, type DropdownName } from '@console/contract/dropdowns';
import { call } from '@console/shared-auth/http/call';
import { queryOptions } from '@tanstack/react-query';

/** Companies that a picker offers (A§9). */
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
