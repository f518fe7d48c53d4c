import type { CommentThread, Quote } from '@console/contract/comment-threads';
import type { ReportDocument } from '@console/contract/report-document';
import type { CommentTarget } from '@console/shared-report/comment-place';
import { charactersOf, placeOfQuote, quoteOf } from '@console/shared-report/quotes';
import { findNode } from '@console/shared-report/tree/find-node';
import type { PageMark } from '../../engine/marks/page-marks';
import type { TextPoint } from '../../engine/writing/caret';

/** Where open threads about words are marked on the page. */
export function commentMarks(
  document: ReportDocument,
  threads: readonly CommentThread[],
): readonly PageMark[] {
  return threads.flatMap((thread) => (thread.isResolved ? [] : (commentMark(document, thread) ?? [])));
}

/** Where the words of a thread, or of one that is being written, are; null: it is about none, or they are gone. */
export function commentMark(document: ReportDocument, { nodeId, quote }: CommentTarget): PageMark | null {
  const text = nodeId === null ? null : textOf(document, nodeId);
  const place = text !== null && quote ? placeOfQuote(text, quote) : null;
  if (nodeId === null || text === null || !place) return null;
  return { nodeId, place: null, start: pointIn(text, place.start), end: pointIn(text, place.end) };
}

/** Selected words of a block, as they are found again; null: none are, or too many. */
export function selectedQuote(
  document: ReportDocument,
  nodeId: string,
  { index, length }: { readonly index: number; readonly length: number },
): Quote | null {
  const text = textOf(document, nodeId);
  return text === null ? null : quoteOf(text, { start: index, end: index + length });
}

function textOf(document: ReportDocument, nodeId: string): string | null {
  const node = findNode(document, nodeId);
  return node ? charactersOf(node) : null;
}

function pointIn(text: string, at: number): TextPoint {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length - 1, offset: lines.at(-1)?.length ?? 0 };
}
