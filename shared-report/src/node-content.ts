import type { ReportNode } from '@console/contract/report-document';

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
