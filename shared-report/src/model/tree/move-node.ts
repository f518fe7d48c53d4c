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
  return moveNodes(document, [id], place);
}

/**
 * The document with nodes side by side at another place, in the order of `ids`; `place.index` counts the target's
 * children without them. All of them are moved or none.
 */
export function moveNodes(document: ReportDocument, ids: readonly string[], place: Place): ReportDocument {
  const nodes = ids.map((id) => findNode(document, id));
  const target = nodePath(document, place.parentId);
  const receiver = target.at(-1);
  const areFree = nodes.every((node) => {
    const parent = node && parentOf(document, node.id);
    return parent && releasesChildren(parent) && receiver && acceptsChild(receiver, node.type);
  });
  if (!areFree || target.some((node) => nodes.includes(node))) return document;
  const taken = new Set(ids);
  const without = ids.reduce((before, id) => {
    const parent = parentOf(before, id);
    if (!parent) return before;
    const children = childNodes(parent).filter((child) => !taken.has(child.id));
    return replaceNode(before, parent.id, { children });
  }, document);
  return nodes.reduce(
    (before, node, offset) =>
      node ? insertNodeAt(before, node, { ...place, index: place.index + offset }) : before,
    without,
  );
}
