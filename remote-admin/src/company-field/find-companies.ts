import { searchCompanies, type CompanyHit } from '@console/contract/companies';
import { call } from '@console/shared-auth/http/call';

/** Companies that a list of suggestions shows (D§9.16: ten). */
const MAX_SUGGESTIONS = 10;

/** Companies by code, name or alias. */
export async function findCompanies(text: string): Promise<readonly CompanyHit[]> {
  const { 'hydra:member': companies } = await call(searchCompanies, {
    query: { text, itemsPerPage: MAX_SUGGESTIONS },
  });
  return companies;
}
