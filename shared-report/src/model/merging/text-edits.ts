import { diffArrays } from 'diff';
import { saysSame, type Token } from './text-tokens';

/** Tokens that came in the place of those of the base from `start` to before `end`; some of either may be none. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
}

/** Most tokens that came and went: two texts that differ by more are no versions of one. */
const MOST_EDITS = 1000;

/** What was done to the tokens of a base, in its order; null where nearly all of it is another text. */
export function editsOf(base: readonly Token[], changed: readonly Token[]): readonly Edit[] | null {
  const parts = diffArrays([...base], [...changed], { comparator: saysSame, maxEditLength: MOST_EDITS });
  if (!parts) return null;
  const edits: Edit[] = [];
  let [at, there] = [0, 0];
  for (const { added, removed, count } of parts) {
    const last = edits.at(-1);
    const tokens = added ? changed.slice(there, there + count) : [];
    const end = removed ? at + count : at;
    if (!added && !removed) there += count;
    // what goes and what comes in its place are told one behind the other
    else if (last?.end === at)
      edits[edits.length - 1] = { ...last, end, tokens: [...last.tokens, ...tokens] };
    else edits.push({ start: at, end, tokens });
    if (added) there += count;
    else at += count;
  }
  return edits;
}

/** The tokens of `changed` that stand for those of the base which stayed, by the place of these in the base. */
export function stayed(
  base: readonly Token[],
  changed: readonly Token[],
  edits: readonly Edit[],
): ReadonlyMap<number, Token> {
  const tokens = new Map<number, Token>();
  let [at, there] = [0, 0];
  const walkTo = (end: number) => {
    for (; at < end; at += 1, there += 1) {
      const token = changed[there];
      if (token) tokens.set(at, token);
    }
  };
  for (const edit of edits) {
    walkTo(edit.start);
    at = edit.end;
    there += edit.tokens.length;
  }
  walkTo(base.length);
  return tokens;
}
