import type { ReportDocument } from '@console/contract/report-document';
import { joinTexts, splitText, type TextRange } from '@console/shared-report/split-text';
import { emptyRichText } from '@console/shared-report/delta';
import { copyNode, withNewIds, type NodeCopy } from '@console/shared-report/tree/node-copy';
import { findNode } from '@console/shared-report/tree/find-node';
import { canRemove, removeNode } from '@console/shared-report/tree/remove-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import { insertBlocks } from '../blocks/insert-blocks';
import { placeOf } from '../blocks/placement';

/** What is put into a text that is written on the page. */
export interface Insertion {
  /** The text as it is, serialised, and what is selected of it, which goes. */
  readonly text: string;
  readonly range: TextRange;
  /** Lines that go to the end of what stands before the blocks, and to the beginning of what stands behind. */
  readonly lead?: string | null;
  readonly tail?: string | null;
  readonly blocks: readonly NodeCopy[];
  /** Whether somebody writes on behind the blocks: in an empty text, where nothing stands there. */
  readonly goesOn?: boolean;
}

export interface Inserted {
  readonly document: ReportDocument;
  /** The block of the text behind what was inserted; null: there is none. */
  readonly afterId: string | null;
}

/**
 * The report with blocks where the caret of a text is, and the text parted there. A quotation is not parted, they stand
 * behind it; an empty text makes way for them, unless it is a part that the report knows. Throws what people are told.
 */
export function insertInText(document: ReportDocument, nodeId: string, insertion: Insertion): Inserted {
  const { text, range, lead = null, tail = null, blocks, goesOn = false } = insertion;
  const node = findNode(document, nodeId);
  const place = placeOf(document, nodeId);
  if (!node || !place) throw new Error('This text is no longer in the report.');
  const { parentId, index } = place;
  if (node.type !== 'Text') {
    return { document: insertBlocks(document, blocks, { parentId, index: index + 1 }), afterId: null };
  }
  const sides = splitText(text, range);
  const before = joinTexts(sides.before, lead);
  const behind = joinTexts(tail, sides.after);
  const after = behind ?? (goesOn ? emptyRichText : null);
  const original = copyNode(document, nodeId);
  if (before !== null && after !== null && original) {
    // a part of the report goes on with its words alone
    const props = behind === null ? {} : node.props;
    const rest = withNewIds({ ...original, node: { ...node, props, children: after } });
    const parted = setChildren(document, nodeId, before);
    const next = insertBlocks(parted, [...blocks, rest], { parentId, index: index + 1 });
    return { document: next, afterId: rest.node.id };
  }
  if (after !== null) {
    const next = insertBlocks(setChildren(document, nodeId, after), blocks, { parentId, index });
    return { document: next, afterId: nodeId };
  }
  if (before !== null) {
    const next = insertBlocks(setChildren(document, nodeId, before), blocks, { parentId, index: index + 1 });
    return { document: next, afterId: null };
  }
  const next = insertBlocks(document, blocks, { parentId, index: index + 1 });
  const isPart = node.props.className !== undefined || !canRemove(document, nodeId);
  return { document: isPart ? next : removeNode(next, nodeId), afterId: null };
}
