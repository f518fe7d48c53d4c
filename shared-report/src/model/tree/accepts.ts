import type { NodeType, ReportNode } from '@console/contract/report-document';
import { findBlock } from '../block/registry';

/** Whether nothing may be added to a node (A§3.7). */
export function isLocked({ props }: Pick<ReportNode, 'props'>): boolean {
  return props.isDroppable === false || props.disableAdd === true;
}

/** Whether a node takes one more child of a type: containers do unless they are locked, Columns never do. */
export function acceptsChild(parent: ReportNode, child: NodeType): boolean {
  const content = findBlock(parent.type)?.content;
  if (content?.kind !== 'nodes' || isLocked(parent)) return false;
  return content.count === undefined && content.allows(child);
}

/** Whether a child of this node may be taken out: not where the number of children is fixed. */
export function releasesChildren(parent: ReportNode): boolean {
  const content = findBlock(parent.type)?.content;
  return content?.kind === 'nodes' && content.count === undefined;
}
