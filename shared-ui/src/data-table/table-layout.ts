import type { CSSProperties } from 'react';
import { leavesOf, MIN_WIDTH, type Column } from './column';
import type { ColumnNeeds } from './column-needs';
import { columnWidths, nextWidth, type WantedWidth } from './column-widths';
import type { TableView, ViewColumn } from './table-view';
import styles from './data-table.module.css';

/** Pixels of the checkbox and the expand column (A§9.12). */
export const LEAD_WIDTH = 50;

/** Columns that begin with so many pixels or more hold words: they take what room is left, and give way first. */
const GROWS_FROM = 150;
/** The part of its width that such a column can do with. */
const SHRINKS_TO = 0.7;
/** Until it is measured: pixels of a letter of a title in general, of the padding of its cell, and of the mark that sorts. */
const HEAD_CHARACTER = 9;
const HEAD_PADDING = 20;
const SORT_MARK = 18;

/** Where a column that has cells stands. Widths and offsets are CSS variables, so that a drag renders nothing. */
export interface PlacedColumn<Row> {
  readonly column: Column<Row>;
  readonly width: number;
  /** Name of the CSS variable that holds the width. */
  readonly variable: string;
  readonly pin: Pin | null;
  /** Whether it says what a row is about. */
  readonly isFirst: boolean;
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
  /** Fields of what is shown, groups too. */
  readonly visible: ReadonlySet<string>;
  /** Of a leading checkbox or expand column. */
  readonly leadPins: readonly (Pin | null)[];
  /** Columns that nobody chose and that there is no room for. */
  readonly hidden: readonly Column<Row>[];
  /** Pixels in which one more column could be shown; null: all are. */
  readonly nextWidth: number | null;
  /** Whether the columns need more than the room, and scroll sideways. */
  readonly isWider: boolean;
  /** The CSS variables of all widths, for an element around the table. */
  readonly style: Readonly<Record<string, string>>;
}

interface LayoutOptions {
  /** Pixels that the table has for its columns. */
  readonly room: number;
  /** Whether each row is a card: what folds into another cell is not shown apart. */
  readonly isCards: boolean;
  /** How many leading columns of 50 px there are. */
  readonly leads: number;
  /** What of the columns was measured. */
  readonly needs: ColumnNeeds;
  /** The columns that stay, with what they needed as that was decided; null or none: that is decided now. */
  readonly decided?: { readonly fields: ReadonlySet<string>; readonly needs: ColumnNeeds } | null;
}

const isKept = <Row>({ edit, card }: Column<Row>) => edit !== undefined || card === 'kept';

/**
 * Places the columns as `view` arranges them. Those that nobody chose leave where the room is too narrow, as their
 * columns say; what room is left then is given to those that can use it. What a person chose is shown, and as wide as
 * they made it.
 */
export function layoutOf<Row>(
  columns: readonly Column<Row>[],
  view: TableView,
  { room, isCards, leads, needs, decided = null }: LayoutOptions,
): TableLayout<Row> {
  const ordinals = new Map(leavesOf(columns).map(({ field }, at) => [field, at]));
  const sources = new Map(columns.map((column) => [column.field, column]));
  const wanted = view.flatMap((viewed) => {
    const column = sources.get(viewed.field);
    return column && viewed.hide !== true
      ? [{ column, viewed, leaves: leavesIn(column, viewed, { needs, decided: decided?.needs }) }]
      : [];
  });
  const all = wanted.flatMap(({ leaves }) => leaves);
  // what a row is about, and its first words, are read before what else is told of it
  const about = isCards ? [] : [all[0], all.find(({ grows }) => grows === true)];
  const asked = all.map((leaf) => ({
    ...leaf,
    ...(about.includes(leaf) && { enough: leaf.whole }),
    // a card has a line for whatever can be typed into, or is needed there
    ...(isCards && isKept(leaf.column) && { yields: 0 }),
  }));
  // what it has besides is what a table of that room would show without those
  const kept = isCards ? asked.filter(({ column }) => isKept(column)) : [];
  const roomOfAll = kept.reduce((sum, { enough }) => sum + enough, room);
  const roomOfLeaves = roomOfAll - leads * LEAD_WIDTH;
  const widths = columnWidths(stillFit(asked, decided?.fields, roomOfLeaves) ?? asked, roomOfLeaves);
  const shown = wanted
    .map((group) => ({
      ...group,
      leaves: group.leaves.filter(
        ({ column }) => widths.has(column.field) && !(isCards && column.card === 'folded'),
      ),
    }))
    .filter(({ leaves }) => leaves.length > 0);

  const before: string[] = leads === 0 ? [] : [`${leads * LEAD_WIDTH}px`];
  const pinned = shown.filter(({ viewed }) => viewed.pin !== null).flatMap(({ leaves }) => leaves);
  const lastPinned = pinned.at(-1)?.column.field;
  const variableOf = ({ field }: Column<Row>) => `--column-${ordinals.get(field) ?? 0}`;
  const atRight = pinsAtRight(
    shown.filter(({ viewed }) => viewed.pin === null).flatMap(({ leaves }) => leaves),
    variableOf,
  );
  const firstLeaf = shown[0]?.leaves[0];
  const headers = shown.map(({ column, viewed, leaves }) => ({
    column,
    leaves: leaves.map((leaf) => {
      const variable = variableOf(leaf.column);
      const isPinned = viewed.pin !== null;
      const pin = isPinned ? pinAfter(before, leaf.column.field === lastPinned) : atRight.get(leaf.column);
      before.push(`var(${variable})`);
      const width = widths.get(leaf.column.field) ?? leaf.width;
      const isFirst = leaf === firstLeaf;
      return { column: leaf.column, width, variable, pin: pin ?? null, isFirst };
    }),
  }));
  const leaves = headers.flatMap((header) => header.leaves);
  return {
    headers,
    leaves,
    hidden: all.map(({ column }) => column).filter(({ field }) => !widths.has(field)),
    nextWidth: nextWidth(asked, widths),
    isWider: leaves.reduce((sum, { width }) => sum + width, leads * LEAD_WIDTH) > room,
    visible: new Set([...leaves, ...headers].map(({ column }) => column.field)),
    leadPins: Array.from({ length: leads }, (_none, at) =>
      pinned.length > 0 ? pinAfter([`${at * LEAD_WIDTH}px`], false) : null,
    ),
    style: {
      ...Object.fromEntries(leaves.map(({ variable, width }) => [variable, `${width}px`])),
      '--table-width': sumOf(before),
    },
  };
}

