import type { DeviceStyles, ReportDocument, ReportNode } from '@console/contract/report-document';
import { childNodes } from '../node-content';
import { newNodeId } from '../node-id';
import { findNode, parentOf } from './find-node';
import { insertNodeAt } from './insert-node';
import { mapDevices } from './map-devices';
import { walk } from './walk';

/** The document with a copy of a node after it: new ids, the styles of all three devices copied. */
export function duplicateNode(document: ReportDocument, id: string): ReportDocument {
  const node = findNode(document, id);
  const parent = parentOf(document, id);
  if (!node || !parent) return document;
  const newIds = new Map(walk(node).map((each) => [each.id, newNodeId()]));
  const index = childNodes(parent).indexOf(node) + 1;
  const copied = insertNodeAt(document, withIds(node, newIds), { parentId: parent.id, index });
  return copied === document ? document : { ...copied, styles: copyStyles(document.styles, newIds) };
}

/** Depth is bounded by the limits of a document. */
function withIds(node: ReportNode, newIds: ReadonlyMap<string, string>): ReportNode {
  const children =
    typeof node.children === 'string' ? node.children : node.children.map((child) => withIds(child, newIds));
  return { ...node, id: newIds.get(node.id) ?? newNodeId(), children };
}

function copyStyles(styles: DeviceStyles, newIds: ReadonlyMap<string, string>): DeviceStyles {
  return mapDevices(styles, (map) => {
    const copies = Object.entries(map).flatMap(([id, style]) => {
      const copyId = newIds.get(id);
      return copyId === undefined ? [] : [[copyId, style]];
    });
    return { ...map, ...Object.fromEntries(copies) };
  });
}
