import type { NodeType, ReportDocument } from '@console/contract/report-document';
import { walk } from './walk';

/** Whether a block of this type stands in the document. */
export function hasBlock(document: ReportDocument, type: NodeType): boolean {
  return walk(document.root).some((node) => node.type === type);
}
