import { ColumnResizer } from './column-resizer';
import { useHeaderActions } from './header-context';
import type { PlacedColumn } from './table-layout';
import type { TableOrder } from './table-address';
import styles from './data-table.module.css';

const SORT_MARKS = { asc: '↑', desc: '↓', none: '↕' } as const;

/** Title of a column: sorts none, ascending, descending, none (A§4.23), and is resized at its right edge. */
export function HeaderCell<Row>({ placed }: { readonly placed: PlacedColumn<Row> }) {
  const { field, title, sortable = false, resizable = true } = placed.column;
  const { order, widths, onSort, onResize } = useHeaderActions();
  const direction = order?.field === field ? order.direction : 'none';
  return (
    <>
      {sortable ? (
        <button
          type="button"
          className={styles.sort}
          data-direction={direction}
          onClick={() => onSort(nextOrder(field, direction))}
        >
          <span>{title}</span>
          <span aria-hidden="true">{SORT_MARKS[direction]}</span>
        </button>
      ) : (
        <span>{title}</span>
      )}
      {resizable && (
        <ColumnResizer
          label={`Resize ${title}`}
          width={widths.get(field) ?? placed.width}
          isStop={placed.isFirst}
          variable={placed.variable}
          onResize={(width) => onResize(field, width)}
        />
      )}
    </>
  );
}

function nextOrder(field: string, direction: TableOrder['direction'] | 'none'): TableOrder | null {
  if (direction === 'none') return { field, direction: 'asc' };
  return direction === 'asc' ? { field, direction: 'desc' } : null;
}
