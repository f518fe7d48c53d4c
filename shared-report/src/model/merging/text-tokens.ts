import { parseDelta, type DeltaAttributes } from '../rich-text/delta';
import { insertCharacters, type NoteInsert } from '../rich-text/note-insert';
import { textPieces } from '../changes/word-changes';
import Delta from 'quill-delta';

/** A word, blanks, a line end or a note of a rich text, with how it is formatted. */
export interface Token {
  readonly insert: string | NoteInsert;
  readonly attributes: DeltaAttributes;
}

/** The tokens of a rich text in reading order; null where it is none. */
export function tokensOf(text: string): readonly Token[] | null {
  const parsed = parseDelta(text);
  if (!parsed.ok) return null;
  return parsed.delta.ops.flatMap<Token>(({ insert, attributes = {} }) =>
    typeof insert === 'string'
      ? textPieces(insert).map((piece) => ({ insert: piece, attributes }))
      : [{ insert, attributes }],
  );
}

/** The rich text that such tokens make. */
export function textOfTokens(tokens: readonly Token[]): string {
  const delta = new Delta();
  for (const { insert, attributes } of tokens) {
    delta.insert(typeof insert === 'string' ? insert : { ...insert }, { ...attributes });
  }
  return JSON.stringify({ ops: delta.ops });
}

/** Whether two tokens say the same, however they are formatted. */
export const saysSame = (one: Token, other: Token): boolean =>
  insertCharacters(one) === insertCharacters(other) &&
  (typeof one.insert === 'string' || JSON.stringify(one.insert) === JSON.stringify(other.insert));

/** Whether a token is a word, which another one can't be set beside without a blank. */
export const isWord = (token: Token | undefined): boolean =>
  typeof token?.insert === 'string' && /[\p{L}\p{N}]/u.test(token.insert);

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A stretch of tokens that reaches from the end of the sentence before it to the end of its own. */
export function sentenceAround(tokens: readonly Token[], stretch: Stretch): Stretch {
  let { start, end } = stretch;
  while (start > 0 && !endsSentence(tokens[start - 1])) start -= 1;
  while (end < tokens.length && !endsSentence(tokens[end - 1])) end += 1;
  return { start, end };
}

const endsSentence = (token: Token | undefined) =>
  typeof token?.insert === 'string' && /^[.!?;]$|\n/.test(token.insert);
