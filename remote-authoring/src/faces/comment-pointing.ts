import type { CommentThread } from '@console/contract/comment-threads';
import { createContext } from 'react';

/** Words that somebody selected in a report that is read. */
export interface SelectedWords {
  readonly nodeId: string;
  /** As they are drawn, with what is drawn around them. */
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** How a page and the report that it shows speak of comments on words. */
export interface CommentPointing {
  /** Those whose words are marked. */
  readonly threads: readonly CommentThread[];
  /** The one that is brought into sight; null: none. */
  readonly shown: CommentThread | null;
  /** Hears of each selection of words of one block; what was selected last stays when the focus goes elsewhere. */
  readonly onSelected: (words: SelectedWords) => void;
}

/** null: nobody comments here. */
export const CommentPointingContext = createContext<CommentPointing | null>(null);
