import { fits, foundKinds, searchConsole, type Fit, type SearchHit } from '@console/contract/search';
import { can } from '@console/shared-auth/access/can';
import { hydraCollection } from '../../platform/http/collection';
import { searchCompanyHits } from '../../reference-data/companies/company-search';
import type { Routes } from '../../services';
import { searchList, type SearchContext } from './search-list';
import { searchReports } from './search-reports';
import { searchedLists } from './searched-lists';
import { searchedText, type SearchedText } from './searched-text';

/** Hits of one kind: a search shows what one looks for among the first, or one types more. */
const HITS_OF_A_KIND = 5;

export const routes: Routes = (api, { db, environment: { timeZone } }) => {
  api.handle(searchConsole, 'console:enter', async ({ me, query, request }) => {
    const text = searchedText(query.text);
    const rows =
      text.words.length === 0 ? [] : await search({ db, timeZone, me, limit: HITS_OF_A_KIND }, text);
    return hydraCollection(request, { rows, total: rows.length });
  });
};

/** Of each kind that the person may open, the best first. */
async function search(context: SearchContext, text: SearchedText): Promise<SearchHit[]> {
  const { me } = context;
  const found = await Promise.all([
    ...(can(me, 'reports:published') ? [searchReports(context, text)] : []),
    ...(can(me, 'companies:search') ? [searchCompanies(context, text)] : []),
    ...searchedLists
      .filter(({ policy }) => can(me, policy))
      .map((searched) => searchList(context, searched, text)),
  ]);
  const place = ({ fit, kind }: SearchHit) =>
    fits.indexOf(fit) * foundKinds.length + foundKinds.indexOf(kind);
  return found.flat().sort((one, other) => place(one) - place(other));
}

async function searchCompanies(
  { db, me, limit }: SearchContext,
  { whole }: SearchedText,
): Promise<SearchHit[]> {
  const { rows } = await searchCompanyHits(db, me, { text: whole, itemsPerPage: limit });
  return rows.map(({ id, code, name, currentRecommendation }) => ({
    ...{ kind: 'company', id, title: `${code} · ${name}`, key: code },
    detail: currentRecommendation ?? '',
    fit: companyFit(whole, { code, name }),
  }));
}

function companyFit(whole: string, names: { readonly code: string; readonly name: string }): Fit {
  const all = Object.values(names).map((name) => name.toLowerCase());
  if (all.includes(whole)) return 'name';
  if (all.some((name) => name.startsWith(whole))) return 'beginning';
  return all.some((name) => name.includes(whole)) ? 'part' : 'mistyped';
}
