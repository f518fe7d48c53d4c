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
    ...searchedLists(context.timeZone)
      .filter(({ policy }) => can(me, policy))
      .map((searched) => searchList(context, searched, text)),
  ]);
  const hits = found.flat();
  // what is only like the words says nothing beside what has them
  const isFound = hits.some(({ fit }) => fit !== 'mistyped');
  const place = ({ fit, kind }: SearchHit) =>
    fits.indexOf(fit) * foundKinds.length + foundKinds.indexOf(kind);
  return hits
    .filter(({ fit }) => !isFound || fit !== 'mistyped')
    .sort((one, other) => place(one) - place(other));
}

async function searchCompanies(
  { db, me, limit }: SearchContext,
  { whole: text }: SearchedText,
): Promise<SearchHit[]> {
  // with the exchange, as terminals and newspapers write a code
  const whole = text.replace(/^asx:\s*|\.(ax|asx)$/g, '');
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
  const has = (word: string) => all.some((name) => name.includes(word));
  return whole.split(/[^\p{L}\p{N}]+/u).every(has) ? 'part' : 'mistyped';
}
