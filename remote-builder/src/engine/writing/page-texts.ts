import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { blockOf } from '@console/shared-report/registry';
import { findNode } from '@console/shared-report/tree/find-node';
import { walk } from '@console/shared-report/tree/walk';
import type { Writing } from './caret';
import { headingFields } from '../heading/report-heading';
import { cellOf, nearestCell } from './plain-places';
import type { Edge } from './leaves-text';

/** A text that is written on the page, and that arrow keys lead into. */
export type PageTextPlace = Pick<Writing, 'nodeId' | 'place'>;

/** Whether a block has a formatted text, which is written on the page. */
export function hasPageText(document: ReportDocument, nodeId: string): boolean {
  const node = findNode(document, nodeId);
  return node !== undefined && isText(node);
}

/** The first text of a block that is written on the page; null where it has none. */
export function firstText(document: ReportDocument, nodeId: string): PageTextPlace | null {
  const node = findNode(document, nodeId);
  return (node && textsOf(node)[0]) ?? null;
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

/** The text before or after another in the order of the report; null where there is none. */
export function neighbourText(
  document: ReportDocument,
  { nodeId, place }: PageTextPlace,
  edge: Edge,
): PageTextPlace | null {
  const texts = walk(document.root).flatMap(textsOf);
  const at = texts.findIndex((text) => text.nodeId === nodeId && text.place === place);
  return at < 0 ? null : (texts[edge === 'before' ? at - 1 : at + 1] ?? null);
}

const isText = ({ type }: ReportNode) => blockOf(type).content.kind === 'richText';

function textsOf(node: ReportNode): readonly PageTextPlace[] {
  if (node.type === 'ReportTitle') return headingFields.map((place) => ({ nodeId: node.id, place }));
  return isText(node) ? [{ nodeId: node.id, place: null }] : [];
}
