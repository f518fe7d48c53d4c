import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { gridOf } from '@console/shared-report/grid-of-node';
import { propText } from '@console/shared-report/node-content';
import { blockOf } from '@console/shared-report/registry';
import { cellPlace } from '@console/shared-report/table-grid';
import { findNode } from '@console/shared-report/tree/find-node';
import { walk } from '@console/shared-report/tree/walk';
import type { Writing } from './caret';
import { headingFields } from '../heading/report-heading';
import { cellOf, nearestCell, placeName } from './plain-places';
import type { Edge } from './leaves-text';

/** A text that is written on the page, and that arrow keys lead into. */
export type PageTextPlace = Pick<Writing, 'nodeId' | 'place'>;

/** Whether a block has a formatted text, which is written on the page. */
export function hasPageText(document: ReportDocument, nodeId: string): boolean {
  const node = findNode(document, nodeId);
  return node !== undefined && isText(node);
}

/** The text that a block is there for; null where it has none: what is above or below others is no such text. */
export function firstText(document: ReportDocument, nodeId: string): PageTextPlace | null {
  const node = findNode(document, nodeId);
  if (!node || (node.type !== 'ReportTitle' && !isText(node))) return null;
  return textsOf(node, false)[0] ?? null;
}

/** Whether a place is still there to be written. */
export function hasText(document: ReportDocument, { nodeId, place }: PageTextPlace): boolean {
  const node = findNode(document, nodeId);
  const cell = cellOf(place ?? '');
  if (!node || cell) return cell !== null && nearestCell(document, nodeId, cell) === place;
  return place !== null || isText(node);
}

/**
 * The text of a block that one goes on in after a step of the history: the one that was written, the cell that is
 * nearest to one that is gone, or else the first text of the block; null where it has none.
 */
export function stayingText(document: ReportDocument, text: PageTextPlace): PageTextPlace | null {
  const node = findNode(document, text.nodeId);
  if (!node) return null;
  const cell = cellOf(text.place ?? '');
  if (cell === null) return text.place === null ? firstText(document, text.nodeId) : text;
  const place = nearestCell(document, text.nodeId, cell);
  return place === null ? null : { nodeId: text.nodeId, place };
}

/** The text before or after another in the order of the report; from a cell, out of its table. Null where there is none. */
export function neighbourText(
  document: ReportDocument,
  { nodeId, place }: PageTextPlace,
  edge: Edge,
): PageTextPlace | null {
  const texts = walk(document.root).flatMap((node) => textsOf(node, node.id === nodeId));
  const isCell = cellOf(place ?? '') !== null;
  const isHere = (text: PageTextPlace) =>
    text.nodeId === nodeId && (isCell ? cellOf(text.place ?? '') !== null : text.place === place);
  const at = edge === 'before' ? texts.findIndex(isHere) : texts.findLastIndex(isHere);
  return at < 0 ? null : (texts[edge === 'before' ? at - 1 : at + 1] ?? null);
}

const isText = ({ type }: ReportNode) => blockOf(type).content.kind === 'richText';

/**
 * What of a block has words that are written on the page, as it is read; of a table its first and its last row. Lines
 * without words are seen where one writes in the block.
 */
function textsOf(node: ReportNode, isWritten: boolean): readonly PageTextPlace[] {
  const at = (place: string | null) => ({ nodeId: node.id, place });
  if (node.type === 'ReportTitle') return headingFields.map(at);
  const { props } = blockOf(node.type);
  const isSeen = (name: string) => isWritten || propText(node, name).trim() !== '';
  const lineOf = (name: string) => (name in props && isSeen(name) ? [at(name)] : []);
  const grid = node.type === 'Table' ? gridOf(node) : [];
  const rows = grid.length === 0 ? [] : [0, grid.length - 1];
  return [
    ...(isText(node) ? [at(null)] : []),
    ...lineOf('caption'),
    ...rows.map((row) => at(placeName(cellPlace(grid, { row, column: 0 })))),
    ...lineOf('source'),
    ...lineOf('attribution'),
  ];
}
