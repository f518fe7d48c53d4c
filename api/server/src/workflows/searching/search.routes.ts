import {
  fits,
  foundKinds,
  searchConsole,
  type Fit,
  type FoundKind,
  type FoundTotal,
  type SearchHit,
} from '@console/contract/search';
import { can } from '@console/shared-auth/access/can';
import { hydraCollection } from '../../platform/http/collection';
import { searchCompanyHits } from '../../reference-data/companies/company-search';
import type { Routes } from '../../services';
import type { List } from '../../platform/lists/list';
import { reportList } from '../../research/reports/report-list';
import { meantBy } from './meant-words';
import { countOf, hasTrigrams, searchList, searchListMistyped, type SearchContext } from './search-list';
import { searchReports, searchReportsMistyped } from './search-reports';
import { searchedLists } from './searched-lists';
import { MIN_MISTYPED, searchedText, type SearchedText } from './searched-text';

/** Hits of one kind: a search shows what one looks for among the first, or one types more. */
const HITS_OF_A_KIND = 5;

export const routes: Routes = (api, { db, environment: { timeZone } }) => {
  api.handle(searchConsole, 'console:enter', async ({ me, query, request }) => {
    const text = searchedText(query.text);
    const meant = text.words.length === 0 ? [] : await meantBy({ db, timeZone }, text.words);
    const context = { db, timeZone, me, meant, limit: HITS_OF_A_KIND };
    const rows = text.words.length === 0 ? [] : await search(context, text);
    const totals = await totalsOf(context, rows, text);
    return { ...hydraCollection(request, { rows, total: rows.length }), totals };
  });
};

/** Of each kind that the person may open, the best first; what is only like the words, where nothing has them. */
async function search(context: SearchContext, text: SearchedText): Promise<SearchHit[]> {
  const { db, me, timeZone } = context;
  const lists = searchedLists(timeZone).filter(({ policy }) => can(me, policy));
  const readsReports = can(me, 'report:read');
  const found = await Promise.all([
    ...(readsReports ? [searchReports(context, text)] : []),
    ...(can(me, 'companies:search') ? [searchCompanies(context, text)] : []),
    ...lists.map((searched) => searchList(context, searched, text)),
  ]);
  const exact = found.flat().filter(({ fit }) => fit !== 'mistyped');
  if (exact.length > 0) return bestFirst(exact);
  const isLong = text.words.some((word) => word.length >= MIN_MISTYPED);
  const likeNames = isLong && (await hasTrigrams(db)) ? lists : [];
  const misspelt = isLong ? await meantBy(context, text.words, 'mistyped') : [];
  const like = await Promise.all([
    ...(readsReports ? [searchReportsMistyped(context, text, misspelt)] : []),
    ...likeNames.map((searched) => searchListMistyped(context, searched, { text, misspelt })),
  ]);
  return bestFirst([...found, ...like].flat());
}

/** Of kinds that have as many hits as are told how many there are; not of what is only like the words. */
async function totalsOf(
  context: SearchContext,
  hits: readonly SearchHit[],
  text: SearchedText,
): Promise<FoundTotal[]> {
  const isCut = (kind: FoundKind) =>
    hits.filter((hit) => hit.kind === kind && hit.fit !== 'mistyped').length >= context.limit;
  const reports = { kind: 'report', list: reportList as List<unknown>, filter: 'title' } as const;
  const lists = [reports, ...searchedLists(context.timeZone)].filter(({ kind }) => isCut(kind));
  const totals = await Promise.all(lists.map((list) => countOf(context, list, text)));
  return totals.filter(({ total, isListed }) => isListed || total >= context.limit);
}

function bestFirst(hits: readonly SearchHit[]): SearchHit[] {
  const place = ({ fit, kind }: SearchHit) =>
    fits.indexOf(fit) * foundKinds.length + foundKinds.indexOf(kind);
  return hits.toSorted((one, other) => place(one) - place(other));
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
