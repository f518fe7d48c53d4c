import type { Fit, SearchHit } from '@console/contract/search';
import { fullName } from '@console/contract/full-name';
import { reportTypes } from '@console/contract/report-types';
import type { Report } from '@console/contract/reports';
import { sql, type RawBuilder } from 'kysely';
import { mistypedFrom } from '../../reference-data/companies/search-words';
import { reportList } from '../../research/reports/report-list';
import { loadMembers } from '../../platform/lists/select-rows';
import type { Db } from '../../platform/database/database';
import { isOfMany, saidOf, type MeantWord } from './meant-words';
import type { SearchContext } from './search-list';
import { MIN_MISTYPED, type SearchedText } from './searched-text';

/** Shorter beginnings are those of a large part of all words: they are looked for in names of the newest alone. */
const MIN_LOOKED_UP = 3;

/** Characters of a text in which an excerpt is looked for. */
const MAX_EXCERPTED = 20_000;

/** So many of the newest reports are read before an index is: they have what most have. */
const NEWEST = 200;

/** Of more reports that have a word that may have been meant, not all are looked at. */
const MAX_NAMED = 500;

/**
 * Published reports by the recommendation that a word of the search is, then by words of their titles and companies,
 * then with words of their types, authors and months among them, then by words of their text, the newest first.
 */
export async function searchReports(context: SearchContext, text: SearchedText): Promise<SearchHit[]> {
  const { words } = text;
  const beginnings = words.map(lexeme);
  const query = beginnings.join(' & ');
  const found = new Map<string, Fit>();
  const add = async (condition: RawBuilder<boolean>, fit: Fit, read: typeof ofIndex = newestFirst) => {
    const ids = found.size < context.limit ? await read(context, condition) : [];
    for (const id of ids) if (found.size < context.limit && !found.has(id)) found.set(id, fit);
  };
  const isLookedUp = words.some((word) => word.length >= MIN_LOOKED_UP);
  const { meant } = context;
  const isOwn = meant.some((said) => said.isOwn);
  // a word of names or authors is looked up by an index; types, states and months have so many that the newest will do
  const isOfFew = isOwn || meant.some((said) => said.word.length >= MIN_LOOKED_UP && !isOfMany(said));
  const ofNamed = isOfFew ? newestFirst : newest;
  const named = (isSaid: typeof namedOr) =>
    allOf(meant.map((said) => isSaid(context, said, lexeme(said.word))));
  if (meant.some(({ recommended }) => recommended !== null)) await add(named(recommendedOr), 'part', ofNamed);
  if (!isOwn) await add(has('name_words', query), 'part', isLookedUp ? newestFirst : newest);
  if (meant.some(isOfMore)) await add(named(namedOr), 'part', ofNamed);
  if (isLookedUp && !isOwn) await add(has('words', query), 'words');
  // a word of the title and one of the text
  if (isLookedUp && !isOwn && words.length > 1) await add(allOf(beginnings.map(anywhere)), 'words');
  return hitsOf(context, text, found);
}

