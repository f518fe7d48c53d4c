import type { ReportDocument, ReportNode, RootNode } from '@console/contract/report-document';
import { childNodes } from '../document/node-content';
import { nodePath } from './find-node';

/** What an edit gives back: everything of a node but its identity. */
export type NodeContent = Partial<Pick<ReportNode, 'props' | 'children'>>;

/** The document with new content for one node; every branch beside the path to it is shared with the old one. */
export function replaceNode(document: ReportDocument, id: string, content: NodeContent): ReportDocument {
  const path = nodePath(document, id);
  const target = path.at(-1);
  if (!target) return document;
  const changed = path.slice(0, -1).reduceRight<ReportNode>(
    (child, parent) => ({
      ...parent,
      children: childNodes(parent).map((each) => (each.id === child.id ? child : each)),
    }),
    { ...target, ...content },
  );
  const root: RootNode = { ...document.root, props: changed.props, children: changed.children };
  return { ...document, root };
}
