import type { NodeType } from '@console/contract/report-document';
import type { BlockView } from './block-view';
import { blockViews } from './view-list';

const byType = new Map(blockViews.map((view) => [view.type, view]));

/** The view of a leaf. Throws for a type without one. */
export function viewOf(type: NodeType): BlockView {
  const view = byType.get(type);
  if (!view)
    throw new Error(`Expected a view of "${type}" in a file blocks/<type>/<type>-view.tsx, found none.`);
  return view;
}
