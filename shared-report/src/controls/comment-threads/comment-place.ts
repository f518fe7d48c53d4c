import type { CommentThread, Quote } from '@console/contract/comment-threads';

/** What a comment that is being written is about: a block, or words of it. */
export interface CommentTarget {
  /** null: the report as a whole. */
  readonly nodeId: string | null;
  readonly quote: Quote | null;
}

/** The report that is commented on, as it is on the page now. */
export interface CommentPlaces {
  /** What a block is called; null: it is gone. */
  readonly nameOf: (nodeId: string) => string | null;
  /** Whether the words of a quote are there as they were, were written anew, or are gone. */
  readonly wordsOf: (nodeId: string, quote: Quote) => 'same' | 'changed' | 'gone';
  /** Leads to the place of a thread on the page. */
  readonly show: (thread: CommentThread) => void;
  /** Puts what is suggested in the place of the words; answers whether they were there. Missing: one may not write here. */
  readonly take?: (thread: CommentThread, suggestion: string) => boolean;
}
