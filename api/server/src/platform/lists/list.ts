import type { CalendarDay } from '@console/contract/calendar-day';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/database';
import type { Person } from '../http/authentication';
import type { Cell } from '../sheets/sheet';
import type { Condition, ListField, SortKey } from './list-field';

/** By which field a list is sorted. */
export interface Order {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** A column of an export: its title, and the text of a row's cell. */
export interface CsvColumn<Member> {
  readonly title: string;
  readonly cell: (member: Member) => Cell;
}

/**
 * A list, declared once: paging, order, filters, ranges, suggestions, counts, cursors and exports follow from it
 * (G1, G4).
 */
export interface List<Member> {
  /** What a row is, as the audit trail and the name of an export say it. */
  readonly noun: string;
  /** The day as of which its rows are, in the name of an export; missing: they are as of now. */
  readonly asOf?: CalendarDay;
  /** The tables, joined. */
  readonly from: RawBuilder<unknown>;
  /** Column of the row's id. */
  readonly id: string;
  /** The rows that a person may see at all. */
  readonly visibleTo: (me: Person) => Condition;
  /**
   * The same as several reasons to see a row, where a person may see very many: rows are then read by each reason and
   * put together, so that no more are looked at than a page or a bounded count takes.
   */
  readonly reasons?: (me: Person) => readonly Condition[];
  readonly fields: Readonly<Record<string, ListField>>;
  /** Order as long as none is asked for. */
  readonly order: Order;
  /** Of a list that stays short: what rows are compared by for a person while no order is asked for, the least first. */
  readonly urgency?: (me: Person) => SortKey;
  /** Flag of the rows that come first in every order. */
  readonly firstBy?: string;
  /** Rows per page unless others are asked for (A§9.10, D§9.1). */
  readonly pageSize: number;
  /** The rows of these ids, in any order. */
  readonly load: (db: Db, ids: readonly string[]) => Promise<readonly Member[]>;
  /** The same for `suggestion[…]`, where whoever types reads less of a row than the list shows. */
  readonly loadSuggested?: (db: Db, ids: readonly string[]) => Promise<readonly Member[]>;
  readonly idOf: (member: Member) => string;
  /** Columns of an export by field, in their order. */
  readonly columns: Readonly<Record<string, CsvColumn<Member>>>;
}

type Ordered = Pick<List<never>, 'fields' | 'order' | 'urgency'>;

/** A list as a person reads it: by its urgency for them, where it has one. */
export function listFor<L extends Ordered>(list: L, me: Person): L {
  if (!list.urgency) return list;
  const urgency: ListField = { sort: list.urgency(me), parameters: {} };
  const order: Order = { field: 'urgency', direction: 'asc' };
  return { ...list, fields: { ...list.fields, urgency }, order };
}

/** What rows are compared by in an order, all in one direction so that one index serves both; the last is the id. */
export function sortKeys(list: Pick<List<never>, 'fields' | 'firstBy' | 'id'>, order: Order): SortKey[] {
  const sort = list.fields[order.field]?.sort;
  if (!sort) throw new Error(`the list should be sortable by "${order.field}", which is no such field of it`);
  return [...firstKey(list, order), sort, { expression: sql.ref(list.id), type: 'uuid' }];
}

function firstKey({ firstBy }: Pick<List<never>, 'firstBy'>, { direction }: Order): SortKey[] {
  if (!firstBy) return [];
  const flag = sql.ref(firstBy);
  return [{ expression: direction === 'desc' ? flag : sql`(not ${flag})`, type: 'boolean' }];
}
