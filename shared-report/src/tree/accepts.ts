import type { NodeType, ReportNode } from '@console/contract/report-document';
import { findBlock } from '../registry';

/** Whether a node takes one more child of a type: containers do unless `isDroppable` is false, Columns never do. */
export function acceptsChild(parent: ReportNode, child: NodeType): boolean {
  const content = findBlock(parent.type)?.model.content;
  if (content?.kind !== 'nodes' || parent.props.isDroppable === false) return false;
  return content.count === undefined && content.allows(child);
}

/** Whether a child of this node may be taken out: not where the number of children is fixed. */
export function releasesChildren(parent: ReportNode): boolean {
  const content = findBlock(parent.type)?.model.content;
  return content?.kind === 'nodes' && content.count === undefined;
}
