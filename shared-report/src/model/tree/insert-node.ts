import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { childNodes } from '../document/node-content';
import { acceptsChild } from './accepts';
import { findNode, nodePath } from './find-node';
import { replaceNode } from './replace-node';

/** A place among the children of a node. */
export interface Place {
  readonly parentId: string;
  readonly index: number;
}

/**
 * Where 'Add new block' puts a block (A§4.14): at the end of the selected container, else after the selected block
 * or the nearest of its ancestors beside which it may stand; without a selection at the end of the document.
 * Null when nothing takes it.
 */
export function placeFor(
  document: ReportDocument,
  selectedId: string | null,
  type: ReportNode['type'],
): Place | null {
  const selected = selectedId === null ? [] : nodePath(document, selectedId);
  const path = selected.length > 0 ? selected : [document.root];
  const container = path.at(-1);
  if (container && acceptsChild(container, type)) {
    return { parentId: container.id, index: childNodes(container).length };
  }
  for (let depth = path.length - 2; depth >= 0; depth -= 1) {
    const parent = path[depth];
    const after = path[depth + 1];
    if (!parent || !after || !acceptsChild(parent, type)) continue;
    return { parentId: parent.id, index: childNodes(parent).findIndex(({ id }) => id === after.id) + 1 };
  }
  return null;
}

/** The document with a node at a place; unchanged when the place does not take it. */
export function insertNodeAt(document: ReportDocument, node: ReportNode, place: Place): ReportDocument {
  const parent = findNode(document, place.parentId);
  if (!parent || !acceptsChild(parent, node.type)) return document;
  return replaceNode(document, parent.id, {
    children: childNodes(parent).toSpliced(place.index, 0, node),
  });
}

/** The document with a node inside the selected container or after the selected block; see `placeFor`. */
export function insertNode(
  document: ReportDocument,
  selectedId: string | null,
  node: ReportNode,
): ReportDocument {
  const place = placeFor(document, selectedId, node.type);
  return place ? insertNodeAt(document, node, place) : document;
}
