import { blockShell } from '../../model/block/block-shell';
import type { ReportNode } from '@console/contract/report-document';
import type { BlockModel } from '../../model/block/block-model';
import { emptyContainer } from '../../model/document/empty-container';
import { childNodes } from '../../model/document/node-content';
import { newNodeId } from '../../model/document/node-id';
import type { NodePatch } from '../../model/document/node-patch';
import { choiceProp } from '../../model/block/prop-rules';

/** How many columns there can be. */
export const columnCounts = [2, 3] as const;
export type ColumnCount = (typeof columnCounts)[number];

export const columnsModel: BlockModel = {
  type: 'Columns',
  label: 'Columns',
  content: { kind: 'nodes', allows: (child) => child === 'Container', count: columnCount },
  defaults: () => ({
    id: newNodeId(),
    type: 'Columns',
    props: { count: 2 },
    children: [emptyContainer(), emptyContainer()],
  }),
  props: { count: choiceProp(columnCounts) },
  shell: (node) => blockShell(node, 'div', 'block-columns', `block-columns-${shownColumns(node)}`),
  plainText: () => '',
};

/** The number of columns of a node; 2 unless it says 3. */
export function columnCount(node: Pick<ReportNode, 'props'>): ColumnCount {
  return node.props.count === 3 ? 3 : 2;
}

/** One that is left out of a page gives its room to the others. */
function shownColumns(node: ReportNode): number {
  return Math.min(columnCount(node), childNodes(node).length || columnCount(node));
}

/** The change that gives a node another number of columns; what stood in a column too many goes to the last one left. */
export function withColumnCount(node: ReportNode, count: ColumnCount): NodePatch {
  const columns = childNodes(node);
  const kept = columns.slice(0, count);
  const added = Array.from({ length: count - kept.length }, emptyContainer);
  const leftOver = columns.slice(count).flatMap(childNodes);
  const children = [...kept, ...added].map((column, index) =>
    index === count - 1 && leftOver.length > 0
      ? { ...column, children: [...childNodes(column), ...leftOver] }
      : column,
  );
  return { props: { count }, children };
}
