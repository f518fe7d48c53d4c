import type { ProColumns } from '@console/shared-ui/vendor/pro-table';
import type { ComponentProps, ReactNode } from 'react';
import { editOf } from './cell-edits/cell-edit';
import { cellText, type Column } from './column';
import { HeaderCell } from './header-cell';
import type { TableOrder } from './table-address';
import { LEAD_WIDTH, type Pin, type PlacedColumn, type TableLayout } from './table-layout';
import type { TableLine } from './table-line';
import styles from './data-table.module.css';

// ProTable leaves a column of no value type to antd; of any other it would own the order and draw the cells.
const NOT_BY_PRO_TABLE = '';

/** A column that ProTable passes on as it is: it draws the head, and how wide each is. */
export type HeadColumn = ProColumns<object, typeof NOT_BY_PRO_TABLE>;

/** What a column draws in each line; `TableRows` puts it there. */
export interface CellColumn<Row> {
  readonly key: string;
  /** Attributes of the cell; with a `colSpan` of 0 there is none. */
  readonly cell: (line: TableLine<Row>) => Omit<ComponentProps<'td'>, 'children'>;
  readonly content: (line: TableLine<Row>) => ReactNode;
}

/** The columns of what is shown. */
export interface LineColumns<Row> {
  readonly head: readonly HeadColumn[];
  readonly cells: readonly CellColumn<Row>[];
}

/** A column of 50 px before those of the list. */
export interface LeadColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly label: string;
  readonly render: (line: TableLine<Row>) => ReactNode;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** What the head has and what the lines have, of what is shown. */
export function lineColumns<Row extends object>(
  layout: TableLayout<Row>,
  order: TableOrder | null,
  leads: readonly LeadColumn<Row>[],
): LineColumns<Row> {
  const span = leads.length + layout.leaves.length;
  const spanAt = (at: number) => (at === 0 ? span : 0);
  const pinAt = (at: number) => layout.leadPins[at] ?? null;
  const headers = layout.headers.map(({ column, leaves }): HeadColumn[] => {
    const cells = leaves.map((placed) => leafHead(placed, order));
    if (!column.children) return cells.map((cell) => ({ ...cell, valueType: NOT_BY_PRO_TABLE }));
    const pin = leaves[0]?.pin;
    return [
      { key: column.field, title: column.title, children: cells, onHeaderCell: () => pinProps(pin ?? null) },
    ];
  });
  return {
    head: [...leads.map((lead, at) => leadHead(lead, pinAt(at))), ...headers.flat()],
    cells: [
      ...leads.map((lead, at) => leadCell(lead, pinAt(at), spanAt(at))),
      ...layout.leaves.map((placed, at) => leafCell(placed, spanAt(leads.length + at))),
    ],
  };
}

function leadHead<Row>(lead: LeadColumn<Row>, pin: Pin | null): HeadColumn {
  return {
    key: lead.key,
    valueType: NOT_BY_PRO_TABLE,
    title: lead.title,
    width: LEAD_WIDTH,
    className: styles.lead,
    onHeaderCell: () => ({ ...pinProps(pin), 'aria-label': lead.label }),
  };
}

function leadCell<Row>(lead: LeadColumn<Row>, pin: Pin | null, noteSpan: number): CellColumn<Row> {
  const { style } = pinProps(pin);
  const className = classes(CELL, styles.lead, pin?.className);
  return {
    key: lead.key,
    cell: (line) => ({ className, style, ...noteProps(line, noteSpan) }),
    content: (line) => (line.kind === 'note' ? line.content : lead.render(line)),
  };
}

function leafHead<Row extends object>(placed: PlacedColumn<Row>, order: TableOrder | null) {
  const { column, variable, pin } = placed;
  return {
    key: column.field,
    title: <HeaderCell placed={placed} />,
    width: `var(${variable})`,
    onHeaderCell: () => ({
      ...pinProps(pin),
      'aria-label': column.title,
      'aria-sort': order?.field === column.field ? ariaSort[order.direction] : undefined,
    }),
  };
}

function leafCell<Row extends object>(placed: PlacedColumn<Row>, noteSpan: number): CellColumn<Row> {
  const { column, pin, isFirst } = placed;
  const { style } = pinProps(pin);
  const className = classes(CELL, pin?.className, cardClass(column, isFirst));
  return {
    key: column.field,
    cell: (line) => ({
      className,
      style,
      // what a row is about is said with each of its cells
      role: isFirst && line.kind !== 'note' ? 'rowheader' : undefined,
      ...noteProps(line, noteSpan),
      // what a card says before it
      ...{ 'data-title': column.title },
    }),
    content: (line) => (line.kind === 'note' ? line.content : drawn(column, line)),
  };
}

/** Where a cell stands on the card of a phone. */
function cardClass<Row>({ card }: Column<Row>, isFirst: boolean): string | undefined {
  if (isFirst) return styles.cardTitle;
  return card === 'actions' ? styles.cardActions : undefined;
}

const CELL = 'ant-table-cell';
const classes = (...names: readonly (string | undefined)[]) => names.filter(Boolean).join(' ');

const pinProps = (pin: Pin | null) => ({ className: pin?.className, style: pin?.style });

/** A note spans the whole line; the cells it covers are not drawn. */
const noteProps = (line: TableLine<unknown>, span: number) => (line.kind === 'note' ? { colSpan: span } : {});

type RowLine<Row> = Extract<TableLine<Row>, { readonly row: Row }>;

const drawings = new WeakMap<object, WeakMap<object, ReactNode>>();

/**
 * What a column draws for a row, drawn once for as long as both stay the same: where columns come or go, or another one
 * is sorted by, cells are drawn anew (half a second for 300 rows); this keeps React out of their content.
 */
function drawn<Row extends object>(column: Column<Row>, line: RowLine<Row>): ReactNode {
  const { row } = line;
  const ofColumn = drawings.get(column) ?? new WeakMap<object, ReactNode>();
  drawings.set(column, ofColumn);
  if (!ofColumn.has(row)) ofColumn.set(row, content(column, line));
  return ofColumn.get(row);
}

function content<Row>(column: Column<Row>, { key, row }: RowLine<Row>): ReactNode {
  const edit = editOf(column.edit, row);
  if (edit) return <edit.Cell place={{ key, field: column.field }} />;
  return column.render ? column.render(row) : cellText(row, column.field);
}
