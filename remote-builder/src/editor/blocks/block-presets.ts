import {
  documentLimits,
  type NodeType,
  type ReportDocument,
  type ReportNode,
} from '@console/contract/report-document';
import { allowedBlocks } from '@console/shared-report/availability';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { blocks, findBlock } from '@console/shared-report/registry';
import { insertNode, placeFor } from '@console/shared-report/tree/insert-node';
import { setStyle, type StylePatch } from '@console/shared-report/tree/set-style';
import { walk } from '@console/shared-report/tree/walk';

/** Something that 'Add new block' offers. */
export interface BlockChoice {
  readonly label: string;
  /** Every type that it is made of. */
  readonly types: readonly NodeType[];
  /** Fresh nodes, and the desktop styles of some of them by id. */
  readonly make: () => { readonly node: ReportNode; readonly styles: Readonly<Record<string, StylePatch>> };
}

/** The tab Basic: the blocks that a report of this type may get and that this version knows. */
export function basicChoices(reportType: string): readonly BlockChoice[] {
  const allowed = allowedBlocks(reportType);
  return blocks
    .filter(({ model }) => allowed.includes(model.type))
    .map(({ model }) => ({
      label: model.label,
      types: [model.type],
      make: () => ({ node: model.defaults(), styles: {} }),
    }));
}

/** The tab Custom (A§2): ready-made arrangements of blocks that this version knows. */
export function customChoices(reportType: string): readonly BlockChoice[] {
  const allowed = allowedBlocks(reportType);
  return presets.filter(({ types }) => types.every((type) => allowed.includes(type) && findBlock(type)));
}

const fullWidth: StylePatch = { width: '100%' };
const marginWidth: StylePatch = { 'max-width': '640px', 'margin-left': 'auto', 'margin-right': 'auto' };

const single = (type: NodeType, style: StylePatch) => () => {
  const node = blockDefaults(type);
  return { node, styles: { [node.id]: style } };
};

const inColumns = (make: () => readonly ReportNode[]) => () => {
  const columns = blockDefaults('Columns');
  const contents = make();
  const cells = typeof columns.children === 'string' ? [] : columns.children;
  const children = cells.map((cell, index) => ({ ...cell, children: contents.slice(index, index + 1) }));
  return { node: { ...columns, children }, styles: {} };
};

const presets: readonly BlockChoice[] = [
  { label: 'Image Full Width', types: ['Image'], make: single('Image', fullWidth) },
  {
    label: '2 Side by Side Images',
    types: ['Columns', 'Container', 'Image'],
    make: inColumns(() => [blockDefaults('Image'), blockDefaults('Image')]),
  },
  {
    label: 'Text With Quotes',
    types: ['Columns', 'Container', 'Text', 'Quote'],
    make: inColumns(() => [blockDefaults('Text'), blockDefaults('Quote')]),
  },
  { label: 'Text Margin Width', types: ['Text'], make: single('Text', marginWidth) },
  { label: 'Text Full Width', types: ['Text'], make: single('Text', fullWidth) },
  { label: 'Table', types: ['Table'], make: single('Table', fullWidth) },
];

/** The document with a choice inside the selected container or after the selected block (A§4), and its node. */
export function addChoice(
  document: ReportDocument,
  selectedId: string | null,
  choice: BlockChoice,
): { readonly document: ReportDocument; readonly node: ReportNode } {
  const { node, styles } = choice.make();
  if (!placeFor(document, selectedId, node.type)) throw new Error('This block cannot be added here.');
  if (walk(document.root).length + walk(node).length > documentLimits.maxNodes) {
    throw new Error(`A report can hold at most ${documentLimits.maxNodes} blocks.`);
  }
  const inserted = insertNode(document, selectedId, node);
  const styled = Object.entries(styles).reduce(
    (styledSoFar, [id, style]) => setStyle(styledSoFar, id, 'desktop', style),
    inserted,
  );
  return { document: styled, node };
}
