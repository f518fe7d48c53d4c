import { diffArrays } from 'diff';

/** A stretch of text that stayed, came or went. */
export interface WordChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A word, a number as it is written ('1,234.5', '4Q26'), blanks, a line end, or one character of anything else. */
const pieces = /(?:\p{N}+[.,](?=\p{N}))*[\p{L}\p{M}\p{N}_]+|\r?\n|[^\S\r\n]+|./gsu;

/** A text cut into such pieces; in one they make it again. */
export const textPieces = (text: string): readonly string[] => text.match(pieces) ?? [];

/** One text against another, word by word, in reading order; what went stands before what came in its place. */
export function wordChanges(before: string, after: string): readonly WordChange[] {
  return diffArrays([...textPieces(before)], [...textPieces(after)]).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}
