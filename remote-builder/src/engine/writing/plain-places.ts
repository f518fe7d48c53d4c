import type { ReportDocument } from '@console/contract/report-document';
import { insertRow, pasteTexts } from '@console/shared-report/grid-edits';
import {
  cellBeside,
  changeCell,
  columnCountOf,
  coveredPlaces,
  maxCellLength,
  nearestPlace,
  placeKey,
  type CellPlace,
} from '@console/shared-report/table-grid';
import { gridOf } from '@console/shared-report/grid-of-node';
import { findNode } from '@console/shared-report/tree/find-node';
import type { Caret } from './caret';
import { setProps } from '@console/shared-report/tree/set-props';

/** Longest caption, source or attribution. */
const MAX_LINE_LENGTH = 500;

/** The cell that a place of a plain text names; null: it is a line below or above a block. */
export function cellOf(place: string): CellPlace | null {
  const [, row, column] = /^data\.(\d+)\.(\d+)$/.exec(place) ?? [];
  return row === undefined ? null : { row: Number(row), column: Number(column) };
}

/** The place of the cell that a step to the next place leads to; null: out of the table. */
export function placeOfCell(
  document: ReportDocument,
  nodeId: string,
  { from, cell }: { readonly from: CellPlace; readonly cell: CellPlace },
): string | null {
  const reached = cellBeside(gridAt(document, nodeId), from, cell);
  return reached && placeName(reached);
}

/** The cell behind or before another in the order in which a table is read; null behind its last and before its first. */
export function nextCell(
  document: ReportDocument,
  nodeId: string,
  { from, step }: { readonly from: CellPlace; readonly step: 1 | -1 },
): string | null {
  const grid = gridAt(document, nodeId);
  const covered = coveredPlaces(grid);
  const width = columnCountOf(grid);
  let place = from;
  do {
    const at = place.row * width + place.column + step;
    place = { row: Math.floor(at / width), column: at % width };
  } while (covered.has(placeKey(place)));
  return grid[place.row]?.[place.column] === undefined ? null : placeName(place);
}

/** The place of a cell, or of the one that is nearest where the table is smaller than that; null where it has none. */
export function nearestCell(document: ReportDocument, nodeId: string, cell: CellPlace): string | null {
  const grid = gridAt(document, nodeId);
  return grid.length === 0 ? null : placeName(nearestPlace(grid, cell));
}

/** All that a cell has, as Tab selects it in a sheet: what is typed then is instead of it. */
export function wholeCell(document: ReportDocument, nodeId: string, place: string): Caret {
  const cell = cellOf(place);
  const content = cell ? gridAt(document, nodeId)[cell.row]?.[cell.column]?.content : undefined;
  return { anchor: { line: 0, offset: 0 }, focus: { line: 0, offset: content?.length ?? 0 } };
}

/** The name of a cell's place. */
export const placeName = ({ row, column }: CellPlace) => `data.${row}.${column}`;

const gridAt = (document: ReportDocument, nodeId: string) =>
  gridOf(findNode(document, nodeId) ?? { props: {} });

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
