import type { DeviceStyles, ReportNode } from '@console/contract/report-document';
import { childNodes } from '../document/node-content';
import { ownStyle } from '../styles/styles';

/** A node and what is in it, in reading order, without what is hidden on desktops and all that is in that. */
export function shownNodes(node: ReportNode, styles: DeviceStyles): readonly ReportNode[] {
  if (ownStyle(styles, node.id, 'desktop')['display'] === 'none') return [];
  return [node, ...childNodes(node).flatMap((child) => shownNodes(child, styles))];
}
