import type { DeviceStyles, NodeType, ReportNode, StyleMap } from '@console/contract/report-document';
import { childNodes } from '../document/node-content';
import { emptyStyles } from '../styles/styles';
import { blockDefaults } from './block-defaults';

/** A node with all below it, and the styles of the three devices by id. */
export interface Arrangement {
  readonly node: ReportNode;
  readonly styles: DeviceStyles;
}

/** A ready-made arrangement of blocks that 'Add new block' offers on its tab Custom (A§2.37). */
export interface BlockPreset {
  readonly label: string;
  /** Every type that it is made of. */
  readonly types: readonly NodeType[];
  /** Fresh nodes with new ids. */
  readonly make: () => Arrangement;
}

const fullWidth: StyleMap = { 'max-width': '100%', width: '100%' };
/** A measure of about 75 characters, the lines that read best. */
const marginWidth: StyleMap = { 'margin-left': 'auto', 'margin-right': 'auto', 'max-width': '640px' };
const marginWidthOnMobile: StyleMap = { 'max-width': '100%' };
/** Columns stand one below the other on a mobile, so what is beside has to keep its distance. */
const belowOnMobile: StyleMap = { 'margin-top': '8px' };

/** The six custom presets of A§2.37, in its order. */
export const blockPresets: readonly BlockPreset[] = [
  { label: 'Image Full Width', types: ['Image'], make: () => styled(blockDefaults('Image'), fullWidth) },
  {
    label: '2 Side by Side Images',
    types: ['Columns', 'Container', 'Image'],
    make: () => sideBySide(blockDefaults('Image'), blockDefaults('Image')),
  },
  {
    label: 'Text With Quotes',
    types: ['Columns', 'Container', 'Text', 'Quote'],
    make: () => sideBySide(blockDefaults('Text'), blockDefaults('Quote')),
  },
  {
    label: 'Text Margin Width',
    types: ['Text'],
    make: () => styled(blockDefaults('Text'), marginWidth, marginWidthOnMobile),
  },
  { label: 'Text Full Width', types: ['Text'], make: () => styled(blockDefaults('Text'), fullWidth) },
  { label: 'Table', types: ['Table'], make: () => styled(blockDefaults('Table'), fullWidth) },
];

function styled(node: ReportNode, desktop: StyleMap, mobile?: StyleMap): Arrangement {
  const styles = { ...emptyStyles, desktop: { [node.id]: desktop } };
  return { node, styles: mobile ? { ...styles, mobile: { [node.id]: mobile } } : styles };
}

function sideBySide(left: ReportNode, right: ReportNode): Arrangement {
  const columns = blockDefaults('Columns');
  const contents = [left, right];
  const children = childNodes(columns).map((column, index) => ({
    ...column,
    children: contents.slice(index, index + 1),
  }));
  const beside = children[1]?.id;
  return {
    node: { ...columns, children },
    styles: { ...emptyStyles, mobile: beside ? { [beside]: belowOnMobile } : {} },
  };
}
