import type { ReportDocument } from '@console/contract/report-document';
import {
  changeCell,
  columnCountOf,
  insertRow,
  maxCellLength,
  pasteTexts,
  type CellPlace,
} from '@console/shared-report/table-grid';
import { gridOf } from '@console/shared-report/grid-of-node';
import { findNode } from '@console/shared-report/tree/find-node';
import { setProps } from '@console/shared-report/tree/set-props';

/** Longest caption, source or attribution. */
const MAX_LINE_LENGTH = 500;

/** The cell that a place of a plain text names; null: it is a line below or above a block. */
export function cellOf(place: string): CellPlace | null {
  const [, row, column] = /^data\.(\d+)\.(\d+)$/.exec(place) ?? [];
  return row === undefined ? null : { row: Number(row), column: Number(column) };
}

/** The place of a cell of a table; null where that has no such cell. */
export function placeOfCell(
  document: ReportDocument,
  nodeId: string,
  { row, column }: CellPlace,
): string | null {
  const grid = gridOf(findNode(document, nodeId) ?? { props: {} });
  return grid[row]?.[column] === undefined ? null : `data.${row}.${column}`;
}

/** The cell behind or before another in the order in which a table is read; null behind its last and before its first. */
export function nextCell(
  document: ReportDocument,
  nodeId: string,
  { from: { row, column }, step }: { readonly from: CellPlace; readonly step: 1 | -1 },
): string | null {
  const width = columnCountOf(gridOf(findNode(document, nodeId) ?? { props: {} }));
  const at = row * width + column + step;
  return at < 0 ? null : placeOfCell(document, nodeId, { row: Math.floor(at / width), column: at % width });
}

/** The report with a row at the end of a table, where it may have one more. */
export function withRow(document: ReportDocument, nodeId: string): ReportDocument {
  const node = findNode(document, nodeId);
  if (!node) return document;
  const grid = gridOf(node);
  const grown = insertRow(grid, grid.length);
  return grown === grid ? document : setProps(document, nodeId, { data: grown });
}

/** A text as its place takes it: a caption is one line, and each has a length. */
export function acceptedAt(place: string, text: string): string {
  if (cellOf(place)) return text.slice(0, maxCellLength);
  return text.replaceAll(/\s*\n\s*/g, ' ').slice(0, MAX_LINE_LENGTH);
}

/** The report with a plain text of a block changed. */
export function withPlainText(
  document: ReportDocument,
  nodeId: string,
  { place, text }: { readonly place: string; readonly text: string },
): ReportDocument {
  const cell = cellOf(place);
  const node = findNode(document, nodeId);
  if (!node) return document;
  const accepted = acceptedAt(place, text);
  const patch = cell
    ? { data: changeCell(gridOf(node), cell, { content: accepted }) }
    : { [place]: accepted };
  return setProps(document, nodeId, patch);
}

/** The report with rows of texts written from a cell on. */
export function withPastedCells(
  document: ReportDocument,
  nodeId: string,
  { from, texts }: { readonly from: CellPlace; readonly texts: readonly (readonly string[])[] },
): ReportDocument {
  const node = findNode(document, nodeId);
  return node ? setProps(document, nodeId, { data: pasteTexts(gridOf(node), from, texts) }) : document;
}
