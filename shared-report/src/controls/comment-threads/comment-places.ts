import type { ReportDocument } from '@console/contract/report-document';
import { blockName } from '../../model/block/block-name';
import { charactersOf, placeOfQuote } from '../../model/quotes/quotes';
import { findNode } from '../../model/tree/find-node';
import type { CommentPlaces } from './comment-place';

/** Names and words of a report, for its comments. */
export const placesIn = (document: ReportDocument): Pick<CommentPlaces, 'nameOf' | 'wordsOf'> => ({
  nameOf: (nodeId) => {
    const node = findNode(document, nodeId);
    return node ? blockName(node) : null;
  },
  wordsOf: (nodeId, quote) => {
    const text = charactersIn(document, nodeId);
    const place = text === null ? null : placeOfQuote(text, quote);
    if (text === null || !place) return 'gone';
    return text.slice(place.start, place.end) === quote.exact ? 'same' : 'changed';
  },
});

function charactersIn(document: ReportDocument, nodeId: string): string | null {
  const node = findNode(document, nodeId);
  return node ? charactersOf(node) : null;
}
