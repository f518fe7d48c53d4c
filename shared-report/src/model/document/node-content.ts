import type { ReportNode } from '@console/contract/report-document';
import { readDelta, type Delta } from '../rich-text/delta';

/** A prop as text; empty when it is missing or no text. */
export function propText(node: Pick<ReportNode, 'props'>, name: string): string {
  const value = node.props[name];
  return typeof value === 'string' ? value : '';
}

/** The child nodes; none for a leaf. */
export function childNodes(node: ReportNode): readonly ReportNode[] {
  return typeof node.children === 'string' ? [] : node.children;
}

/** Whether the `className` of a node holds a name. */
export function hasClass(node: Pick<ReportNode, 'props'>, name: string): boolean {
  return propText(node, 'className').split(/\s+/).includes(name);
}

/** 'Source: …' of the node's `source`; empty without one. */
export function sourceLine(node: Pick<ReportNode, 'props'>): string {
  const source = propText(node, 'source');
  return source === '' ? '' : `Source: ${source}`;
}

/** The rich text of a node as it is stored, a serialised Delta; empty for any other node. */
export const storedText = ({ children }: ReportNode): string =>
  typeof children === 'string' ? children : '';

/** The rich text of a node; empty for any other node. */
export const richText = (node: ReportNode): Delta => readDelta(storedText(node));
