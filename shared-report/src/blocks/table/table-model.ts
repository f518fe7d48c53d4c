import { blockShell } from '../../model/block/block-shell';
import { propText, sourceLine } from '../../model/document/node-content';
import type { ReportNode } from '@console/contract/report-document';
import type { BlockModel } from '../../model/block/block-model';
import { isReadFace } from '../../model/block/read-face';
import { isJsonObject } from '../../model/document/json-text';
import { newNodeId } from '../../model/document/node-id';
import { textProp } from '../../model/block/prop-rules';
import { emptyGrid, maxCellLength, maxColumns, maxRows, type TableCell, type TableGrid } from './table-grid';

export const tableModel: BlockModel = {
  type: 'Table',
  label: 'Table',
  content: { kind: 'none' },
  defaults: () => tableNode(emptyGrid(3, 3)),
  props: { caption: textProp(500), source: textProp(500), data: (value) => gridProblem(value) },
  shell: (node) => blockShell(node, 'figure', 'block-table'),
  isLeftOut: (context, node) => isReadFace(context) && !hasWords(node),
  plainText: (node) =>
    [
      propText(node, 'caption'),
      ...tableData(node).map((row) => row.map(({ content }) => inOneLine(content)).join('\t')),
      sourceLine(node),
    ]
      .filter((line) => line.trim() !== '')
      .join('\n'),
};

/** What parts lines and columns of a text parts neither within a cell. */
const inOneLine = (content: string) => content.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ');

const hasWords = (node: ReportNode) =>
  tableData(node).some((row) => row.some(({ content }) => content.trim() !== ''));

/** A new Table block of a grid. */
export function tableNode(data: TableGrid): ReportNode {
  return { id: newNodeId(), type: 'Table', props: { caption: '', source: '', data }, children: [] };
}

/** A new Table block of rows that may differ in length; what a table can't hold is cut off. Null without a cell. */
export function tableOfCells(rows: readonly (readonly TableCell[])[]): ReportNode | null {
  const kept = rows.slice(0, maxRows).map((row) => row.slice(0, maxColumns));
  const width = Math.max(0, ...kept.map((row) => row.length));
  if (width === 0) return null;
  const cellAt = (row: readonly TableCell[], column: number) => {
    const { content, isHeading, bold } = row[column] ?? { content: '', isHeading: false, bold: false };
    return { content: content.slice(0, maxCellLength), isHeading, bold };
  };
  return tableNode(kept.map((row) => Array.from({ length: width }, (_, column) => cellAt(row, column))));
}

/** The cells of a node; none where they were never written. */
export function tableData(node: Pick<ReportNode, 'props'>): TableGrid {
  const { data } = node.props;
  return isGrid(data) ? data : [];
}

function isGrid(value: unknown): value is TableGrid {
  return gridProblem(value) === null;
}

function gridProblem(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > maxRows)
    return `must have 1 to ${maxRows} rows`;
  const rows: readonly unknown[] = value;
  const [first] = rows;
  const width = Array.isArray(first) ? first.length : 0;
  if (width === 0 || width > maxColumns) return `must have 1 to ${maxColumns} columns`;
  for (const row of rows) {
    if (!Array.isArray(row) || row.length !== width) return 'must have rows of equal length';
    const problem = row.map(cellProblem).find((each) => each !== null);
    if (problem) return problem;
  }
  return null;
}

function cellProblem(cell: unknown): string | null {
  if (!isJsonObject(cell)) return 'must be made of cells';
  const { content, isHeading, bold, ...rest } = cell;
  if (typeof content !== 'string' || content.length > maxCellLength) {
    return `must have cells of at most ${maxCellLength} characters`;
  }
  const isWhole =
    typeof isHeading === 'boolean' && typeof bold === 'boolean' && Object.keys(rest).length === 0;
  return isWhole ? null : 'must have cells of content, isHeading and bold';
}
