import type { NodeType } from '@console/contract/report-document';

/** The kind of box that the style sheet gives the shell of a block; all but these keep the margins of their parts inside. */
const boxes: Readonly<Partial<Record<NodeType, string>>> = { Container: 'block', Columns: 'grid' };

/** The value of `display` that shows a block again on a device, where a wider one hides it. */
export function naturalDisplay(type: NodeType): string {
  return boxes[type] ?? 'flow-root';
}
