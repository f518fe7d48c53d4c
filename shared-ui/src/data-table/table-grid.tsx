import { ProTable } from '@console/shared-ui/vendor/pro-table';
import { useLayoutEffect, useMemo, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { measureNeeds, type ColumnNeeds } from './column-needs';
import { HeadWithFilters, NamedTable } from './filter-row';
import { useRoom } from './use-room';
import { useRowWindow } from './row-window';
import type { LineColumns } from './table-columns';
import type { TableLine } from './table-line';
import { LinesContext, TableRow, TableRows, type DrawnLines } from './table-rows';
import styles from './data-table.module.css';

/** Veil only what takes longer: quick answers would flicker. */
const VEIL_DELAY_MS = 200;

// Constant, as antd would build the head anew, and take the focus from a filter, if this object changed.
const PARTS = { table: NamedTable, header: { wrapper: HeadWithFilters }, body: { wrapper: TableRows } };
const noRows: readonly never[] = [];
/** Stands for all rows: antd draws none of them, but has to know that there are any. */
const anyRows: readonly object[] = [{ key: 'any' }];

interface TableGridProps<Row> {
  readonly columns: LineColumns<Row>;
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
  /** Hears of what they need for the rows at hand, and whether these are all of the page; another function where rows are drawn otherwise. */
  readonly onNeeds: (needs: ColumnNeeds, isWhole: boolean) => void;
}

/** Shows the whole text of a cell that has no room for it, as its tooltip. */
function tellCutText({ target }: SyntheticEvent) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('tbody .ant-table-cell') : null;
  if (!cell) return;
  const isCut = [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1);
  if (isCut) cell.title = cell.innerText;
  else cell.removeAttribute('title');
}

/** ProTable as a plain drawer of a table's head and frame: rows, order, widths, pins, filters, pages and selection are ours. */
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
  const hasLines = shown.length > 0;
  // antd draws itself twice whenever it is drawn; the lines are none of its
  const table = useMemo(
    () => (
      <ProTable<object, Record<string, never>, ''>
        columns={[...columns.head]}
        dataSource={hasLines ? anyRows : noRows}
        rowKey="key"
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
    [columns, hasLines, isVeiled, emptyText],
  );
  const rows = useMemo(
    () => shown.map((line) => <TableRow key={line.key} cells={columns.cells} line={line} />),
    [columns, shown],
  );
  const drawn = useMemo(
    (): DrawnLines => ({ rows: rows.length > 0 ? rows : null, ...padding }),
    [rows, padding],
  );
  const grid = useRef<HTMLDivElement>(null);
  const hadLines = useRef(false);
  // Follows what the browser makes of new rows, before they are seen; not of those that are scrolled to.
  useLayoutEffect(() => {
    const element = grid.current?.querySelector('table');
    if (element) onNeeds(measureNeeds(element, fields, hadLines.current ? 'known' : 'new'), isWhole);
    hadLines.current = lines.length > 0;
  }, [lines, isWhole, columns, fields, onNeeds]);
  return (
    <LinesContext value={drawn}>
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
    </LinesContext>
  );
}
