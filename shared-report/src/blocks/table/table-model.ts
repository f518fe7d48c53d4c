import { blockShell } from '../../model/block/block-shell';
import { propText, sourceLine } from '../../model/document/node-content';
import type { ReportNode } from '@console/contract/report-document';
import type { BlockModel } from '../../model/block/block-model';
import { isReadFace } from '../../model/block/read-face';
import { newNodeId } from '../../model/document/node-id';
import { textProp } from '../../model/block/prop-rules';
import { gridLines, gridOf, gridProp, hasWords } from '../../model/grid/grid-of-node';
import { fittedSpans } from '../../model/grid/grid-edits';
import {
  emptyCell,
  emptyGrid,
  maxCellLength,
  maxColumns,
  maxRows,
  type TableCell,
  type TableGrid,
} from '../../model/grid/table-grid';

export const tableModel: BlockModel = {
  type: 'Table',
  label: 'Table',
  content: { kind: 'none' },
  defaults: () => tableNode(emptyGrid(3, 3)),
  props: { caption: textProp(500), source: textProp(500), data: gridProp },
  shell: (node) => blockShell(node, 'figure', 'block-table'),
  isLeftOut: (context, node) => isReadFace(context) && !hasWords(gridOf(node)),
  plainText: (node) =>
    [propText(node, 'caption'), ...gridLines(gridOf(node)), sourceLine(node)]
      .filter((line) => line.trim() !== '')
      .join('\n'),
};

/** A new Table block of a grid. */
export function tableNode(data: TableGrid): ReportNode {
  return { id: newNodeId(), type: 'Table', props: { caption: '', source: '', data }, children: [] };
}

/**
 * A new Table block of rows that may differ in length; what a table can't hold is cut off, and merged cells end there.
 * Null without a cell.
 */
export function tableOfCells(rows: readonly (readonly TableCell[])[]): ReportNode | null {
  const kept = rows.slice(0, maxRows).map((row) => row.slice(0, maxColumns));
  const width = Math.max(0, ...kept.map((row) => row.length));
  if (width === 0) return null;
  const cellAt = (row: readonly TableCell[], column: number): TableCell => {
    const { content, isHeading, bold, colSpan = 1, rowSpan = 1 } = row[column] ?? emptyCell;
    return { content: content.slice(0, maxCellLength), isHeading, bold, colSpan, rowSpan };
  };
  const cells = kept.map((row) => Array.from({ length: width }, (_, column) => cellAt(row, column)));
  return tableNode(fittedSpans(cells));
}
