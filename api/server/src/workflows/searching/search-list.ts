import { MAX_FOUND_COUNTED, type Fit, type FoundTotal, type SearchHit } from '@console/contract/search';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Person } from '../../platform/http/authentication';
import { containing } from '../../platform/lists/filter-conditions';
import { sortKeys } from '../../platform/lists/list';
import { readRowsRequest } from '../../platform/lists/list-request';
import { loadMembers, rowKeysQuery } from '../../platform/lists/select-rows';
import { filtersOf, type Filters } from './list-filters';
import type { MeantWord } from './meant-words';
import type { SearchedList } from './searched-lists';
import type { SearchedText } from './searched-text';

export interface SearchContext {
  readonly db: Db;
  /** The firm's. */
  readonly timeZone: string;
  readonly me: Person;
  /** What the words may be said of a thing. */
  readonly meant: readonly MeantWord[];
  /** Hits of a kind. */
  readonly limit: number;
}

/** So many of the first rows of a list are read before all: what many are called, some of these are. */
const FIRST = 200;
/** Of more rows that have the words in their name, not all are compared. */
const MAX_NAMED = 2000;

/** Rows of a list of which every word is said: by one of its columns, or by what the row is. */
export async function searchList(
  context: SearchContext,
  searched: SearchedList<unknown>,
  text: SearchedText,
): Promise<SearchHit[]> {
  const wanted: Wanted = { text, meant: context.meant };
  const named = await rowsWith(context, searched, { ...wanted, meant: [] });
  if (named.length >= context.limit || !isAlsoSaid(searched, context))
    return hitsOf(context, searched, named);
  const first = await rowsWith(context, searched, { ...wanted, among: 'first' });
  const both = [...named, ...first];
  const enough = new Set(both.map(({ id }) => id)).size >= context.limit;
  return hitsOf(context, searched, enough ? both : [...both, ...(await rowsWith(context, searched, wanted))]);
}

const isAlsoSaid = ({ also }: SearchedList<unknown>, { meant, me }: SearchContext) =>
  meant.some((said) => (also?.(said, me) ?? []).length > 0);

interface Wanted {
  readonly text: SearchedText;
  /** What the words may be said of a row; none: they have to be in its columns. */
  readonly meant: readonly MeantWord[];
  /** Of the first rows of the list alone. */
  readonly among?: 'first';
}

interface Found {
  readonly id: string;
  readonly fit: Fit;
}

async function rowsWith(
  { db, timeZone, me, limit }: SearchContext,
  { list, columns, name, also }: SearchedList<unknown>,
  { text, meant, among }: Wanted,
): Promise<Found[]> {
  const asked = readRowsRequest(list, {}, { me, timeZone });
  const words = wordsIn({ columns, ...(also && { also }) }, { text, meant, me });
  const whole = sql`lower(concat_ws(' ', ${sql.join(name.map((column) => sql.ref(column)))}))`;
  const rank = sql`case when ${whole} = ${text.whole} then 0 when starts_with(${whole}, ${text.whole}) then 1 else 2 end`;
  const id = sql.ref(list.id);
  const first = rowKeysQuery(list, { ...asked, place: null, limit: FIRST, offset: 0 });
  // as a list of ids: joined, all rows would be compared first
  const where = among ? sql`${id} = any(array(select id from (${first}) as first))` : asked.where;
  const keys = sortKeys(list, asked.order);
  const named = keys.map(({ expression }, index) => sql`${expression} as ${sql.ref(`key_${index}`)}`);
  const direction = asked.order.direction === 'desc' ? sql`desc` : sql`asc`;
  const order = keys.map((_, index) => sql`${sql.ref(`key_${index}`)} ${direction}`);
  const { rows } = await sql<{ id: string; rank: number }>`
    select id, rank from (
      select ${id} as id, ${rank} as rank, ${sql.join(named)} from ${list.from}
      where ${where} and ${sql.join(words, sql` and `)} limit ${sql.lit(MAX_NAMED)}) as found
    order by rank, ${sql.join(order)} limit ${sql.lit(limit)}`.execute(db);
  return rows.map((row) => ({ id: row.id, fit: ownFits[row.rank] ?? 'part' }));
}

/** Each row once, as it was found first. */
async function hitsOf(
  { db, limit }: SearchContext,
  { kind, list, told }: SearchedList<unknown>,
  found: readonly Found[],
): Promise<SearchHit[]> {
  const fitOf = new Map(found.toReversed().map(({ id, fit }) => [id, fit]));
  const ids = [...new Set(found.map(({ id }) => id))].slice(0, limit);
  const members = await loadMembers(db, list, ids);
  return members.map((member) => {
    const id = list.idOf(member);
    return { kind, id, ...told(member), fit: fitOf.get(id) ?? 'part' };
  });
}

/** Each word in one of the columns, or said of the row in another way. */
function wordsIn(
  { columns, also }: Pick<SearchedList<unknown>, 'columns'> & Partial<Pick<SearchedList<unknown>, 'also'>>,
  { text, meant, me }: Pick<Wanted, 'text' | 'meant'> & Pick<SearchContext, 'me'>,
) {
  const values = columns.map((column) => sql.ref(column));
  return text.spellings.map((spelt, index) => {
    const said = meant[index];
    const ways = [
      ...values.flatMap((value) => spelt.map((word) => containing(value, word))),
      ...((said && also?.(said, me)) ?? []),
    ];
    return sql`(${sql.join(ways, sql` or `)})`;
  });
}

/**
 * How many rows have the words where not all of them fit among the hits, and by which filters the page of the list shows
 * these: the whole text in their name, or what each word says of them.
 */
export async function countOf(
  context: SearchContext,
  searched: Pick<SearchedList<unknown>, 'kind' | 'list' | 'filter'> & Partial<SearchedList<unknown>>,
  text: SearchedText,
): Promise<FoundTotal> {
  const { db, timeZone, me, limit, meant } = context;
  const { kind, list, filter, columns, also } = searched;
  const counted = async (asked: Filters, ...conditions: RawBuilder<unknown>[]) => {
    const { where } = readRowsRequest(list, asked, { me, timeZone });
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from (
        select from ${list.from} where ${sql.join([where, ...conditions], sql` and `)}
        limit ${sql.lit(MAX_FOUND_COUNTED)}) as found`.execute(db);
    return rows[0]?.total ?? 0;
  };
  if (filter !== undefined) {
    for (const filters of filtersOf({ kind, filter, list }, text, { meant, me })) {
      const total = await counted(filters);
      if (total > limit) return { kind, total, isListed: true, filters };
    }
  }
  if (!columns) return { kind, total: limit, isListed: false };
  const words = wordsIn({ columns, ...(also && { also }) }, { text, meant, me });
  return { kind, total: await counted({}, ...words), isListed: false };
}

const ownFits: readonly Fit[] = ['name', 'beginning', 'part'];
