import type { ProColumns } from '@console/shared-ui/vendor/pro-table';
import type { ReactNode } from 'react';
import { editOf } from './cell-edits/cell-edit';
import { cellText, type Column } from './column';
import { HeaderCell } from './header-cell';
import type { TableOrder } from './table-address';
import { LEAD_WIDTH, type Pin, type PlacedColumn, type TableLayout } from './table-layout';
import type { TableLine } from './table-line';
import styles from './data-table.module.css';

// ProTable leaves a column of no value type to antd; of any other it would own the order and draw the cells.
const NOT_BY_PRO_TABLE = '';

/** A column that ProTable passes on as it is. */
export type LineColumn<Row> = ProColumns<TableLine<Row>, typeof NOT_BY_PRO_TABLE>;

/** A column of 50 px before those of the list. */
export interface LeadColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly label: string;
  readonly render: (line: TableLine<Row>) => ReactNode;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** ProTable's columns for what is shown. */
export function lineColumns<Row extends object>(
  layout: TableLayout<Row>,
  order: TableOrder | null,
  leads: readonly LeadColumn<Row>[],
): LineColumn<Row>[] {
  const span = leads.length + layout.leaves.length;
  const leading = leads.map((lead, at) => leadColumn(lead, layout.leadPins[at] ?? null, at === 0 ? span : 0));
  const headers = layout.headers.map(({ column, leaves }, at): LineColumn<Row>[] => {
    const cells = leaves.map((placed, leafAt) => {
      const isFirst = leads.length === 0 && at === 0 && leafAt === 0;
      return leafColumn(placed, order, isFirst ? span : 0);
    });
    if (!column.children) return cells.map((cell) => ({ ...cell, valueType: NOT_BY_PRO_TABLE }));
    const pin = leaves[0]?.pin;
    return [
      { key: column.field, title: column.title, children: cells, onHeaderCell: () => pinProps(pin ?? null) },
    ];
  });
  return [...leading, ...headers.flat()];
}

function leadColumn<Row>(lead: LeadColumn<Row>, pin: Pin | null, noteSpan: number): LineColumn<Row> {
  return {
    key: lead.key,
    valueType: NOT_BY_PRO_TABLE,
    title: lead.title,
    width: LEAD_WIDTH,
    className: styles.lead,
    onHeaderCell: () => ({ ...pinProps(pin), 'aria-label': lead.label }),
    onCell: (line) => ({ ...pinProps(pin), ...noteProps(line, noteSpan) }),
    render: (_text, line) => (line.kind === 'note' ? line.content : lead.render(line)),
  };
}

function leafColumn<Row extends object>(
  placed: PlacedColumn<Row>,
  order: TableOrder | null,
  noteSpan: number,
) {
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
    onCell: (line: TableLine<Row>) => ({
      ...pinProps(pin),
      className: cardClass(placed, pin),
      // what a row is about is said with each of its cells
      role: placed.isFirst && line.kind !== 'note' ? 'rowheader' : undefined,
      ...noteProps(line, noteSpan),
      // what a card says before it
      'data-title': column.title,
    }),
    render: (_text: unknown, line: TableLine<Row>) =>
      line.kind === 'note' ? line.content : drawn(column, line),
  };
}

/** Where a cell stands on the card of a phone. */
function cardClass<Row>({ column, isFirst }: PlacedColumn<Row>, pin: Pin | null): string {
  const place = isFirst ? styles.cardTitle : column.card === 'actions' ? styles.cardActions : undefined;
  return [pin?.className, place].filter(Boolean).join(' ');
}

const pinProps = (pin: Pin | null) => ({ className: pin?.className, style: pin?.style });

/** A note spans the whole line; the cells it covers are not drawn. */
const noteProps = (line: TableLine<unknown>, span: number) => (line.kind === 'note' ? { colSpan: span } : {});

type RowLine<Row> = Extract<TableLine<Row>, { readonly row: Row }>;

const drawings = new WeakMap<object, WeakMap<object, ReactNode>>();

/**
 * What a column draws for a row, drawn once for as long as both stay the same: antd draws all cells anew
 * whenever it is rendered (half a second for 300 rows), this keeps React out of their content.
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
