import { DEFAULT_WIDTH, MIN_WIDTH, type Column } from './column';
import { tableTexts } from './table-texts';

/** Widest a column can be, in pixels: wider ones only come from broken links. */
export const MAX_WIDTH = 2000;

/** What a person may change about one column; `children` for grouped headers, one level deep. */
export interface ViewColumn {
  readonly field: string;
  /** Pixels; of a group the sum of its children counts instead. */
  readonly width: number;
  /** Somebody made it so wide: it takes no more, and gives nothing. */
  readonly sized?: true;
  /** `narrow`: nobody chose, and it is left out where the table is too narrow. */
  readonly hide: boolean | 'narrow';
  readonly pin: 'left' | null;
  readonly children?: readonly ViewColumn[];
}

/** How a person has arranged a table: columns from left to right. */
export type TableView = readonly ViewColumn[];

/** The columns as their page describes them, pinned ones first; attributes wait to be picked. */
export function startView<Row>(columns: readonly Column<Row>[]): TableView {
  return pinnedFirst(columns.map(startColumn));
}

function startColumn<Row>(column: Column<Row>): ViewColumn {
  const { field, width = DEFAULT_WIDTH, pin = null, children } = column;
  const view = { field, width: widthWithin(width), hide: startHide(column), pin };
  if (!children) return view;
  return { ...view, children: children.map((child) => ({ ...startColumn(child), pin: null })) };
}

function startHide<Row>({ hide, customColumn = false, yields }: Column<Row>): ViewColumn['hide'] {
  return hide ?? (customColumn || (yields !== undefined && 'narrow'));
}

/**
 * A view from anywhere, made to fit the columns of today: unknown columns are dropped, new ones are appended
 * as they begin, nonsense counts as missing (G2). Never throws.
 */
export function normaliseView<Row>(view: unknown, columns: readonly Column<Row>[]): TableView {
  const fitted = pinnedFirst(fit(view, startView(columns)));
  return shownLeaves(fitted) > 0 ? fitted : startView(columns);
}

function fit(view: unknown, start: TableView): ViewColumn[] {
  const waiting = new Map(start.map((column) => [column.field, column]));
  const known = (Array.isArray(view) ? view : []).flatMap((said: unknown) => {
    const { field, width, sized, hide, pin, children }: Record<string, unknown> = recordOf(said);
    const column = typeof field === 'string' ? waiting.get(field) : undefined;
    if (!column) return [];
    waiting.delete(column.field);
    const pixels = typeof width === 'number' && Number.isFinite(width) ? widthWithin(width) : column.width;
    return {
      field: column.field,
      width: pixels,
      ...((sized === true || pixels !== column.width) && { sized: true as const }),
      hide: typeof hide === 'boolean' || hide === 'narrow' ? hide : column.hide,
      pin: pin === 'left' ? ('left' as const) : null,
      ...(column.children && { children: fit(children, column.children).map(unpinned) }),
    };
  });
  return [...known, ...waiting.values()];
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const unpinned = (column: ViewColumn): ViewColumn => ({ ...column, pin: null });

/** Whole pixels between the limits; what is no number is the least. */
function widthWithin(width: number): number {
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width) || MIN_WIDTH));
}

/** Sets a width in pixels, kept within 70 and 2000 (A§5.26). */
export function resizeColumn(view: TableView, field: string, width: number): TableView {
  return change(view, field, (column) => ({ ...column, width: widthWithin(width), sized: true }));
}

/** What is seen as a choice: nothing of it leaves when something else takes room. */
export function keepVisible(view: TableView, visible: ReadonlySet<string>): TableView {
  return view.map((column) => ({
    ...column,
    ...(column.hide === 'narrow' && visible.has(column.field) && { hide: false }),
    ...(column.children && { children: keepVisible(column.children, visible) }),
  }));
}

/** Shows or hides a column; the last one that is shown stays. */
export function hideColumn(view: TableView, field: string, hide: boolean): TableView {
  const next = change(view, field, (column) => ({ ...column, hide }));
  return shownLeaves(next) > 0 ? next : view;
}

/** Shows columns, with all others as they are. */
export function showColumns(view: TableView, fields: readonly string[]): TableView {
  return fields.reduce((shown, field) => hideColumn(shown, field, false), view);
}

/**
 * Pins to the left, behind what is pinned there, or lets go, to the first that are not pinned; only a column without a
 * parent can be pinned (A§5.26).
 */
export function pinColumn(view: TableView, field: string, pin: 'left' | null): TableView {
  const at = view.findIndex((column) => column.field === field);
  if (at < 0) return view;
  const set = view.map((column) => (column.field === field ? { ...column, pin } : column));
  const pinned = set.filter((column) => column.pin !== null && column.field !== field).length;
  return moved(set, at, pinned);
}

/** Moves a column to where another one of the same parent is; any other move changes nothing (A§5.26). */
export function moveColumn(view: TableView, field: string, onto: string): TableView {
  const from = view.findIndex((column) => column.field === field);
  const to = view.findIndex((column) => column.field === onto);
  if (from >= 0 && to >= 0) return moved(view, from, to);
  return view.map((column) =>
    column.children ? { ...column, children: moveColumn(column.children, field, onto) } : column,
  );
}

function moved(columns: TableView, from: number, to: number): TableView {
  const rest = columns.filter((_column, at) => at !== from);
  return [...rest.slice(0, to), ...columns.slice(from, from + 1), ...rest.slice(to)];
}

/** Why a view can't be used, in the words of A§5.25; null when it can. */
export function viewProblem(view: TableView): string | null {
  if (!isSame(view, pinnedFirst(view))) return tableTexts.pinnedNotOnTop;
  return shownLeaves(view) > 0 ? null : tableTexts.lastColumn;
}

/** Pinned columns to the top, each part in its order. */
export function pinnedFirst(view: TableView): TableView {
  return [...view.filter(({ pin }) => pin !== null), ...view.filter(({ pin }) => pin === null)];
}

/** Whether two views arrange a table alike. */
export function isSame(one: TableView, other: TableView): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The view column of a field, wherever it is. */
export function findColumn(view: TableView, field: string): ViewColumn | undefined {
  return view.flatMap((column) => [column, ...(column.children ?? [])]).find((one) => one.field === field);
}

function change(view: TableView, field: string, by: (column: ViewColumn) => ViewColumn): TableView {
  return view.map((column) => {
    if (column.field === field) return by(column);
    return column.children ? { ...column, children: change(column.children, field, by) } : column;
  });
}

function shownLeaves(view: TableView): number {
  const shown = view.filter(({ hide }) => hide !== true);
  return shown.reduce((sum, { children }) => sum + (children ? shownLeaves(children) : 1), 0);
}
