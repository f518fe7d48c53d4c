import type { ReportDocument } from '@console/contract/report-document';
import { childNodes } from '../document/node-content';
import { findNode, parentOf } from './find-node';
import { copyNode, insertCopyAt, withNewIds } from './node-copy';

/** The document with a copy of a node after it: new ids, the styles of all three devices copied. */
export function duplicateNode(document: ReportDocument, id: string): ReportDocument {
  const node = findNode(document, id);
  const parent = parentOf(document, id);
  const copy = copyNode(document, id);
  if (!node || !parent || !copy) return document;
  const index = childNodes(parent).indexOf(node) + 1;
  return insertCopyAt(document, withNewIds(copy), { parentId: parent.id, index });
}
