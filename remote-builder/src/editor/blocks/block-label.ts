import type { ReportDocument } from '@console/contract/report-document';
import { findBlock } from '@console/shared-report/registry';
import type { Selected } from '../../engine/selected';
import { findNode } from '@console/shared-report/tree/find-node';

/** What a block is called: its type's label, or 'Report' for the root. */
export function blockLabel(document: ReportDocument, id: string): string {
  if (id === document.root.id) return 'Report';
  const node = findNode(document, id);
  return node ? (findBlock(node.type)?.label ?? node.type) : 'Block';
}

/** What blocks are called together: '3 blocks', or the label of a single one. */
export function blocksLabel(document: ReportDocument, ids: readonly string[]): string {
  return ids.length === 1 ? blockLabel(document, ids[0] ?? '') : countText(ids.length);
}

/** What is selected, for people who do not see it: '3 blocks selected.' */
export function selectionText({ ids }: Selected): string {
  return `${countText(ids.length)} selected.`;
}

/** '1 block', '3 blocks'. */
export function countText(count: number): string {
  return count === 1 ? '1 block' : `${count} blocks`;
}
