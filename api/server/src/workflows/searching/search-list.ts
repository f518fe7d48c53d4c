import { MAX_FOUND_COUNTED, type Fit, type FoundTotal, type SearchHit } from '@console/contract/search';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Person } from '../../platform/http/authentication';
import { containing } from '../../platform/lists/filter-conditions';
import { sortKeys, type Order } from '../../platform/lists/list';
import { readRowsRequest } from '../../platform/lists/list-request';
import type { Condition } from '../../platform/lists/list-field';
import { loadMembers } from '../../platform/lists/select-rows';
import type { SearchedList } from './searched-lists';
import type { SearchedText } from './searched-text';

/** How alike a word and one that it may have been meant as are by their trigrams: 0 to 1. */
const LIKENESS = 0.5;

export interface SearchContext {
  readonly db: Db;
  /** The firm's. */
  readonly timeZone: string;
  readonly me: Person;
  /** Hits of a kind. */
  readonly limit: number;
}

/** Rows of a list that have every word in one of its columns. */
export const searchList = (
  context: SearchContext,
  searched: SearchedList<unknown>,
  text: SearchedText,
): Promise<SearchHit[]> => rowsWith(context, searched, { text, matches: containing });

/** Rows that have words like those. */
export function searchListMistyped(
  context: SearchContext,
  searched: SearchedList<unknown>,
  text: SearchedText,
): Promise<SearchHit[]> {
  return context.db.transaction().execute(async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`.execute(trx);
    const like = (value: RawBuilder<unknown>, word: string) => sql<boolean>`${value} %> ${word}`;
    return rowsWith({ ...context, db: trx }, searched, { text, matches: like, fit: 'mistyped' });
  });
}

/** A server without the extension finds nothing that is mistyped. */
export async function hasTrigrams(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db);
  return rows.length > 0;
}

interface Wanted {
  readonly text: SearchedText;
  readonly matches: (value: RawBuilder<unknown>, word: string) => Condition;
  /** Of all hits; missing: each its own. */
  readonly fit?: Fit;
}

async function rowsWith(
  { db, timeZone, me, limit }: SearchContext,
  { kind, list, columns, name, told, also }: SearchedList<unknown>,
  { text, matches, fit }: Wanted,
): Promise<SearchHit[]> {
  const { where, order } = readRowsRequest(list, {}, { me, timeZone });
  const words = wordsIn({ columns, ...(also && !fit && { also }) }, { text, matches });
  const whole = sql`lower(concat_ws(' ', ${sql.join(name.map((column) => sql.ref(column)))}))`;
  const rank = fit
    ? sql`${text.whole} <<-> ${whole}`
    : sql`case when ${whole} = ${text.whole} then 0 when starts_with(${whole}, ${text.whole}) then 1 else 2 end`;
  const { rows } = await sql<{ id: string; rank: number }>`
    select ${sql.ref(list.id)} as id, ${rank} as rank from ${list.from}
    where ${where} and ${sql.join(words, sql` and `)}
    order by rank, ${sql.join(orderOf(list, order))} limit ${sql.lit(limit)}`.execute(db);
  const fitOf = new Map(rows.map(({ id, rank: found }) => [id, fit ?? ownFits[found] ?? 'part']));
  const members = await loadMembers(
    db,
    list,
    rows.map(({ id }) => id),
  );
  return members.map((member) => {
    const id = list.idOf(member);
    return { kind, id, ...told(member), fit: fitOf.get(id) ?? 'part' };
  });
}

/** Each word in one of the columns, or said of the row in another way. */
function wordsIn(
  { columns, also }: Pick<SearchedList<unknown>, 'columns'> & Partial<Pick<SearchedList<unknown>, 'also'>>,
  { text, matches }: Pick<Wanted, 'text' | 'matches'>,
) {
  const values = columns.map((column) => sql.ref(column));
  return text.words.map(
    (word) =>
      sql`(${sql.join([...values.map((value) => matches(value, word)), ...(also?.(word) ?? [])], sql` or `)})`,
  );
}

/** How many rows have the words where not all of them fit among the hits, and whether the page of the list shows these. */
export async function countOf(
  { db, timeZone, me, limit }: SearchContext,
  searched: Pick<SearchedList<unknown>, 'kind' | 'list' | 'filter'> & Partial<SearchedList<unknown>>,
  text: SearchedText,
): Promise<FoundTotal> {
  const { kind, list, filter, columns, also } = searched;
  const counted = async (asked: Record<string, string>, ...conditions: RawBuilder<unknown>[]) => {
    const { where } = readRowsRequest(list, asked, { me, timeZone });
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from (
        select from ${list.from} where ${sql.join([where, ...conditions], sql` and `)}
        limit ${sql.lit(MAX_FOUND_COUNTED)}) as found`.execute(db);
    return rows[0]?.total ?? 0;
  };
  const listed = filter === undefined ? 0 : await counted({ [filter]: text.whole });
  if (listed > limit) return { kind, total: listed, isListed: true };
  if (!columns) return { kind, total: limit, isListed: false };
  const words = wordsIn({ columns, ...(also && { also }) }, { text, matches: containing });
  return { kind, total: await counted({}, ...words), isListed: false };
}

const ownFits: readonly Fit[] = ['name', 'beginning', 'part'];

const orderOf = (list: SearchedList<unknown>['list'], order: Order) =>
  sortKeys(list, order).map(
    ({ expression }) => sql`${expression} ${order.direction === 'desc' ? sql`desc` : sql`asc`}`,
  );
