import type { CSSProperties } from 'react';
import { leavesOf, type Column } from './column';
import type { TableView, ViewColumn } from './table-view';
import { PHONE_WIDTH } from './viewport-width';
import styles from './data-table.module.css';

/** Pixels of the checkbox and the expand column (A§9.12). */
export const LEAD_WIDTH = 50;

/** Pixels that a column has at most on a phone, so that what a row offers stands beside its name. */
const PHONE_COLUMN_WIDTH = 150;

/** Where a column that has cells stands. Widths and offsets are CSS variables, so that a drag renders nothing. */
export interface PlacedColumn<Row> {
  readonly column: Column<Row>;
  readonly width: number;
  /** Name of the CSS variable that holds the width. */
  readonly variable: string;
  readonly pin: Pin | null;
}

/** Keeps a cell in place while the table scrolls sideways. */
export interface Pin {
  readonly className: string | undefined;
  /** `left` or `right` is a sum of CSS variables. */
  readonly style: CSSProperties;
}

/** A column or a group of the head. */
export interface PlacedHeader<Row> {
  readonly column: Column<Row>;
  readonly leaves: readonly PlacedColumn<Row>[];
}

/** What of the columns is shown, and where. */
export interface TableLayout<Row> {
  readonly headers: readonly PlacedHeader<Row>[];
  readonly leaves: readonly PlacedColumn<Row>[];
  /** Of a leading checkbox or expand column. */
  readonly leadPins: readonly (Pin | null)[];
  /** The CSS variables of all widths, for an element around the table. */
  readonly style: Readonly<Record<string, string>>;
}

interface LayoutOptions {
  readonly viewportWidth: number;
  /** How many leading columns of 50 px there are. */
  readonly leads: number;
}

/** Places the columns as `view` arranges them, without those that the window is too narrow for. */
export function layoutOf<Row>(
  columns: readonly Column<Row>[],
  view: TableView,
  { viewportWidth, leads }: LayoutOptions,
): TableLayout<Row> {
  const ordinals = new Map(leavesOf(columns).map(({ field }, at) => [field, at]));
  const sources = new Map(columns.map((column) => [column.field, column]));
  const shown = view.flatMap((viewed) => {
    const column = sources.get(viewed.field);
    const leaves = column && !viewed.hide ? shownLeaves(column, viewed, viewportWidth) : [];
    return column && leaves.length > 0 ? [{ column, viewed, leaves }] : [];
  });

  const widest = viewportWidth < PHONE_WIDTH ? PHONE_COLUMN_WIDTH : Infinity;
  const before: string[] = leads === 0 ? [] : [`${leads * LEAD_WIDTH}px`];
  const pinned = shown.filter(({ viewed }) => viewed.pin !== null).flatMap(({ leaves }) => leaves);
  const lastPinned = pinned.at(-1)?.viewed.field;
  const variableOf = ({ field }: Column<Row>) => `--column-${ordinals.get(field) ?? 0}`;
  const atRight = pinsAtRight(
    shown.filter(({ viewed }) => viewed.pin === null).flatMap(({ leaves }) => leaves),
    variableOf,
  );
  const headers = shown.map(({ column, viewed, leaves }) => ({
    column,
    leaves: leaves.map((leaf) => {
      const variable = variableOf(leaf.column);
      const isPinned = viewed.pin !== null;
      const pin = isPinned ? pinAfter(before, leaf.column.field === lastPinned) : atRight.get(leaf.column);
      before.push(`var(${variable})`);
      return { column: leaf.column, width: Math.min(leaf.viewed.width, widest), variable, pin: pin ?? null };
    }),
  }));
  const leaves = headers.flatMap((header) => header.leaves);
  return {
    headers,
    leaves,
    leadPins: Array.from({ length: leads }, (_none, at) =>
      pinned.length > 0 ? pinAfter([`${at * LEAD_WIDTH}px`], false) : null,
    ),
    style: {
      ...Object.fromEntries(leaves.map(({ variable, width }) => [variable, `${width}px`])),
      '--table-width': sumOf(before),
    },
  };
}

function shownLeaves<Row>(column: Column<Row>, viewed: ViewColumn, viewportWidth: number) {
  const fits = ({ hideBelow = 0 }: Column<Row>) => viewportWidth >= hideBelow;
  if (!fits(column)) return [];
  if (!column.children) return [{ column, viewed }];
  const sources = new Map(column.children.map((child) => [child.field, child]));
  return (viewed.children ?? []).flatMap((child) => {
    const source = sources.get(child.field);
    return source && !child.hide && fits(source) ? [{ column: source, viewed: child }] : [];
  });
}

function pinAfter(before: readonly string[], isLast: boolean): Pin {
  return {
    className: isLast ? styles.lastPinned : styles.pinned,
    style: { left: sumOf(before) },
  };
}

/** Those that stay in sight, beside each other at the right edge. */
function pinsAtRight<Row>(
  leaves: readonly { readonly column: Column<Row> }[],
  variableOf: (column: Column<Row>) => string,
): Map<Column<Row>, Pin> {
  const kept = leaves.map(({ column }) => column).filter(({ keepInSight }) => keepInSight);
  return new Map(
    kept.map((column, at) => {
      const after = kept.slice(at + 1).map((each) => `var(${variableOf(each)})`);
      const className = at === 0 ? styles.firstInSight : styles.pinned;
      return [column, { className, style: { right: sumOf(after) } }];
    }),
  );
}

const sumOf = (lengths: readonly string[]) => (lengths.length === 0 ? '0px' : `calc(${lengths.join(' + ')})`);
