import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { nodePath, parentOf } from '@console/shared-report/tree/find-node';
import { walk } from '@console/shared-report/tree/walk';

/** The blocks that are selected: none, one, or several of which none stands in another. */
export interface Selected {
  /** In the order of the report. */
  readonly ids: readonly string[];
  /** Where a range of blocks begins. */
  readonly anchor: string | null;
  /** The block that was reached last: a range ends there, and it has the focus. */
  readonly reached: string | null;
}

/** Nothing is selected. */
export const noneSelected: Selected = { ids: [], anchor: null, reached: null };

export function oneSelected(id: string | null): Selected {
  return id === null ? noneSelected : { ids: [id], anchor: id, reached: id };
}

/** Blocks that stand in this order and not in each other, as a selection. */
export function severalSelected(ids: readonly string[]): Selected {
  return { ids, anchor: ids[0] ?? null, reached: ids.at(-1) ?? null };
}

/** The id of the one selected block; null where none or several are. */
export function soleId({ ids }: Selected): string | null {
  return ids.length === 1 ? (ids[0] ?? null) : null;
}

/** The id of the last selected block, behind which new ones go; null where none is. */
export function lastId({ ids }: Selected): string | null {
  return ids.at(-1) ?? null;
}

/** These blocks as a selection of a document: those that it has, in its order, without what stands in another of them. */
export function selectedOf(document: ReportDocument, wanted: Selected): Selected {
  const ids = walk(document.root).flatMap(({ id }) => (wanted.ids.includes(id) ? [id] : []));
  const tops = ids.length > 1 ? ids.filter((id) => !isInside(document, id, ids)) : ids;
  const known = (id: string | null, other: string | undefined) =>
    id !== null && tops.includes(id) ? id : (other ?? null);
  return { ids: tops, anchor: known(wanted.anchor, tops[0]), reached: known(wanted.reached, tops.at(-1)) };
}

const isInside = (document: ReportDocument, id: string, others: readonly string[]) =>
  nodePath(document, id)
    .slice(0, -1)
    .some((above) => others.includes(above.id));

/** With one more block, or without it where it is selected. What it stands in, or what stands in it, gives way to it. */
export function toggled(document: ReportDocument, selected: Selected, id: string): Selected {
  if (selected.ids.includes(id)) {
    const rest = selected.ids.filter((each) => each !== id);
    return selectedOf(document, { ids: rest, anchor: selected.anchor, reached: selected.reached });
  }
  const above = nodePath(document, id).map((node) => node.id);
  const others = selected.ids.filter((each) => !above.includes(each) && !isInside(document, each, [id]));
  return selectedOf(document, { ids: [...others, id], anchor: id, reached: id });
}

/** All blocks from the anchor to another one. Where they stand in different containers, it is these that are selected. */
export function rangeTo(document: ReportDocument, selected: Selected, id: string): Selected {
  const from = nodePath(document, selected.anchor ?? '');
  const to = nodePath(document, id);
  if (from.length === 0 || to.length === 0) return oneSelected(id);
  const depth = from.findIndex((node, index) => node !== to[index]);
  const [first, last] = [from[depth], to[depth]];
  // one of them stands in the other
  if (!first || !last) return oneSelected((from.length < to.length ? from : to).at(-1)?.id ?? id);
  const siblings = childrenOf(from[depth - 1]).map((node) => node.id);
  const [low, high] = [siblings.indexOf(first.id), siblings.indexOf(last.id)].toSorted((a, b) => a - b);
  const ids = siblings.slice(low, (high ?? 0) + 1);
  return { ids, anchor: selected.anchor, reached: last.id };
}

/** The range with one more block behind its end, or one less: 1 is down, -1 is up. Null where there is none. */
export function rangeBy(document: ReportDocument, selected: Selected, step: 1 | -1): Selected | null {
  const { reached } = selected;
  if (reached === null) return null;
  const siblings = childrenOf(parentOf(document, reached));
  const next = siblings[siblings.findIndex(({ id }) => id === reached) + step];
  return next ? rangeTo(document, selected, next.id) : null;
}

/** All blocks beside the selected one; where they are selected already, those of the level above. */
export function levelOf(document: ReportDocument, selected: Selected): Selected {
  const { root } = document;
  const first = selected.ids[0];
  const parent = (first !== undefined && parentOf(document, first)) || root;
  const ids = childrenOf(parent).map((node) => node.id);
  const isAll = ids.every((id) => selected.ids.includes(id));
  if (isAll && parent !== root) return levelOf(document, oneSelected(parent.id));
  return ids.length === 0 ? selected : severalSelected(ids);
}

const childrenOf = (node: ReportNode | undefined): readonly ReportNode[] =>
  !node || typeof node.children === 'string' ? [] : node.children;
