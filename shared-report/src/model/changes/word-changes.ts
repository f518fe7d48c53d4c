import { diffWordsWithSpace } from 'diff';

/** A stretch of text that stayed, came or went. */
export interface WordChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** One text against another, word by word, in reading order; what went stands before what came in its place. */
export function wordChanges(before: string, after: string): readonly WordChange[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
