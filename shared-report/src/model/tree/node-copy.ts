import type { DeviceStyles, ReportDocument, ReportNode } from '@console/contract/report-document';
import { newNodeId } from '../document/node-id';
import { addStyles } from './add-styles';
import { findNode } from './find-node';
import { insertNodeAt, type Place } from './insert-node';
import { mapDevices } from './map-devices';
import { walk } from './walk';

/** A node with all below it and the styles of all three devices, apart from any document. */
export interface NodeCopy {
  readonly node: ReportNode;
  readonly styles: DeviceStyles;
}

/** A node of a document as it stands, ids included; null when there is none. */
export function copyNode(document: ReportDocument, id: string): NodeCopy | null {
  const node = findNode(document, id);
  if (!node) return null;
  const ids = new Set(walk(node).map((each) => each.id));
  return { node, styles: pickStyles(document.styles, ids) };
}

/** The same with new ids throughout, so that it can stand beside the first one. */
export function withNewIds({ node, styles }: NodeCopy): NodeCopy {
  const newIds = new Map(walk(node).map((each) => [each.id, newNodeId()]));
  return {
    node: renamed(node, newIds),
    styles: mapDevices(styles, (map) =>
      Object.fromEntries(Object.entries(map).map(([id, style]) => [newIds.get(id) ?? id, style])),
    ),
  };
}

/** The document with a copy and its styles at a place; unchanged when the place does not take it. */
export function insertCopyAt(document: ReportDocument, copy: NodeCopy, place: Place): ReportDocument {
  const inserted = insertNodeAt(document, copy.node, place);
  if (inserted === document) return document;
  return { ...inserted, styles: addStyles(document.styles, copy.styles) };
}

function pickStyles(styles: DeviceStyles, ids: ReadonlySet<string>): DeviceStyles {
  return mapDevices(styles, (map) => Object.fromEntries(Object.entries(map).filter(([id]) => ids.has(id))));
}

/** Depth is bounded by the limits of a document. */
function renamed(node: ReportNode, newIds: ReadonlyMap<string, string>): ReportNode {
  const children =
    typeof node.children === 'string' ? node.children : node.children.map((child) => renamed(child, newIds));
  return { ...node, id: newIds.get(node.id) ?? newNodeId(), children };
}
