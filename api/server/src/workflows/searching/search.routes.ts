import {
  fits,
  foundKinds,
  searchConsole,
  type Fit,
  type FoundKind,
  type FoundTotal,
  type SearchHit,
} from '@console/contract/search';
import { openStore } from '@console/release/store/open-store';
import { can } from '@console/shared-auth/access/can';
import { hydraCollection } from '../../platform/http/collection';
import { searchCompanyHits, type CompanySpelling } from '../../reference-data/companies/company-search';
import type { Routes } from '../../services';
import type { List } from '../../platform/lists/list';
import { reportList } from '../../research/reports/report-list';
import { meantBy } from './meant-words';
import { countOf, searchList, type SearchContext } from './search-list';
import { searchFeeds, searchReleases } from './search-operations';
import { searchReports } from './search-reports';
import { searchedLists } from './searched-lists';
import { hasAll, searchedText, type SearchedText } from './searched-text';
import { spelt } from './spelt-words';

/** Hits of one kind: a search shows what one looks for among the first, or one types more. */
const HITS_OF_A_KIND = 5;

export const routes: Routes = async (
  api,
  { db, environment: { timeZone, storeDir, releaseEnvironment } },
) => {
  const store = await openStore(storeDir);
  api.handle(searchConsole, 'console:enter', async ({ me, query, request }) => {
    const text = searchedText(query.text);
    const meant = text.words.length === 0 ? [] : await meantBy({ db, timeZone }, text.spellings);
    const context = { db, timeZone, me, meant, limit: HITS_OF_A_KIND };
    const [things, releases] = await Promise.all([
      text.words.length === 0 ? [] : search(context, text),
      can(me, 'releases:manage') ? searchReleases(store, releaseEnvironment, text) : [],
    ]);
    const rows = [...releases, ...things];
    const totals = await totalsOf(context, rows, text);
    return { ...hydraCollection(request, { rows, total: rows.length }), totals };
  });
};

/** Of each kind that the person may open, the best first; what is only like the words, where nothing has them. */
async function search(context: SearchContext, text: SearchedText): Promise<SearchHit[]> {
  const { db, me } = context;
  const companiesAs = (spelling: CompanySpelling) =>
    can(me, 'companies:search') ? searchCompanies(context, text, spelling) : [];
  const exact = (await Promise.all([searchAll(context, text), companiesAs('as typed')])).flat();
  if (exact.length > 0) return bestFirst(exact, text);
  const { text: meant, meantAs } = await spelt(db, text);
  const [others, companies] = await Promise.all([
    meant ? searchAll({ ...context, meant: await meantBy(context, meant.spellings) }, meant) : [],
    companiesAs({ meantAs }),
  ]);
  const found = [...companies, ...others];
  const isFirst = ({ kind, id }: SearchHit, at: number) =>
    found.findIndex((hit) => hit.kind === kind && hit.id === id) === at;
  return bestFirst(
    found.filter(isFirst).map((hit) => ({ ...hit, fit: 'mistyped' })),
    text,
  );
}

/** What has every word, in any of the ways in which it is spelt. */
async function searchAll(context: SearchContext, text: SearchedText): Promise<SearchHit[]> {
  const { me, timeZone } = context;
  const lists = searchedLists(timeZone).filter(({ policy }) => can(me, policy));
  const found = await Promise.all([
    can(me, 'report:read') ? searchReports(context, text) : [],
    can(me, 'feeds:manage') ? searchFeeds(context.db, text) : [],
    ...lists.map((searched) => searchList(context, searched, text)),
  ]);
  return found.flat();
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

/** Of those that fit alike first what is called so: a person comes before the drafts that they have written. */
function bestFirst(hits: readonly SearchHit[], { words }: SearchedText): SearchHit[] {
  const place = ({ fit, kind, title }: SearchHit) =>
    (fits.indexOf(fit) * 2 + Number(!hasAll(title, words))) * foundKinds.length + foundKinds.indexOf(kind);
  return hits.toSorted((one, other) => place(one) - place(other));
}

async function searchCompanies(
  { db, me, limit }: SearchContext,
  { whole: text }: SearchedText,
  spelling: CompanySpelling,
): Promise<SearchHit[]> {
  // with the exchange, as terminals and newspapers write a code
  const whole = text.replace(/^asx:\s*|\.(ax|asx)$/g, '');
  const { rows } = await searchCompanyHits(db, me, { text: whole, itemsPerPage: limit }, spelling);
  return rows.map(({ id, code, name, currentRecommendation }) => ({
    ...{ kind: 'company', id, title: `${code} · ${name}`, key: code },
    detail: currentRecommendation ?? '',
    fit: spelling !== 'as typed' ? 'mistyped' : companyFit(whole, { code, name }),
  }));
}

function companyFit(whole: string, names: { readonly code: string; readonly name: string }): Fit {
  const all = Object.values(names).map((name) => name.toLowerCase());
  if (all.includes(whole)) return 'name';
  if (all.some((name) => name.startsWith(whole))) return 'beginning';
  // else by a former code
  return 'part';
}
