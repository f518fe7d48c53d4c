import { ProTable } from '@console/shared-ui/vendor/pro-table';
import { useMemo, type ReactNode, type SyntheticEvent } from 'react';
import { HeadWithFilters } from './filter-row';
import { useRoom } from './use-room';
import { PaddingContext, useRowWindow, WindowedBody } from './row-window';
import type { LineColumn } from './table-columns';
import type { TableLine } from './table-line';
import styles from './data-table.module.css';

/** Veil only what takes longer: quick answers would flicker. */
const VEIL_DELAY_MS = 200;

// Constant, as antd would build the head anew, and take the focus from a filter, if this object changed.
const PARTS = { header: { wrapper: HeadWithFilters }, body: { wrapper: WindowedBody } };

interface TableGridProps<Row> {
  readonly columns: readonly LineColumn<Row>[];
  readonly lines: readonly TableLine<Row>[];
  /** Stands in place of the lines when there are none. */
  readonly empty: ReactNode;
  readonly isVeiled: boolean;
  /** Whether it scrolls sideways, in a box of its own; else its lines go by under its head with the page. */
  readonly isWider: boolean;
  /** Hears of the width in pixels that there is for the columns. */
  readonly onRoom: (pixels: number) => void;
}

const lineClasses = { row: '', child: styles.lineChild, note: styles.lineNote } as const;

/** Shows the whole text of a cell that has no room for it, as its tooltip. */
function tellCutText({ target }: SyntheticEvent) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('tbody .ant-table-cell') : null;
  if (!cell) return;
  const isCut = [cell, ...cell.children].some((part) => part.scrollWidth > part.clientWidth + 1);
  if (isCut) cell.title = cell.innerText;
  else cell.removeAttribute('title');
}

/** ProTable as a plain drawer of lines: order, widths, pins, filters, pages and selection are ours. */
export function TableGrid<Row extends object>({
  columns,
  lines,
  empty,
  isVeiled,
  isWider,
  onRoom,
}: TableGridProps<Row>) {
  const { shown, isWindowed, padding, containerRef } = useRowWindow(lines);
  const roomRef = useRoom(onRoom);
  const emptyText = lines.length === 0 ? empty : null;
  // antd draws all rows whenever it is drawn: a second for 300 of them, at each key in a filter
  const table = useMemo(
    () => (
      <ProTable<TableLine<Row>, Record<string, never>, ''>
        columns={[...columns]}
        dataSource={[...shown]}
        rowKey={(line) => line.key}
        rowClassName={({ kind }) => lineClasses[kind]}
        components={PARTS}
        loading={{ spinning: isVeiled, delay: VEIL_DELAY_MS }}
        locale={{ emptyText }}
        pagination={false}
        tableLayout="fixed"
        size="middle"
        search={false}
        options={false}
        toolBarRender={false}
        tableAlertRender={false}
        cardProps={false}
      />
    ),
    [columns, shown, isVeiled, emptyText],
  );
  return (
    <PaddingContext value={padding}>
      <div ref={roomRef}>
        <div
          ref={containerRef}
          className={isWindowed || isWider ? styles.boxed : styles.grid}
          onMouseOver={tellCutText}
          onFocus={tellCutText}
        >
          {table}
        </div>
      </div>
    </PaddingContext>
  );
}
