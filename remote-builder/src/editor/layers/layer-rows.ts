import type { ReportNode } from '@console/contract/report-document';

/** A line of the layers, at a depth counted from 1. */
export interface LayerRow {
  readonly node: ReportNode;
  readonly level: number;
  readonly parentId: string | null;
  readonly hasChildren: boolean;
  /** Which of how many children of its parent it is, counted from 1. */
  readonly place: number;
  readonly siblings: number;
}

/** The nodes that are to be seen in the layers: those below a folded one are not. */
export function layerRows(root: ReportNode, folded: ReadonlySet<string>): readonly LayerRow[] {
  const rows: LayerRow[] = [];
  const visit = (node: ReportNode, above: Omit<LayerRow, 'node' | 'hasChildren'>) => {
    const children = typeof node.children === 'string' ? [] : node.children;
    rows.push({ ...above, node, hasChildren: children.length > 0 });
    if (folded.has(node.id)) return;
    for (const [index, child] of children.entries()) {
      const { length: siblings } = children;
      visit(child, { level: above.level + 1, parentId: node.id, place: index + 1, siblings });
    }
  };
  visit(root, { level: 1, parentId: null, place: 1, siblings: 1 });
  return rows;
}

/** Where a key leads in the tree (WAI-ARIA tree pattern): another row, or folding rows. */
export type LayerStep =
  | { readonly kind: 'go'; readonly id: string }
  | { readonly kind: 'fold' | 'unfold'; readonly id: string }
  | { readonly kind: 'unfoldAll'; readonly ids: readonly string[] };

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
    case '*': {
      const siblings = rows.filter(({ parentId }) => parentId === row.parentId);
      return { kind: 'unfoldAll', ids: siblings.map(({ node }) => node.id) };
    }
    default:
      return null;
  }
}

/** The next row after `id`, around the end, whose name begins with what was typed; null when none does. */
export function typedRow(
  typed: string,
  rows: readonly LayerRow[],
  place: { readonly id: string; readonly nameOf: (row: LayerRow) => string },
): string | null {
  const start = rows.findIndex(({ node }) => node.id === place.id);
  // the same letter again goes on, more letters may stay
  const from = typed.length > 1 ? start : start + 1;
  const ordered = [...rows.slice(from), ...rows.slice(0, from)];
  const found = ordered.find((row) => place.nameOf(row).toLowerCase().startsWith(typed.toLowerCase()));
  return found?.node.id ?? null;
}