/** Whether a report has a word among its names, or is said to be so: of such a type, by such an author, in such a month. */
function namedOr(
  { me }: Pick<SearchContext, 'me'>,
  said: MeantWord,
  terms: string,
  inNames = has('name_words', terms),
): RawBuilder<boolean> {
  const also = saidOf(said, {
    ...{ kind: 'report', type: 'report.report_type', recommendation: 'report.recommendation' },
    ...{ author: 'report.owner_id', day: sql`to_date(report.published_day, 'YYYY-MM-DD')` },
    own: sql<boolean>`report.owner_id = ${me.id}`,
  });
  // words as 'more' and 'the' are in no index
  const isLeftOut = sql`numnode(to_tsquery('english', ${terms})) = 0`;
  const ways = [inNames, ...(said.isOwn ? [] : [isLeftOut]), ...also];
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** The same, where the word of a recommendation means this alone. */
const recommendedOr: typeof namedOr = (context, said, terms) =>
  said.recommended === null
    ? namedOr(context, said, terms)
    : sql<boolean>`report.recommendation = ${said.recommended}`;

const isOfMore = (said: MeantWord) => isOfMany(said) || said.isOwn || said.authors.length > 0;

/** Published reports by their names and what they are said to be, with a letter of one word mistaken. */
export async function searchReportsMistyped(
  context: SearchContext,
  text: SearchedText,
  misspelt: readonly MeantWord[],
): Promise<SearchHit[]> {
  const named = context.meant.map((said) => namedOr(context, said, lexeme(said.word)));
  for (const [at, said] of misspelt.entries()) {
    if (said.word.length < MIN_MISTYPED) continue;
    const words = mistypedFrom(said.word).map(({ from }) => lexeme(from));
    const terms = words.join(' | ');
    const ofNewest = await newest(context, allOf(named.with(at, namedOr(context, said, terms))));
    // so many words compared with those of each report take a minute: only what an index has is looked for in all
    const looked = namedOr(context, { ...said, ...inNoIndex }, terms, oneByOne(words));
    const ids = ofNewest.length > 0 ? ofNewest : await ofIndex(context, allOf(named.with(at, looked)));
    if (ids.length > 0) return hitsOf(context, text, new Map(ids.map((id) => [id, 'mistyped'])));
  }
  return [];
}

/**
 * Reports that have one of many words among their names. As one condition the planner takes them for words that all
 * reports have, and compares all.
 */
export const oneByOne = (terms: readonly string[]) => sql<boolean>`report.id = any(array(
  select looked_up.id from unnest(${[...terms]}::text[]) as meant (term), lateral (
    select named.id from report as named where named.name_words @@ to_tsquery('english', meant.term)
    limit ${sql.lit(MAX_NAMED)}) as looked_up))`;

/** What a word may say of many reports at once. */
const inNoIndex = {
  ...{ kinds: [], types: [], recommendations: [], statuses: [] },
  ...{ days: [], months: [], years: [] },
} as const;

async function hitsOf(
  { db }: SearchContext,
  { whole, words }: SearchedText,
  found: ReadonlyMap<string, Fit>,
): Promise<SearchHit[]> {
  const reports = await loadMembers(db, reportList, [...found.keys()]);
  const hits = reports.map((report) => toHit(report, fitOf(report, found.get(report.id) ?? 'words', whole)));
  const inText = hits.filter(({ fit }) => fit === 'words').map(({ id }) => id);
  const excerpts = inText.length > 0 ? await excerptsOf(db, inText, words) : new Map<string, string>();
  return hits.map((hit) => {
    const excerpt = excerpts.get(hit.id);
    return excerpt ? { ...hit, excerpt } : hit;
  });
}

/** What stands around the words in the texts of reports, as plain text. */
async function excerptsOf(db: Db, ids: readonly string[], words: readonly string[]) {
  const query = words.map(lexeme).join(' | ');
  const { rows } = await sql<{ id: string; excerpt: string | null }>`
    select id, ts_headline('english', left(report_text(snapshot), ${MAX_EXCERPTED}::integer),
      to_tsquery('english', ${query}),
      'StartSel="", StopSel="", MaxWords=18, MinWords=8, MaxFragments=1') as excerpt
    from report where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, excerpt }) => [id, (excerpt ?? '').replace(/\s+/g, ' ').trim()]));
}

const has = (column: 'name_words' | 'words', query: string) =>
  sql<boolean>`report.${sql.raw(column)} @@ to_tsquery('english', ${query})`;
const anywhere = (term: string) => sql<boolean>`(${has('name_words', term)} or ${has('words', term)})`;
const allOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** A word as the beginning of one, as `to_tsquery` reads it. */
const lexeme = (word: string) => `'${word.replaceAll(/['\\]/g, ' ')}':*`;

/** Words that many reports have are among the newest; those that few have are in an index. */
async function newestFirst(
  context: SearchContext,
  condition: RawBuilder<boolean>,
): Promise<readonly string[]> {
  const ids = await newest(context, condition);
  return ids.length < context.limit ? ofIndex(context, condition) : ids;
}

/** Of the newest reports alone. */
async function newest(
  { db, me, limit }: SearchContext,
  condition: RawBuilder<boolean>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select report.id from (
      select report.* from report where ${reportList.visibleTo(me)}
      order by report.published_on desc, report.id limit ${sql.lit(NEWEST)}) as report
    where ${condition} order by report.published_on desc, report.id limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The newest of all reports; they are found first and ordered then, as few have the words. */
async function ofIndex(
  { db, me, limit }: SearchContext,
  condition: RawBuilder<boolean>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`with found as materialized (
      select report.id, report.published_on from report where ${condition} and ${reportList.visibleTo(me)})
    select id from found order by published_on desc, id limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

function fitOf({ title }: Report, fit: Fit, whole: string): Fit {
  const name = title.toLowerCase();
  if (name === whole) return 'name';
  return name.startsWith(whole) ? 'beginning' : fit;
}

const toHit = (report: Report, fit: Fit): SearchHit => ({
  ...{ kind: 'report', id: report.id, title: report.title, key: report.title, fit },
  day: report.publishedDay,
  // of a historic report the day alone is known
  ...(report.source.category !== 'historic' && { at: report.publishedOn }),
  detail: [
    reportTypes[report.reportType],
    ...report.company.map(({ code }) => code).slice(0, 3),
    ...(report.recommendation ? [report.recommendation] : []),
    fullName(report.owner),
  ].join(' · '),
});
