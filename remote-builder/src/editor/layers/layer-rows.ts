import type { ReportNode } from '@console/contract/report-document';

/** A line of the layers, at a depth counted from 1. */
export interface LayerRow {
  readonly node: ReportNode;
  readonly level: number;
  readonly parentId: string | null;
  readonly hasChildren: boolean;
}

/** The nodes that are to be seen in the layers: those below a folded one are not. */
export function layerRows(root: ReportNode, folded: ReadonlySet<string>): readonly LayerRow[] {
  const rows: LayerRow[] = [];
  const visit = (node: ReportNode, level: number, parentId: string | null) => {
    const children = typeof node.children === 'string' ? [] : node.children;
    rows.push({ node, level, parentId, hasChildren: children.length > 0 });
    if (!folded.has(node.id)) for (const child of children) visit(child, level + 1, node.id);
  };
  visit(root, 1, null);
  return rows;
}

/** Where a key leads in the tree (WAI-ARIA tree pattern): another row, or folding the present one. */
export type LayerStep =
  { readonly kind: 'go'; readonly id: string } | { readonly kind: 'fold' | 'unfold'; readonly id: string };

export function layerStep(
  key: string,
  rows: readonly LayerRow[],
  place: { readonly id: string; readonly folded: ReadonlySet<string> },
): LayerStep | null {
  const index = rows.findIndex(({ node }) => node.id === place.id);
  const row = rows[index];
  if (!row) return null;
  const isOpen = row.hasChildren && !place.folded.has(place.id);
  const go = (target: string | null | undefined): LayerStep | null =>
    target ? { kind: 'go', id: target } : null;
  switch (key) {
    case 'ArrowDown':
      return go(rows[index + 1]?.node.id);
    case 'ArrowUp':
      return go(rows[index - 1]?.node.id);
    case 'Home':
      return go(rows[0]?.node.id);
    case 'End':
      return go(rows.at(-1)?.node.id);
    case 'ArrowRight':
      if (isOpen) return go(rows[index + 1]?.node.id);
      return row.hasChildren ? { kind: 'unfold', id: place.id } : null;
    case 'ArrowLeft':
      return isOpen ? { kind: 'fold', id: place.id } : go(row.parentId);
    default:
      return null;
  }
}
