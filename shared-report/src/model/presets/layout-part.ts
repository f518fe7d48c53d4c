import {
  devices,
  type Device,
  type NodeProps,
  type NodeType,
  type ReportDocument,
  type ReportNode,
  type StyleMap,
} from '@console/contract/report-document';
import { newDocument } from '../document/document';
import { emptyContainer } from '../document/empty-container';
import { blockDefaults } from './block-defaults';

type PartStyles = Readonly<Partial<Record<Device, StyleMap>>>;

/** A block of a layout with the styles it is set in. */
export interface LayoutPart {
  readonly node: ReportNode;
  readonly styles: PartStyles;
  /** Blocks inside; for a leaf none. */
  readonly parts: readonly LayoutPart[];
}

/** A fresh block of a type. */
export function blockPart(type: NodeType, props: NodeProps = {}, styles: PartStyles = {}): LayoutPart {
  const node = blockDefaults(type);
  return { node: { ...node, props: { ...node.props, ...props } }, styles, parts: [] };
}

/** A headed text that waits to be written; `className` marks where descriptions come from (P19). */
export function textPart(heading: string, className?: string): LayoutPart {
  const ops = [{ insert: heading }, { insert: '\n', attributes: { header: 2 } }, { insert: '\n' }];
  const { node } = blockPart('Text', className ? { className } : {});
  return { node: { ...node, children: JSON.stringify({ ops }) }, styles: {}, parts: [] };
}

/** A container of parts. */
export function boxPart(styles: PartStyles, parts: readonly LayoutPart[]): LayoutPart {
  return { node: emptyContainer(), styles, parts };
}

/** Columns of one width; one below the other on a mobile. */
export function columnsPart(...columns: readonly (readonly LayoutPart[])[]): LayoutPart {
  const { node } = blockPart('Columns', { count: columns.length });
  return { node, styles: {}, parts: columns.map((parts) => boxPart({}, parts)) };
}

/** The document of a layout. */
export function layoutDocument(parts: readonly LayoutPart[]): ReportDocument {
  const placed = allParts(parts);
  const stylesOf = (device: Device) =>
    Object.fromEntries(
      placed.flatMap(({ node, styles }) => {
        const style = styles[device];
        return style ? [[node.id, style] as const] : [];
      }),
    );
  const [desktop, tablet, mobile] = devices.map(stylesOf);
  return {
    ...newDocument(parts.map(nodeOf)),
    styles: { desktop: desktop ?? {}, tablet: tablet ?? {}, mobile: mobile ?? {} },
  };
}

function nodeOf({ node, parts }: LayoutPart): ReportNode {
  return parts.length === 0 ? node : { ...node, children: parts.map(nodeOf) };
}

function allParts(parts: readonly LayoutPart[]): readonly LayoutPart[] {
  return parts.flatMap((part) => [part, ...allParts(part.parts)]);
}
