import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { childNodes } from '../document/node-content';
import { walk } from './walk';

/** The node of an id; undefined when the document has none. */
export function findNode(document: ReportDocument, id: string): ReportNode | undefined {
  return walk(document.root).find((node) => node.id === id);
}

/** The nodes from the root down to the node of an id, both included; empty when there is none. */
export function nodePath(document: ReportDocument, id: string): readonly ReportNode[] {
  const parents = new Map<string, ReportNode>();
  for (const node of walk(document.root)) {
    for (const child of childNodes(node)) parents.set(child.id, node);
  }
  const path: ReportNode[] = [];
  for (let node = findNode(document, id); node; node = parents.get(node.id)) path.unshift(node);
  return path;
}

/** The node that holds the node of an id; undefined for the root and for unknown ids. */
export function parentOf(document: ReportDocument, id: string): ReportNode | undefined {
  return nodePath(document, id).at(-2);
}
