import type { Fit, SearchHit } from '@console/contract/search';
import { reportTypes } from '@console/contract/report-types';
import type { Report } from '@console/contract/reports';
import { sql, type RawBuilder } from 'kysely';
import { mistypedFrom } from '../../reference-data/companies/search-words';
import { reportList } from '../../research/reports/report-list';
import { loadMembers } from '../../platform/lists/select-rows';
import type { SearchContext } from './search-list';
import type { SearchedText } from './searched-text';

/** From this length on a word is looked for as mistyped, too. */
const MIN_MISTYPED = 4;

/**
 * Published reports by words of their title and companies, then by words of their text, the newest first; where no
 * report has them all, by those with one letter mistaken.
 */
export async function searchReports(
  context: SearchContext,
  { words, whole }: SearchedText,
): Promise<SearchHit[]> {
  const beginnings = words.map((word) => lexeme(word));
  const found = new Map<string, Fit>();
  const add = async (terms: readonly string[], fit: Fit) => {
    const ids = await idsOf(context, terms.join(' & '), context.limit);
    for (const id of ids) if (found.size < context.limit && !found.has(id)) found.set(id, fit);
  };
  await add(
    beginnings.map((term) => `${term}A`),
    'part',
  );
  if (found.size < context.limit) await add(beginnings, 'words');
  for (const [at, word] of words.entries()) {
    if (found.size > 0 || word.length < MIN_MISTYPED) continue;
    const meant = mistypedFrom(word).map(({ from }) => lexeme(from));
    await add(beginnings.with(at, `(${meant.join(' | ')})`), 'mistyped');
  }
  const reports = await loadMembers(context.db, reportList, [...found.keys()]);
  return reports.map((report) => toHit(report, fitOf(report, found.get(report.id) ?? 'words', whole)));
}

/** A word as the beginning of one, as `to_tsquery` reads it. */
const lexeme = (word: string) => `'${word.replaceAll(/['\\]/g, ' ')}':*`;

/** Ids of the newest reports that a query of words finds; a query of words that say nothing, as 'the', finds none. */
async function idsOf({ db, me }: SearchContext, query: string, limit: number): Promise<readonly string[]> {
  const terms: RawBuilder<unknown> = sql`to_tsquery('english', ${query})`;
  const { rows } = await sql<{ id: string }>`select report.id from report
    where report.words @@ ${terms} and ${reportList.visibleTo(me)}
    order by report.published_on desc, report.id limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

function fitOf({ title }: Report, fit: Fit, whole: string): Fit {
  const name = title.toLowerCase();
  if (name === whole) return 'name';
  return name.startsWith(whole) ? 'beginning' : fit;
}

const toHit = (report: Report, fit: Fit): SearchHit => ({
  ...{ kind: 'report', id: report.id, title: report.title, key: report.title, fit },
  detail: [
    reportTypes[report.reportType],
    ...report.company.map(({ code }) => code).slice(0, 3),
    report.publishedDay,
  ].join(' · '),
});
