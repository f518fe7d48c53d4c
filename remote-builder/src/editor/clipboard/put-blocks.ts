import { documentLimits, type ReportDocument, type ReportNode } from '@console/contract/report-document';
import { emptyStyles } from '@console/shared-report/styles';
import { placeFor, type Place } from '@console/shared-report/tree/insert-node';
import type { NodeCopy } from '@console/shared-report/tree/node-copy';
import { canAddAt } from '../../engine/block-rules';
import { insertBlocks } from '../blocks/insert-blocks';

/** New blocks without styles, as an insertion takes them. */
export const unstyled = (nodes: readonly ReportNode[]): readonly NodeCopy[] =>
  nodes.map((node) => ({ node, styles: emptyStyles }));

/** The document with blocks in the selected container or behind the selected block (A§4). Throws what people are told. */
export function putAtSelection(
  document: ReportDocument,
  selectedId: string | null,
  nodes: readonly ReportNode[],
): ReportDocument {
  return putCopiesAtSelection(document, selectedId, unstyled(nodes));
}

/** The same with blocks that have styles. */
export function putCopiesAtSelection(
  document: ReportDocument,
  selectedId: string | null,
  copies: readonly NodeCopy[],
): ReportDocument {
  const place = placeFor(document, selectedId, copies[0]?.node.type ?? 'Text');
  if (!place || !canAddAt(document, selectedId)) throw new Error('This block cannot be added here.');
  return putCopiesAt(document, place, copies);
}

/** The document with blocks at a place. Throws what people are told. */
export function putAt(document: ReportDocument, place: Place, nodes: readonly ReportNode[]): ReportDocument {
  return putCopiesAt(document, place, unstyled(nodes));
}

function putCopiesAt(document: ReportDocument, place: Place, copies: readonly NodeCopy[]): ReportDocument {
  const next = insertBlocks(document, copies, place);
  assertFits(next);
  return next;
}

/** Throws where a report is larger than can be saved. */
export function assertFits(document: ReportDocument): void {
  const bytes = new Blob([JSON.stringify(document.root)]).size;
  const { maxBytes } = documentLimits;
  if (bytes > maxBytes) throw new Error(`A report can hold at most ${maxBytes / 1_000_000} MB of text.`);
}
