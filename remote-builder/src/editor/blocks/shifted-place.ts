import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { acceptsChild } from '@console/shared-report/tree/accepts';
import { nodePath } from '@console/shared-report/tree/find-node';
import type { Place } from '@console/shared-report/tree/insert-node';
import { walk } from '@console/shared-report/tree/walk';

/** Up and down among the siblings, out of the container, into the container beside. */
export type Direction = 'up' | 'down' | 'out' | 'in';

/** Where a step in a direction takes a node; null when there is nothing that way, or nothing that takes it. */
export function shiftedPlace(document: ReportDocument, id: string, direction: Direction): Place | null {
  const path = nodePath(document, id);
  const node = path.at(-1);
  const parent = path.at(-2);
  if (!node || !parent) return null;
  if (direction === 'out') return placeOutside(path, node);
  const index = childrenOf(parent).indexOf(node);
  if (direction === 'in') return placeInside(parent, index, node);
  const next = direction === 'up' ? index - 1 : index + 1;
  if (next < 0 || next >= childrenOf(parent).length) return null;
  return { parentId: parent.id, index: next };
}

// columns take no blocks beside each other: out of a column means out of the columns
function placeOutside(path: readonly ReportNode[], node: ReportNode): Place | null {
  for (let depth = path.length - 3; depth >= 0; depth -= 1) {
    const container = path[depth];
    const inside = path[depth + 1];
    if (!container || !inside || !acceptsChild(container, node.type)) continue;
    return { parentId: container.id, index: childrenOf(container).indexOf(inside) + 1 };
  }
  return null;
}

function placeInside(parent: ReportNode, index: number, node: ReportNode): Place | null {
  const siblings = childrenOf(parent);
  const takersIn = (sibling: ReportNode | undefined) =>
    sibling ? walk(sibling).filter((each) => acceptsChild(each, node.type)) : [];
  const above = takersIn(siblings[index - 1])[0];
  if (above) return { parentId: above.id, index: childrenOf(above).length };
  const below = takersIn(siblings[index + 1])[0];
  return below ? { parentId: below.id, index: 0 } : null;
}

function childrenOf(node: ReportNode): readonly ReportNode[] {
  return typeof node.children === 'string' ? [] : node.children;
}
