import type { ProColumns, ProTableProps } from '@console/shared-ui/vendor/pro-table';
import { cellText, type Column } from './column';
import type { TableOrder } from './table-address';

const DEFAULT_WIDTH = 150;

const antdOrder = { asc: 'ascend', desc: 'descend' } as const;

// ProTable leaves a column of no value type to antd; of any other it would own the order and draw the cells.
const NOT_BY_PRO_TABLE = '';

/** A column that ProTable passes on as it is. */
export type PlainColumn<Row> = ProColumns<Row, typeof NOT_BY_PRO_TABLE>;

/** ProTable's columns for our own column model. */
export function tableColumns<Row>(
  columns: readonly Column<Row>[],
  order: TableOrder | null,
): PlainColumn<Row>[] {
  return columns.map(({ field, title, width = DEFAULT_WIDTH, render, sortable = false }) => ({
    key: field,
    valueType: NOT_BY_PRO_TABLE,
    title,
    width,
    sorter: sortable,
    sortOrder: order?.field === field ? antdOrder[order.direction] : null,
    render: (_text, row) => render?.(row) ?? cellText(row, field),
  }));
}

type Sorter<Row> = Parameters<NonNullable<ProTableProps<Row, object>['onChange']>>[2];

/** What antd's sorter asks for; it cycles none, ascending, descending, none (A§4). */
export function nextOrder<Row>(sorter: Sorter<Row>): TableOrder | null {
  const chosen = Array.isArray(sorter) ? sorter[0] : sorter;
  if (!chosen?.order || chosen.columnKey === undefined) return null;
  return { field: String(chosen.columnKey), direction: chosen.order === 'ascend' ? 'asc' : 'desc' };
}
