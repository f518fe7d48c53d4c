import type { ReportDocument } from '@console/contract/report-document';
import { findBlock } from '@console/shared-report/registry';
import { findNode } from '@console/shared-report/tree/find-node';

/** What a block is called: its type's label, or 'Report' for the root. */
export function blockLabel(document: ReportDocument, id: string): string {
  if (id === document.root.id) return 'Report';
  const node = findNode(document, id);
  return node ? (findBlock(node.type)?.label ?? node.type) : 'Block';
}
