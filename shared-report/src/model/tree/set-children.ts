import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { pruneStyles } from './prune-styles';
import { replaceNode } from './replace-node';

/** The document with the children of a node replaced; styles of nodes that are gone go with them. */
export function setChildren(
  document: ReportDocument,
  id: string,
  children: ReportNode['children'],
): ReportDocument {
  return pruneStyles(replaceNode(document, id, { children }));
}
