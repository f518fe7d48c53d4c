import type { ReactNode } from 'react';
import type { CellEdit } from './cell-edits/cell-edit';

/** Pixels of a column that names no width, and the least it can be made (A§9.12). */
export const DEFAULT_WIDTH = 150;
export const MIN_WIDTH = 70;
/** Pixels of a moment on one line: alone, to the second, and with the initials of a person behind it. */
export const TIME_WIDTH = 172;
export const SECONDS_WIDTH = 196;
export const TIME_BY_WIDTH = 206;

/**
 * How a column is filtered: typed text, a range of days, one of `options`, a text that the server suggests, or by a switch
 * above the list, which says what is listed.
 */
export type ColumnFilter =
  | { readonly kind: 'auto' }
  | { readonly kind: 'date' }
  | {
      readonly kind: 'select';
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  | {
      readonly kind: 'switch';
      /** What is chosen by it: 'Drafts shown'. */
      readonly label: string;
      /** What is listed first is '', so that it stands in no address. */
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  | {
      readonly kind: 'autocomplete';
      /** Looks values up for a typed text; the table takes the first `results` of them (default 5, A§9.3). */
      readonly suggest: (text: string, signal: AbortSignal) => Promise<readonly string[]>;
      readonly results?: number;
    };

/** One column of a `DataTable`; the only source of what the table can show (A§3.16 'Table configuration'). */
export interface Column<Row> {
  /** Path in the row, dots for nested ones; also the name under which the server sorts and filters. */
  readonly field: string;
  readonly title: string;
  /** Pixels, 70 or more; default 150 (A§9.12). Columns of 150 or more grow where the table has room left. */
  readonly width?: number;
  /** Holds words of one length, as times are: more room is of no use to it. */
  readonly fixed?: boolean;
  /** On the card of a phone: what a row offers, at its end; what is `Folded` into another cell; what never gives way. */
  readonly card?: 'actions' | 'folded' | 'kept';
  /** Draws the cell; without it the value at `field` is shown as text. */
  readonly render?: (row: Row) => ReactNode;
  /** Its cells are typed into (`typedCell` of typed-cells); the table needs `cells`, which saves them. */
  readonly edit?: CellEdit<Row>;
  readonly sortable?: boolean;
  /** Default true. */
  readonly resizable?: boolean;
  readonly filter?: ColumnFilter;
  /** How the column begins; the person's view may say otherwise. */
  readonly hide?: boolean;
  readonly pin?: 'left';
  /** Stays at the right edge while the table scrolls sideways, as what a row offers does. */
  readonly keepInSight?: boolean;
  /** Groups columns under one header, one level deep; such a column has no cells of its own. */
  readonly children?: readonly Column<Row>[];
  /** An attribute that is shown only to those who picked it in the Table View dialog. */
  readonly customColumn?: boolean;
  /**
   * How soon the column leaves a table that is too narrow for all of them, as long as nobody chose to see it: 9 first, 1
   * last; without it the column stays, and the table scrolls sideways.
   */
  readonly yields?: number;
}

/** Whether a column is filtered by a field of its own: in the filter row, or in the sheet of small screens. */
export const hasFilterField = ({ filter }: Pick<Column<never>, 'filter'>): boolean =>
  filter !== undefined && filter.kind !== 'switch';

/** The columns that have cells, groups opened. */
export function leavesOf<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.flatMap((column) => column.children ?? [column]);
}

/** Text of the value at the column's field; nothing for null and missing. */
export function cellText(row: unknown, field: string): string {
  const value = field.split('.').reduce<unknown>((at, key) => {
    if (typeof at !== 'object' || at === null) return undefined;
    return Object.entries(at).find(([name]) => name === key)?.[1];
  }, row);
  return value === null || value === undefined ? '' : String(value);
}
