import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { childNodes, richText, storedText } from '@console/shared-report/node-content';
import { runTogether } from '@console/shared-report/split-text';
import { findNode, parentOf } from '@console/shared-report/tree/find-node';
import { canRemove, removeNode } from '@console/shared-report/tree/remove-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import type { Caret } from './caret';
import type { Edge } from './leaves-text';
import { neighbourText, type PageTextPlace } from './page-texts';

/** A report, and where one writes on in it. */
export interface WrittenOn extends PageTextPlace {
  readonly document: ReportDocument;
  readonly caret: Caret;
}

/** The report in which a text has gone into its neighbour. */
export interface Joined extends WrittenOn {
  /** What was done, for people who do not see it. */
  readonly said: string;
}

/**
 * The report in which a Text and the one beside it are one, as where a line end between them is deleted. Behind any
 * other block an empty Text goes, and one writes on in the text before it. Null where neither is so: a part that the
 * report knows stays.
 */
export function joinedBlocks(document: ReportDocument, nodeId: string, edge: Edge): Joined | null {
  const node = findNode(document, nodeId);
  const parent = parentOf(document, nodeId);
  if (!parent || node?.type !== 'Text') return null;
  const siblings = childNodes(parent);
  const at = siblings.indexOf(node);
  const beside = siblings[edge === 'before' ? at - 1 : at + 1];
  if (beside?.type !== 'Text') return edge === 'before' ? withoutEmpty(document, node) : null;
  const [kept, gone] = edge === 'before' ? [beside, node] : [node, beside];
  if (!mayGo(document, gone)) return null;
  const { text, line, offset } = runTogether(storedText(kept), storedText(gone));
  const place = { line, offset };
  return {
    document: setChildren(removeNode(document, gone.id), kept.id, text),
    ...{ nodeId: kept.id, place: null, caret: { anchor: place, focus: place } },
    said: `Joined with the text ${edge === 'before' ? 'above' : 'below'}.`,
  };
}

function withoutEmpty(document: ReportDocument, node: ReportNode): Joined | null {
  const before = neighbourText(document, { nodeId: node.id, place: null }, 'before');
  if (!before || !isEmptyText(node) || !mayGo(document, node)) return null;
  return {
    document: removeNode(document, node.id),
    ...before,
    caret: 'end',
    said: 'Deleted the empty text.',
  };
}

export const isEmptyText = (node: ReportNode) => richText(node).ops.every(({ insert }) => insert === '\n');

const mayGo = (document: ReportDocument, node: ReportNode) =>
  node.props.className === undefined && canRemove(document, node.id);
