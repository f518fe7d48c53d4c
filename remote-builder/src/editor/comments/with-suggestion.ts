import type { CommentThread } from '@console/contract/comment-threads';
import type { ReportDocument } from '@console/contract/report-document';
import { storedText } from '@console/shared-report/node-content';
import { charactersOf, placeOfQuote } from '@console/shared-report/quotes';
import { findNode } from '@console/shared-report/tree/find-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import Delta from 'quill-delta';

/**
 * The report with other words in the place of those of a thread, formatted as these were; null where they are not there
 * any more as they were.
 */
export function withSuggestion(
  document: ReportDocument,
  { nodeId, quote }: CommentThread,
  suggestion: string,
): ReportDocument | null {
  const node = nodeId === null ? null : findNode(document, nodeId);
  if (!node || !quote) return null;
  const text = charactersOf(node);
  const place = placeOfQuote(text, quote);
  if (!place || text.slice(place.start, place.end) !== quote.exact) return null;
  const before = new Delta(JSON.parse(storedText(node)) as { ops: Delta['ops'] });
  const { attributes } = before.slice(place.start, place.start + 1).ops[0] ?? {};
  const change = new Delta().retain(place.start).insert(suggestion, attributes).delete(quote.exact.length);
  return setChildren(document, node.id, JSON.stringify({ ops: before.compose(change).ops }));
}
