import { Button, Pagination, Select } from '@console/shared-ui/vendor/antd';
import { PAGE_SIZES, type TableState } from './table-address';
import {
  boundedRangeText,
  isByCursor,
  needsPages,
  pageBeside,
  pageSizeOptions,
  rangeText,
  rowsText,
} from './table-pagination';
import type { TablePage } from './table-query';
import styles from './data-table.module.css';

interface TablePagingProps {
  readonly data: TablePage<unknown>;
  readonly state: TableState;
  /** Hides page numbers but the current one. */
  readonly compact: boolean;
  readonly onStateChange: (state: TableState) => void;
}

/** Which page is shown and how many rows it has; where one page is enough, only how many there are (G6). */
export function TablePaging(props: TablePagingProps) {
  const { data, state, compact, onStateChange } = props;
  const { page, itemsPerPage } = state;
  if (isByCursor(data, state)) return <CursorPaging {...props} />;
  if (!needsPages(data.total, itemsPerPage))
    return data.total === 0 ? null : <p className={styles.paging}>{rowsText(data.total, data.nested)}</p>;
  return (
    <Pagination
      className={styles.paging}
      size="small"
      simple={compact}
      current={page}
      pageSize={itemsPerPage}
      total={data.total}
      showSizeChanger={{ 'aria-label': 'Rows per page' }}
      pageSizeOptions={pageSizeOptions(data.total, itemsPerPage)}
      showTotal={(count, range) => rangeText(range, count, data.nested)}
      onChange={(nextPage, nextSize) =>
        onStateChange({
          ...state,
          page: nextSize === itemsPerPage ? nextPage : 1,
          itemsPerPage: nextSize,
        })
      }
    />
  );
}

/** Paging of a list that is too long to count: from cursor to cursor. */
function CursorPaging({ data, state, onStateChange }: TablePagingProps) {
  const { cursor: _left, ...first } = { ...state, page: 1 };
  const beginsAtFirst = state.cursor === undefined;
  const previous = pageBeside(data, state, -1);
  const next = pageBeside(data, state, 1);
  return (
    <nav className={styles.paging} aria-label="Pages">
      <span>{boundedRangeText(state, data.rows.length, data.total)}</span>
      <Button size="small" disabled={beginsAtFirst} onClick={() => onStateChange(first)}>
        First
      </Button>
      <Button size="small" disabled={!previous} onClick={() => previous && onStateChange(previous)}>
        Previous
      </Button>
      <Button size="small" disabled={!next} onClick={() => next && onStateChange(next)}>
        Next
      </Button>
      <Button
        size="small"
        disabled={data.last === undefined || !next}
        onClick={() => data.last !== undefined && onStateChange({ ...first, cursor: data.last })}
      >
        Last
      </Button>
      <Select<number>
        size="small"
        aria-label="Rows per page"
        value={state.itemsPerPage}
        options={[...new Set([...PAGE_SIZES, state.itemsPerPage])].map((value) => ({
          value,
          label: `${value} / page`,
        }))}
        onChange={(itemsPerPage) => onStateChange({ ...first, itemsPerPage })}
      />
    </nav>
  );
}
