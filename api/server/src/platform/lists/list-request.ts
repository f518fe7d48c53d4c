import type { Violation } from '@console/contract/hydra';
import { sql } from 'kysely';
import { invalid } from '../http/problem';
import type { CursorSigner, Place } from './list-cursor';
import type { Asker, Condition, ListField } from './list-field';
import type { List, Order } from './list';

/** What a query asks of a list, all of it fit. */
export interface ListRequest extends RowsRequest {
  readonly page: number;
  readonly itemsPerPage: number;
  readonly place: Place | null;
  readonly count: 'bounded' | 'exact';
  readonly paging: 'pages' | 'none';
}

/** Which rows in which order: what an export has in common with a page. */
export interface RowsRequest {
  readonly where: Condition;
  /** The same by reasons, of which each row has one at least; missing: the list has no reasons. */
  readonly reasons?: readonly Condition[];
  /** Something narrows the list beside who sees it. */
  readonly isFiltered: boolean;
  readonly order: Order;
}

type Query = Readonly<Record<string, string | number | undefined>>;
type AnyList = Pick<List<never>, 'noun' | 'fields' | 'order' | 'visibleTo' | 'reasons' | 'pageSize'>;

/** What is read beside filters and order. */
const PAGING = ['page', 'itemsPerPage', 'cursor', 'count', 'pagination'];
const ORDER = /^order\[(.*)\]$/;
const MAX_VALUE_LENGTH = 200;
// NUL and halves of characters, which no column takes
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Reads the query of a list; 422 names each parameter that it does not know or that does not fit. */
export function readListRequest(
  list: AnyList,
  query: Query,
  { cursors, ...asker }: Asker & { readonly cursors: CursorSigner },
): ListRequest {
  const parameters = Object.entries(query).filter(([name]) => !PAGING.includes(name));
  const violations: Violation[] = [];
  const rows = readRows(list, parameters, { asker, violations });
  const place = readPlace(query['cursor'], { noun: list.noun, order: rows.order, cursors, violations });
  const count = readWord('count', query, { words: ['bounded', 'exact'], violations });
  const pagination = readWord('pagination', query, { words: ['true', 'false'], violations });
  if (violations.length > 0) throw invalid(violations);
  return {
    ...rows,
    place,
    page: Number(query['page'] ?? 1),
    itemsPerPage: Number(query['itemsPerPage'] ?? list.pageSize),
    count: count === 'exact' ? 'exact' : 'bounded',
    paging: pagination === 'false' ? 'none' : 'pages',
  };
}

/** Reads filters and order alone, as an export has them; paging is passed over. 422 as above, under `filter.`. */
export function readRowsRequest(list: AnyList, filter: Query, asker: Asker): RowsRequest {
  const parameters = Object.entries(filter).filter(([name]) => !PAGING.includes(name));
  const violations: Violation[] = [];
  const rows = readRows(list, parameters, { asker, violations });
  if (violations.length > 0) {
    throw invalid(
      violations.map(({ propertyPath, message }) => ({ propertyPath: `filter.${propertyPath}`, message })),
    );
  }
  return rows;
}

type Parameters = readonly (readonly [name: string, value: string | number | undefined])[];

function readRows(
  list: AnyList,
  parameters: Parameters,
  { asker, violations }: { readonly asker: Asker; readonly violations: Violation[] },
): RowsRequest {
  const conditions: Condition[] = [];
  const present = new Set<ListField>();
  const orders: Order[] = [];
  const refuse = (propertyPath: string, message: string) => violations.push({ propertyPath, message });

  for (const [name, given] of parameters) {
    const value = String(given ?? '').trim();
    const sorted = ORDER.exec(name)?.[1];
    const found = sorted === undefined ? parameterOf(list, name) : null;
    if (sorted !== undefined)
      readOrder(list, sorted, { value, orders, refuse: (text) => refuse(name, text) });
    else if (!found) refuse(name, 'This list has no such parameter.');
    else if (value.length > MAX_VALUE_LENGTH) refuse(name, `At most ${MAX_VALUE_LENGTH} characters.`);
    else if (UNSTORABLE.test(value)) refuse(name, 'The value contains a character that cannot be stored.');
    else if (value !== '') {
      const condition = found.read(value, asker);
      if (typeof condition === 'string') refuse(name, condition);
      else conditions.push(condition);
      present.add(found.field);
    }
  }
  if (orders.length > 1) refuse('order', 'A list can be sorted by one field at a time.');
  const given = conditions.length;
  const absent = Object.values(list.fields).filter((field) => !present.has(field));
  conditions.push(...absent.flatMap(({ whenAbsent }) => whenAbsent ?? []));
  const seen = (visible: Condition): Condition =>
    sql<boolean>`(${sql.join([visible, ...conditions], sql` and `)})`;
  const reasons = list.reasons?.(asker.me);
  return {
    where: seen(list.visibleTo(asker.me)),
    ...(reasons && { reasons: reasons.map(seen) }),
    // as long as nothing is asked for, a list and what it leaves out by itself have an index of their own
    isFiltered: given > 0 || (conditions.length > 0 && orders.length > 0),
    order: orders[0] ?? list.order,
  };
}

function parameterOf({ fields }: AnyList, name: string) {
  for (const [fieldName, field] of Object.entries(fields)) {
    if (!name.startsWith(fieldName)) continue;
    const suffix = name.slice(fieldName.length);
    const read = Object.hasOwn(field.parameters, suffix) ? field.parameters[suffix] : undefined;
    if (read) return { field, read };
  }
  return null;
}

interface OrderReading {
  readonly value: string;
  readonly orders: Order[];
  readonly refuse: (message: string) => void;
}

function readOrder({ fields }: AnyList, field: string, { value, orders, refuse }: OrderReading): void {
  const isSortable = Object.hasOwn(fields, field) && Boolean(fields[field]?.sort);
  if (!isSortable) refuse('This list cannot be sorted by this field.');
  else if (value !== 'asc' && value !== 'desc') refuse('Expected asc or desc.');
  else orders.push({ field, direction: value });
}

interface PlaceReading {
  readonly noun: string;
  readonly order: Order;
  readonly cursors: CursorSigner;
  readonly violations: Violation[];
}

function readPlace(
  cursor: string | number | undefined,
  { noun, order, cursors, violations }: PlaceReading,
): Place | null {
  if (cursor === undefined || cursor === '') return null;
  const place = cursors.read(String(cursor), { noun, order });
  if (!place)
    violations.push({
      propertyPath: 'cursor',
      message: 'This cursor does not belong to this list and order.',
    });
  return place;
}

function readWord(
  name: string,
  query: Query,
  { words, violations }: { words: readonly string[]; violations: Violation[] },
): string | undefined {
  const value = query[name];
  if (value === undefined || words.includes(String(value))) return value?.toString();
  violations.push({ propertyPath: name, message: `Expected one of: ${words.join(', ')}.` });
  return undefined;
}
