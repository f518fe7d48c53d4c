import type { ReportNode } from '@console/contract/report-document';
import { childNodes } from '../document/node-content';

/**
 * Before which child of the root the notes stand: at the end of the report, before the disclaimers that end it. From 0;
 * the number of children where nothing comes after them.
 */
export function notesPlace(children: readonly ReportNode[]): number {
  return children.findLastIndex((child) => !isDisclaimers(child)) + 1;
}

function isDisclaimers(node: ReportNode): boolean {
  const children = childNodes(node);
  return node.type === 'Disclaimers' || (children.length > 0 && children.every(isDisclaimers));
}
