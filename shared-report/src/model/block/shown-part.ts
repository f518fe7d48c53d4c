import type { ReportNode } from '@console/contract/report-document';
import type { ReportContext } from '../facts/report-context';
import { childNodes } from '../document/node-content';
import { blockOf } from './registry';

/** A node without the blocks below it that are left out, and without the boxes that hold nothing else. */
export function shownPart(node: ReportNode, context: ReportContext): ReportNode {
  if (blockOf(node.type).content.kind !== 'nodes') return node;
  return { ...node, children: childNodes(node).filter((child) => !isLeftOut(child, context)) };
}

// a box that its author left empty stays: it may be a rule or a coloured field
function isLeftOut(node: ReportNode, context: ReportContext): boolean {
  const block = blockOf(node.type);
  if (block.isLeftOut?.(context, node)) return true;
  const children = block.content.kind === 'nodes' ? childNodes(node) : [];
  return children.length > 0 && children.every((child) => isLeftOut(child, context));
}
