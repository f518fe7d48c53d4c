import type { ReportDocument } from '@console/contract/report-document';
import { childNodes } from '../document/node-content';
import { releasesChildren } from './accepts';
import { findNode, parentOf } from './find-node';
import { pruneStyles } from './prune-styles';
import { replaceNode } from './replace-node';

/** Whether a node may be deleted: not the root, not a column of Columns, not one with `canDelete: false`. */
export function canRemove(document: ReportDocument, id: string): boolean {
  const parent = parentOf(document, id);
  return (
    parent !== undefined && releasesChildren(parent) && findNode(document, id)?.props.canDelete !== false
  );
}

/** The document without a node, all below it and their styles; unchanged when it may not be deleted. */
export function removeNode(document: ReportDocument, id: string): ReportDocument {
  const parent = parentOf(document, id);
  if (!parent || !canRemove(document, id)) return document;
  const children = childNodes(parent).filter((child) => child.id !== id);
  return pruneStyles(replaceNode(document, parent.id, { children }));
}
