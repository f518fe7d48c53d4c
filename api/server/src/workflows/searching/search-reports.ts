import type { Fit, SearchHit } from '@console/contract/search';
import { fullName } from '@console/contract/full-name';
import { reportTypes } from '@console/contract/report-types';
import type { Report } from '@console/contract/reports';
import { sql, type RawBuilder } from 'kysely';
import { reportList } from '../../research/reports/report-list';
import { loadMembers } from '../../platform/lists/select-rows';
import type { Db } from '../../platform/database/database';
import { isOfMany, saidOf, type MeantWord, type SaidColumns } from './meant-words';
import type { SearchContext } from './search-list';
import { hasAll, type SearchedText, type Spellings } from './searched-text';

/** Shorter beginnings are those of a large part of all words: they are looked for in names of the newest alone. */
const MIN_LOOKED_UP = 3;

/** Characters of a text in which an excerpt is looked for. */
const MAX_EXCERPTED = 20_000;

/** So many of the newest reports are read before an index is: they have what most have. */
const NEWEST = 200;

/**
 * Published reports by the recommendation that a word of the search is, then by words of their titles and companies,
 * then with words of their types, authors and months among them, then by words of their text: first those whose title has
 * all words, the newest first.
 */
export async function searchReports(context: SearchContext, text: SearchedText): Promise<SearchHit[]> {
  const { words, spellings } = text;
  const beginnings = spellings.map(termsOf);
  const query = beginnings.join(' & ');
  const found = new Map<string, Fit>();
  const add = async (wanted: Wanted, fit: Fit, read: typeof ofIndex = newestFirst) => {
    const ids = found.size < context.limit ? await read(context, wanted) : [];
    for (const id of ids) if (found.size < context.limit && !found.has(id)) found.set(id, fit);
  };
  const isLookedUp = words.some((word) => word.length >= MIN_LOOKED_UP);
  const { meant } = context;
  const isOwn = meant.some((said) => said.isOwn);
  // a word of names or authors is looked up by an index; types, states and months have so many that the newest will do
  const isOfFew = isOwn || meant.some((said) => said.word.length >= MIN_LOOKED_UP && !isOfMany(said));
  const ofNamed = isOfFew ? newestFirst : newest;
  // what is in names alone is one question to the index
  const plain = meant.filter(
    (said) => !said.isOwn && said.recommended === null && alsoOf(context, said).length === 0,
  );
  const terms = plain.map((said) => termsOf(said.spellings)).join(' & ');
  const named = (isSaid: typeof namedOr) =>
    allOf([
      ...(plain.length > 0 ? [anyOf(inNames(terms))] : []),
      ...meant.filter((said) => !plain.includes(said)).map((said) => isSaid(context, said)),
    ]);
  if (meant.some(({ recommended }) => recommended !== null)) await add(named(recommendedOr), 'part', ofNamed);
  const asNamed = {
    ofNewest: has('name_words', query),
    ofIndex: newestBy('newest_reports_named', query, context.limit),
  };
  if (!isOwn) await add(asNamed, 'part', isLookedUp ? newestFirst : newest);
  if (meant.some((said) => said.isOwn || alsoOf(context, said).length > 0))
    await add(named(namedOr), 'part', ofNamed);
  // in the text alone, or some in the title; what may have been meant is in names
  const isTyped = spellings.every(({ length }) => length === 1);
  if (isLookedUp && !isOwn && isTyped)
    await add(
      {
        ofNewest: allOf(beginnings.map(anywhere)),
        ofIndex: newestBy('newest_reports_with', query, context.limit),
      },
      'words',
    );
  return hitsOf(context, text, found);
}

/** Whether a report has a word among its names, or is said to be so: of such a type, by such an author, in such a month. */
const namedOr = (context: SearchContext, said: MeantWord): RawBuilder<boolean> =>
  anyOf([
    ...inNames(termsOf(said.spellings), said.isOwn ? 'found' : 'found or left out'),
    ...alsoOf(context, said),
  ]);

/** The same, where the word of a recommendation means this alone. */
const recommendedOr: typeof namedOr = (context, said) =>
  said.recommended === null
    ? namedOr(context, said)
    : sql<boolean>`report.recommendation = ${said.recommended}`;