/**
 * Those that were decided for, none of which leaves: words that are longer now are cut before that. null where not even
 * so there is room.
 */
function stillFit<Row>(
  asked: readonly WantedColumn<Row>[],
  decided: ReadonlySet<string> | undefined,
  room: number,
): readonly WantedColumn<Row>[] | null {
  if (!decided) return null;
  const staying = asked.filter(({ field, yields }) => yields === 0 || decided.has(field));
  if (staying.reduce((sum, { decidedLeast }) => sum + decidedLeast, 0) > room) return null;
  return staying.map((column) => ({ ...column, least: column.decidedLeast, yields: 0 }));
}

/** Whether two layouts have the same columns at the same places, however wide. */
export function isPlacedAlike<Row>(one: TableLayout<Row>, other: TableLayout<Row>): boolean {
  if (one === other) return true;
  const columnsOf = ({ headers }: TableLayout<Row>) =>
    headers.flatMap(({ column, leaves }) => [column, ...leaves.map((leaf) => leaf.column)]);
  const pinsOf = ({ leaves, leadPins }: TableLayout<Row>) =>
    JSON.stringify([leaves.map(({ variable, pin, isFirst }) => [variable, pin, isFirst]), leadPins]);
  const theirs = columnsOf(other);
  const mine = columnsOf(one);
  return (
    mine.length === theirs.length &&
    mine.every((column, at) => column === theirs[at]) &&
    pinsOf(one) === pinsOf(other)
  );
}

/** A column that has cells, what it wants, and what it can do with. */
interface WantedColumn<Row> extends WantedWidth {
  readonly column: Column<Row>;
  /** As wide as its page has it, unless its cells need less. */
  readonly whole: number;
  /** As it could be read when it was decided that it stays. */
  readonly decidedLeast: number;
}

/** What was measured now, and when it was decided what is shown; undefined: that is now. */
interface Measured {
  readonly needs: ColumnNeeds;
  readonly decided: ColumnNeeds | undefined;
}

function leavesIn<Row>(column: Column<Row>, viewed: ViewColumn, measured: Measured): WantedColumn<Row>[] {
  if (!column.children) return [wantedColumn(column, viewed, measured)];
  const sources = new Map(column.children.map((child) => [child.field, child]));
  return (viewed.children ?? []).flatMap((child) => {
    const source = sources.get(child.field);
    return source && child.hide !== true ? [wantedColumn(source, child, measured)] : [];
  });
}

function wantedColumn<Row>(
  column: Column<Row>,
  viewed: ViewColumn,
  { needs, decided = needs }: Measured,
): WantedColumn<Row> {
  const wanted = wantedWidth(column, viewed, needs);
  const decidedLeast = isPressed(column) ? wanted.least : wantedWidth(column, viewed, decided).least;
  return { column, ...wanted, decidedLeast: Math.min(wanted.least, decidedLeast) };
}

/** Whether its cells hold what can be pressed, which is not cut. */
export const isPressed = <Row>({ keepInSight, card }: Column<Row>) =>
  keepInSight === true || card === 'actions';

function wantedWidth<Row>(column: Column<Row>, viewed: ViewColumn, needs: ColumnNeeds) {
  const { field, keepInSight = false, fixed = false, yields } = column;
  const { width: start, sized: isChosen = false } = viewed;
  const base = { field, yields: viewed.hide === 'narrow' && !isChosen ? (yields ?? 0) : 0 };
  if (isChosen)
    return { ...base, width: start, least: start, enough: start, whole: start, grows: 'never' as const };
  const { cells = start, title = 0 } = needs.get(field) ?? {};
  const head = Math.max(MIN_WIDTH, title || headWidth(column));
  const grows = !keepInSight && !fixed && start >= GROWS_FROM;
  const needed = Math.max(head, cells);
  // words of one length may come into any of its cells, though none has them yet
  const kept = fixed ? Math.max(0, start - needed) : 0;
  const within = (most: number) => Math.max(head, Math.min(cells, most));
  const least = within(isPressed(column) ? cells : grows ? Math.round(start * SHRINKS_TO) : start);
  return {
    ...base,
    grows,
    width: needed + kept,
    kept,
    least,
    enough: least,
    whole: Math.max(least, within(start)),
  };
}

/** What the title of a column needs on its line, with what sorts and resizes it. */
function headWidth<Row>({ title, sortable = false }: Column<Row>): number {
  return Math.ceil(title.length * HEAD_CHARACTER) + HEAD_PADDING + (sortable ? SORT_MARK : 0);
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
