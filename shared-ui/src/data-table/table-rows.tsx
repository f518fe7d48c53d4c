import { createContext, memo, use, type ComponentProps, type ReactNode } from 'react';
import type { CellColumn } from './table-columns';
import type { TableLine } from './table-line';
import styles from './data-table.module.css';

/** The lines that are drawn, and pixels of those that are left out above and below. */
export interface DrawnLines {
  /** null: there are none. */
  readonly rows: ReactNode;
  readonly above: number;
  readonly below: number;
}

/** Comes past antd, which would draw each row again whenever anything of the table changes, and twice at first. */
export const LinesContext = createContext<DrawnLines>({ rows: null, above: 0, below: 0 });

/** The body of the table, as high as if all lines were drawn; antd's own only says that there are none. */
export function TableRows({ children, ...props }: ComponentProps<'tbody'>) {
  const { rows, above, below } = use(LinesContext);
  return (
    <tbody {...props}>
      {above > 0 && <Spacer height={above} />}
      {rows ?? children}
      {below > 0 && <Spacer height={below} />}
    </tbody>
  );
}

const ROW = 'ant-table-row ant-table-row-level-0';
const lineClasses = {
  row: ROW,
  child: `${styles.lineChild} ${ROW}`,
  note: `${styles.lineNote} ${ROW}`,
} as const;

interface TableRowProps<Row> {
  readonly cells: readonly CellColumn<Row>[];
  readonly line: TableLine<Row>;
}

function DrawnRow<Row>({ cells, line }: TableRowProps<Row>) {
  return (
    <tr className={lineClasses[line.kind]} data-row-key={line.key}>
      {cells.map(({ key, cell, content }) => {
        const props = cell(line);
        return (
          props.colSpan !== 0 && (
            <td key={key} {...props}>
              {content(line)}
            </td>
          )
        );
      })}
    </tr>
  );
}

/** A line as antd draws one: drawn again where its row or its columns changed, and never because of another line. */
export const TableRow = memo(DrawnRow, isDrawnAlike) as typeof DrawnRow;

function isDrawnAlike<Row>(one: TableRowProps<Row>, other: TableRowProps<Row>): boolean {
  if (one.cells !== other.cells) return false;
  if (one.line.kind === 'note' || other.line.kind === 'note') return one.line === other.line;
  return (
    one.line.kind === other.line.kind && one.line.key === other.line.key && one.line.row === other.line.row
  );
}

function Spacer({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      <td style={{ height }} />
    </tr>
  );
}
