import { documentLimits, type ReportDocument, type ReportNode } from '@console/contract/report-document';
import { nodePath } from '@console/shared-report/tree/find-node';
import { walk } from '@console/shared-report/tree/walk';

/** Why a report cannot hold one more arrangement of blocks below a node, by its size; null when it can. */
export function insertionProblem(
  document: ReportDocument,
  node: ReportNode,
  parentId: string,
): string | null {
  const { maxNodes, maxDepth } = documentLimits;
  if (walk(document.root).length + walk(node).length > maxNodes) {
    return `A report can hold at most ${maxNodes} blocks.`;
  }
  const depth = nodePath(document, parentId).length + heightOf(node);
  return depth > maxDepth ? `Blocks can be nested at most ${maxDepth} deep.` : null;
}

/** Depth is bounded by the limits of a document. */
function heightOf(node: ReportNode): number {
  const children = typeof node.children === 'string' ? [] : node.children;
  return 1 + Math.max(0, ...children.map(heightOf));
}
