import type { ListQuery } from '@console/contract/hydra';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database';
import type { Person } from '../http/authentication';
import { hydraCollection } from '../http/collection';
import { invalid } from '../http/problem';
import type { CursorSigner, Place } from './list-cursor';
import { readListRequest, type ListRequest } from './list-request';
import { listFor, type List } from './list';
import { COUNT_BOUND, countQuery, loadMembers, scanMode, readRowKeys, type RowKey } from './select-rows';

/** What reading a list takes. */
export interface ListContext {
  readonly db: Db;
  readonly cursors: CursorSigner;
  /** The firm's. */
  readonly timeZone: string;
}

interface Total {
  readonly total: number;
  /** There are more than were counted. */
  readonly isBounded: boolean;
}

interface Asked {
  readonly me: Person;
  readonly query: ListQuery;
  readonly request: FastifyRequest;
}

function asSuggested<Member>(list: List<Member>, query: ListQuery): List<Member> {
  const isSuggestion = Object.keys(query).some((name) => name.startsWith('suggestion['));
  return isSuggestion && list.loadSuggested ? { ...list, load: list.loadSuggested } : list;
}

/** The page of a list that a query asks for, as Hydra's collection (G1). */
export async function readListPage<Member>(
  { db, cursors, timeZone }: ListContext,
  declared: List<Member>,
  { me, query, request }: Asked,
) {
  const list = asSuggested(listFor(declared, me), query);
  const asked = readListRequest(list, query, { me, timeZone, cursors });
  if (asked.paging === 'none') return readWhole(db, list, { asked, request });
  const total = await countRows(db, list, asked);
  // beyond the bound lies whatever could not be counted, and whatever was counted because it was asked for
  const isLong = total.isBounded || total.total > COUNT_BOUND;
  const { rows, hasMore } = await readPage(db, list, { asked, total, isLong });
  const members = await loadMembers(
    db,
    list,
    rows.map(({ id }) => id),
  );
  const sign = (place: Place) => cursors.sign({ noun: list.noun, order: asked.order, place });
  return {
    ...hydraCollection(request, { rows: members, total: total.total }),
    ...(total.isBounded && { 'console:totalIsBounded': true }),
    'hydra:view':
      isLong || asked.place
        ? cursorView(request, { asked, rows, hasMore, sign })
        : numberView(request, asked, total.total),
  };
}

async function countRows<Member>(db: Db, list: List<Member>, asked: ListRequest): Promise<Total> {
  const bound = asked.count === 'exact' ? null : COUNT_BOUND;
  const { rows } = await countQuery(list, asked, bound).execute(db);
  const total = Number(rows[0]?.total ?? 0);
  return { total, isBounded: bound !== null && total >= bound };
}

interface PageAsked {
  readonly asked: ListRequest;
  readonly total: Total;
  readonly isLong: boolean;
}

async function readPage<Member>(db: Db, list: List<Member>, { asked, total, isLong }: PageAsked) {
  const { isFiltered, place, page, itemsPerPage } = asked;
  const offset = place ? 0 : (page - 1) * itemsPerPage;
  if (isLong && offset + itemsPerPage > COUNT_BOUND) {
    const message = `Use Next and Previous beyond row ${COUNT_BOUND.toLocaleString('en')}.`;
    throw invalid([{ propertyPath: 'page', message }]);
  }
  if (!place && offset >= total.total) return { rows: [], hasMore: false };
  const reading = scanMode({ isFiltered, total: total.total });
  const found = await readRowKeys(db, list, { ...asked, offset, limit: itemsPerPage + 1, reading });
  const hasMore = found.length > itemsPerPage;
  // read from behind, the row too many is the first
  const isBackward = place?.side === 'before' || place?.side === 'end';
  return { rows: isBackward ? found.slice(-itemsPerPage) : found.slice(0, itemsPerPage), hasMore };
}

/** How many rows `pagination=false` answers at most. */
const MAX_UNPAGED = 1000;

async function readWhole<Member>(
  db: Db,
  list: List<Member>,
  { asked, request }: { asked: ListRequest; request: FastifyRequest },
) {
  const keys = await readRowKeys(db, list, { ...asked, place: null, offset: 0, limit: MAX_UNPAGED + 1 });
  if (keys.length > MAX_UNPAGED) {
    const message = `There are more than ${MAX_UNPAGED.toLocaleString('en')} rows. Request them in pages.`;
    throw invalid([{ propertyPath: 'pagination', message }]);
  }
  const rows = await loadMembers(
    db,
    list,
    keys.map(({ id }) => id),
  );
  return hydraCollection(request, { rows, total: rows.length });
}

function linksOf(request: FastifyRequest) {
  return (changes: { page?: number; cursor?: string }) => {
    const url = new URL(request.url, 'http://localhost');
    for (const name of ['page', 'cursor'] as const) {
      const value = changes[name];
      if (value === undefined) url.searchParams.delete(name);
      else url.searchParams.set(name, String(value));
    }
    return `${url.pathname}?${url.searchParams}`;
  };
}

function numberView(request: FastifyRequest, { page, itemsPerPage }: ListRequest, total: number) {
  const link = linksOf(request);
  const last = Math.max(1, Math.ceil(total / itemsPerPage));
  return {
    '@id': link({ page }),
    '@type': 'hydra:PartialCollectionView' as const,
    'hydra:first': link({ page: 1 }),
    'hydra:last': link({ page: last }),
    ...(page > 1 && { 'hydra:previous': link({ page: page - 1 }) }),
    ...(page < last && { 'hydra:next': link({ page: page + 1 }) }),
  };
}

interface CursorPage {
  readonly asked: ListRequest;
  readonly rows: readonly RowKey[];
  readonly hasMore: boolean;
  readonly sign: (place: Place) => string;
}

/** Links of a list that is too long for numbers: each begins at a row, so that it costs what the first page costs. */
function cursorView(request: FastifyRequest, { asked: { place, page }, rows, hasMore, sign }: CursorPage) {
  const link = linksOf(request);
  const [first, last] = [rows[0], rows.at(-1)];
  const hasNext = place?.side === 'end' ? false : place?.side === 'before' || hasMore;
  const hasPrevious = place?.side === 'after' || (place ? hasMore : page > 1);
  return {
    '@id': request.url,
    '@type': 'hydra:PartialCollectionView' as const,
    'hydra:first': link({ page: 1 }),
    'hydra:last': link({ cursor: sign({ side: 'end' }) }),
    ...(hasPrevious &&
      first && { 'hydra:previous': link({ cursor: sign({ side: 'before', values: first.keys }) }) }),
    ...(hasNext && last && { 'hydra:next': link({ cursor: sign({ side: 'after', values: last.keys }) }) }),
  };
}
