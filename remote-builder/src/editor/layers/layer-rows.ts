import type { ReportNode } from '@console/contract/report-document';
import { blockHeading } from '@console/shared-report/headings';

/** A line of the layers, at a depth counted from 1. */
export interface LayerRow {
  readonly node: ReportNode;
  readonly level: number;
  /** The row that it stands below: of the container, or of the heading that it stands under. */
  readonly parentId: string | null;
  readonly hasChildren: boolean;
  readonly isHeading: boolean;
  /** Which of how many rows right below its parent it is, counted from 1. */
  readonly place: number;
  readonly siblings: number;
}

/** A block and what is shown below it: what it contains, or what stands under it as a heading. */
interface Item {
  readonly node: ReportNode;
  readonly isHeading: boolean;
  readonly below: readonly Item[];
}

/** The nodes that are to be seen in the layers: those below a folded one are not. */
export function layerRows(root: ReportNode, folded: ReadonlySet<string>): readonly LayerRow[] {
  const rows: LayerRow[] = [];
  const visit = (
    { node, isHeading, below }: Item,
    above: Omit<LayerRow, 'node' | 'hasChildren' | 'isHeading'>,
  ) => {
    rows.push({ ...above, node, isHeading, hasChildren: below.length > 0 });
    if (folded.has(node.id)) return;
    for (const [index, item] of below.entries()) {
      const { length: siblings } = below;
      visit(item, { level: above.level + 1, parentId: node.id, place: index + 1, siblings });
    }
  };
  const item = { node: root, isHeading: false, below: itemsOf(root) };
  visit(item, { level: 1, parentId: null, place: 1, siblings: 1 });
  return rows;
}

/** The rows above one, the nearest first. */
export function rowsAbove(rows: readonly LayerRow[], id: string): readonly string[] {
  const parents = new Map(rows.map(({ node, parentId }) => [node.id, parentId]));
  const above: string[] = [];
  for (let next = parents.get(id); next; next = parents.get(next)) above.push(next);
  return above;
}

/** The blocks of a container; what follows a heading stands under it, up to the next one of its level or a higher one. */
function itemsOf(container: ReportNode): readonly Item[] {
  const top: Item[] = [];
  let open: readonly { readonly level: number; readonly below: Item[] }[] = [];
  for (const node of typeof container.children === 'string' ? [] : container.children) {
    const level = blockHeading(node)?.level;
    if (level !== undefined) open = open.filter((heading) => heading.level < level);
    const below: Item[] = [...itemsOf(node)];
    (open.at(-1)?.below ?? top).push({ node, isHeading: level !== undefined, below });
    if (level !== undefined) open = [...open, { level, below }];
  }
  return top;
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
