import type { ReportNode } from '@console/contract/report-document';
import { childNodes } from '../document/node-content';

/** The node and everything below it, parents before children, in reading order. */
export function walk(root: ReportNode): readonly ReportNode[] {
  const nodes: ReportNode[] = [];
  const pending: ReportNode[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    nodes.push(node);
    pending.push(...childNodes(node).toReversed());
  }
  return nodes;
}
