import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { acceptsChild } from '@console/shared-report/tree/accepts';
import { nodePath } from '@console/shared-report/tree/find-node';
import type { Place } from '@console/shared-report/tree/insert-node';
import { walk } from '@console/shared-report/tree/walk';

/** Up and down among the siblings, out of the container, into the container beside. */
export type Direction = 'up' | 'down' | 'out' | 'in';

/**
 * Where a step in a direction takes blocks that stand in one container, side by side from then on; as `moveNodes` takes
 * it. Null when there is nothing that way, or nothing that takes them.
 */
export function shiftedPlace(
  document: ReportDocument,
  ids: readonly string[],
  direction: Direction,
): Place | null {
  const path = nodePath(document, ids[0] ?? '');
  const parent = path.at(-2);
  if (!parent) return null;
  const nodes = childrenOf(parent).filter(({ id }) => ids.includes(id));
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (!first || !last || nodes.length !== ids.length) return null;
  if (direction === 'out') return placeOutside(path, nodes);
  const before = childrenOf(parent).indexOf(first) - 1;
  const after = childrenOf(parent).indexOf(last) + 1;
  if (direction === 'in') return placeInside(childrenOf(parent), { before, after }, nodes);
  if (direction === 'up') return before < 0 ? null : { parentId: parent.id, index: before };
  // without those that are moved
  return after >= childrenOf(parent).length ? null : { parentId: parent.id, index: after + 1 - nodes.length };
}

// columns take no blocks beside each other: out of a column means out of the columns
function placeOutside(path: readonly ReportNode[], nodes: readonly ReportNode[]): Place | null {
  for (let depth = path.length - 3; depth >= 0; depth -= 1) {
    const container = path[depth];
    const inside = path[depth + 1];
    if (!container || !inside || !acceptsAll(container, nodes)) continue;
    return { parentId: container.id, index: childrenOf(container).indexOf(inside) + 1 };
  }
  return null;
}

function placeInside(
  siblings: readonly ReportNode[],
  beside: { readonly before: number; readonly after: number },
  nodes: readonly ReportNode[],
): Place | null {
  const takersIn = (sibling: ReportNode | undefined) =>
    sibling ? walk(sibling).filter((each) => acceptsAll(each, nodes)) : [];
  const above = takersIn(siblings[beside.before])[0];
  if (above) return { parentId: above.id, index: childrenOf(above).length };
  const below = takersIn(siblings[beside.after])[0];
  return below ? { parentId: below.id, index: 0 } : null;
}

const acceptsAll = (parent: ReportNode, nodes: readonly ReportNode[]) =>
  nodes.every(({ type }) => acceptsChild(parent, type));

function childrenOf(node: ReportNode): readonly ReportNode[] {
  return typeof node.children === 'string' ? [] : node.children;
}
