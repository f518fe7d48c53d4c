import { editsOf, type Edit } from '@console/shared-report/text-edits';
import { sentenceAround, textOfTokens, tokensOf, type Token } from '@console/shared-report/text-tokens';

/** Sentences that are another in each of two texts. */
interface Region {
  readonly start: number;
  readonly end: number;
  readonly edits: readonly Edit[];
}

/** Theirs with, behind each sentence of it that mine has in other words, that of mine. */
export function bothTexts(theirs: string, mine: string): string {
  const [there, here] = [tokensOf(theirs), tokensOf(mine)];
  const edits = there && here && editsOf(there, here);
  if (!there || !here) return theirs;
  if (!edits) return textOfTokens([...there, ...here]);
  const tokens: Token[] = [];
  let at = 0;
  for (const region of regionsOf(there, edits)) {
    tokens.push(...there.slice(at, region.start), ...bothSentences(there, region));
    at = region.end;
  }
  return textOfTokens([...tokens, ...there.slice(at)]);
}

function regionsOf(there: readonly Token[], edits: readonly Edit[]): readonly Region[] {
  const regions: Region[] = [];
  for (const edit of edits) {
    const last = regions.at(-1);
    const { start, end } = sentenceAround(there, edit);
    if (last && start < last.end) {
      regions[regions.length - 1] = {
        start: last.start,
        end: Math.max(last.end, end),
        edits: [...last.edits, edit],
      };
    } else regions.push({ start, end, edits: [edit] });
  }
  return regions;
}

function bothSentences(there: readonly Token[], { start, end, edits }: Region): readonly Token[] {
  const theirs = there.slice(start, end);
  const mine: Token[] = [];
  let at = start;
  for (const edit of edits) {
    mine.push(...there.slice(at, edit.start), ...edit.tokens);
    at = edit.end;
  }
  mine.push(...there.slice(at, end));
  // what only one of them has is there once
  if (edits.every((edit) => edit.start === edit.end)) return mine;
  if (edits.every(({ tokens }) => tokens.length === 0)) return theirs;
  const isApart = [theirs.at(-1), mine[0]].some(
    (token) => typeof token?.insert === 'string' && /^\s|\s$/.test(token.insert),
  );
  return [...theirs, ...(isApart ? [] : [{ insert: ' ', attributes: {} }]), ...mine];
}
