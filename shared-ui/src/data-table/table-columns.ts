import type { ProColumns, ProTableProps } from '@console/shared-ui/vendor/pro-table';
import { cellText, type Column } from './column';
import type { TableOrder } from './table-address';

const DEFAULT_WIDTH = 150;

const antdOrder = { asc: 'ascend', desc: 'descend' } as const;

/** ProTable's columns for our own column model. */
export function tableColumns<Row>(
  columns: readonly Column<Row>[],
  order: TableOrder | null,
): ProColumns<Row>[] {
  return columns.map(({ field, title, width = DEFAULT_WIDTH, render, sortable = false }) => ({
    key: field,
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
