import type { ReportDocument } from '@console/contract/report-document';
import { releasesChildren } from '@console/shared-report/tree/accepts';
import { findNode, parentOf } from '@console/shared-report/tree/find-node';

/** Whether 'Add block' is offered at a node, or at the end of the report for null: not where `disableAdd` says no. */
export function canAddAt(document: ReportDocument, id: string | null): boolean {
  const node = id === null ? document.root : findNode(document, id);
  return node !== undefined && node.props.disableAdd !== true;
}

/** Whether a node can be taken elsewhere: not the root, and not a column of Columns. */
export function canMove(document: ReportDocument, id: string): boolean {
  const parent = parentOf(document, id);
  return parent !== undefined && releasesChildren(parent) && findNode(document, id)?.props.isRoot !== true;
}

/** Whether a node can be copied: anything but the root. */
export function canCopy(document: ReportDocument, id: string): boolean {
  return parentOf(document, id) !== undefined;
}

/** Whether a copy of a node can stand beside it: not where the number of children is fixed, as in Columns. */
export function canDuplicate(document: ReportDocument, id: string): boolean {
  const parent = parentOf(document, id);
  return parent !== undefined && releasesChildren(parent);
}
