import type { ReportDocument } from '@console/contract/report-document';
import { childNodes } from '../document/node-content';
import { acceptsChild, releasesChildren } from './accepts';
import { findNode, nodePath, parentOf } from './find-node';
import { insertNodeAt, type Place } from './insert-node';
import { replaceNode } from './replace-node';

/**
 * The document with a node at another place; `place.index` counts the target's children without the node.
 * Unchanged when the node is fixed, the target is inside it, or does not take it. Styles go along by id.
 */
export function moveNode(document: ReportDocument, id: string, place: Place): ReportDocument {
  const node = findNode(document, id);
  const parent = parentOf(document, id);
  const target = nodePath(document, place.parentId);
  const receiver = target.at(-1);
  if (!node || !parent || !receiver || !releasesChildren(parent)) return document;
  if (target.includes(node) || !acceptsChild(receiver, node.type)) return document;
  const children = childNodes(parent).filter((child) => child.id !== id);
  return insertNodeAt(replaceNode(document, parent.id, { children }), node, place);
}