/** What a word may say of a report beside being in its names. */
const alsoOf = ({ me }: Pick<SearchContext, 'me'>, said: MeantWord) =>
  saidOf(said, {
    ...{ kind: 'report', type: 'report.report_type', recommendation: 'report.recommendation' },
    ...{ author: 'report.owner_id', within: publishedWithin },
    own: sql<boolean>`report.owner_id = ${me.id}`,
  });

/** Parts of the day as text, which has an index of months and costs less than to reckon with days. */
const publishedWithin: SaidColumns['within'] = (part, values) => {
  const letters = { day: [1, 10], month: [6, 2], year: [1, 4] }[part];
  return sql`substr(report.published_day, ${sql.join(letters.map((at) => sql.lit(at)))}) = any(${[...values]}::text[])`;
};

/** Words as 'more' and 'the' are in no index. */
const inNames = (terms: string, which: 'found' | 'found or left out' = 'found or left out') => [
  has('name_words', terms),
  ...(which === 'found' ? [] : [sql<boolean>`numnode(to_tsquery('english', ${terms})) = 0`]),
];

async function hitsOf(
  { db }: SearchContext,
  { whole, words, spellings }: SearchedText,
  found: ReadonlyMap<string, Fit>,
): Promise<SearchHit[]> {
  const reports = await loadMembers(db, reportList, [...found.keys()]);
  const all = reports.map((report) => toHit(report, fitOf(report, found.get(report.id) ?? 'words', whole)));
  const [entitled = [], others = []] = [true, false].map((isTitled) =>
    all.filter(({ title }) => hasAll(title, words) === isTitled),
  );
  const hits = [...entitled, ...others];
  const inText = hits.filter(({ fit }) => fit === 'words').map(({ id }) => id);
  const excerpts = inText.length > 0 ? await excerptsOf(db, inText, spellings) : new Map<string, string>();
  return hits.map((hit) => {
    const excerpt = excerpts.get(hit.id);
    return excerpt ? { ...hit, excerpt } : hit;
  });
}

/** What stands around the words in the texts of reports, as plain text. */
async function excerptsOf(db: Db, ids: readonly string[], spellings: readonly Spellings[]) {
  const query = spellings.map(termsOf).join(' | ');
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
/** The newest with all words, by the index of their names, or by that of names and texts together. */
const newestBy = (found: 'newest_reports_named' | 'newest_reports_with', query: string, limit: number) =>
  sql<boolean>`report.id = any(array(
    select id from ${sql.raw(found)}(to_tsquery('english', ${query}), ${limit}::integer)))`;
const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;
const allOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** A word as the beginning of one, as `to_tsquery` reads it. */
const lexeme = (word: string) => `'${word.replaceAll(/['\\]/g, ' ')}':*`;
const termsOf = (spellings: Spellings) => `(${spellings.map(lexeme).join(' | ')})`;

/** A condition, or one for each way to read; they hold of the same reports. */
type Wanted = RawBuilder<boolean> | Readonly<Record<'ofNewest' | 'ofIndex', RawBuilder<boolean>>>;
const forNewest = (wanted: Wanted) => ('ofNewest' in wanted ? wanted.ofNewest : wanted);
const forIndex = (wanted: Wanted) => ('ofIndex' in wanted ? wanted.ofIndex : wanted);

/** Words that many reports have are among the newest; those that few have are in an index. */
async function newestFirst(context: SearchContext, wanted: Wanted): Promise<readonly string[]> {
  const ids = await newest(context, wanted);
  return ids.length < context.limit ? ofIndex(context, wanted) : ids;
}

/** Of the newest reports alone. */
async function newest({ db, me, limit }: SearchContext, wanted: Wanted): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select report.id from (
      select report.* from report where ${reportList.visibleTo(me)}
      order by report.published_on desc, report.id limit ${sql.lit(NEWEST)}) as report
    where ${forNewest(wanted)} order by report.published_on desc, report.id limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The newest of all reports; they are found first and ordered then, as few have the words. */
async function ofIndex({ db, me, limit }: SearchContext, wanted: Wanted): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`with found as materialized (
      select report.id, report.published_on from report where ${forIndex(wanted)} and ${reportList.visibleTo(me)})
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
