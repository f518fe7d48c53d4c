import { ProTable } from '@console/shared-ui/vendor/pro-table';
import { useLayoutEffect, useMemo, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { measureNeeds, type ColumnNeeds } from './column-needs';
import { HeadWithFilters, NamedTable } from './filter-row';
import { useRoom } from './use-room';
import { PaddingContext, useRowWindow, WindowedBody } from './row-window';
import type { LineColumn } from './table-columns';
import type { TableLine } from './table-line';
import styles from './data-table.module.css';

/** Veil only what takes longer: quick answers would flicker. */
const VEIL_DELAY_MS = 200;

// Constant, as antd would build the head anew, and take the focus from a filter, if this object changed.
const PARTS = { table: NamedTable, header: { wrapper: HeadWithFilters }, body: { wrapper: WindowedBody } };

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
  /** Those of the list that are shown. */
  readonly fields: readonly string[];
  /** Hears of what they need for the rows at hand; another function where rows are drawn otherwise. */
  readonly onNeeds: (needs: ColumnNeeds) => void;
}

const lineClasses = { row: '', child: styles.lineChild, note: styles.lineNote } as const;

/** Shows the whole text of a cell that has no room for it, as its tooltip. */
function tellCutText({ target }: SyntheticEvent) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('tbody .ant-table-cell') : null;
  if (!cell) return;
  const isCut = [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1);
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
  fields,
  onNeeds,
}: TableGridProps<Row>) {
  const { shown, isWindowed, isWhole, padding, containerRef } = useRowWindow(lines);
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
  const grid = useRef<HTMLDivElement>(null);
  // Follows what the browser makes of new rows, before they are seen; not of those that are scrolled to.
  useLayoutEffect(() => {
    const drawn = grid.current?.querySelector('table');
    if (drawn) onNeeds(measureNeeds(drawn, fields));
  }, [lines, isWhole, columns, fields, onNeeds]);
  return (
    <PaddingContext value={padding}>
      <div ref={roomRef}>
        <div ref={grid}>
          <div
            ref={containerRef}
            className={isWindowed || isWider ? styles.boxed : styles.grid}
            onMouseOver={tellCutText}
            onFocus={tellCutText}
          >
            {table}
          </div>
        </div>
      </div>
    </PaddingContext>
  );
}
