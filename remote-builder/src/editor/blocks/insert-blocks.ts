import type { ReportDocument } from '@console/contract/report-document';
import { acceptsChild } from '@console/shared-report/tree/accepts';
import { findNode } from '@console/shared-report/tree/find-node';
import type { Place } from '@console/shared-report/tree/insert-node';
import { insertCopyAt, type NodeCopy } from '@console/shared-report/tree/node-copy';
import { insertionProblem } from './insertion-problem';

/** The document with blocks in a row from a place on. Throws what people are told where they can't be there. */
export function insertBlocks(
  document: ReportDocument,
  copies: readonly NodeCopy[],
  { parentId, index }: Place,
): ReportDocument {
  return copies.reduce((before, copy, offset) => {
    const parent = findNode(before, parentId);
    if (!parent || !acceptsChild(parent, copy.node.type)) throw new Error('This block cannot be added here.');
    const problem = insertionProblem(before, copy.node, parentId);
    if (problem !== null) throw new Error(problem);
    return insertCopyAt(before, copy, { parentId, index: index + offset });
  }, document);
}
