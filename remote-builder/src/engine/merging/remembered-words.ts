import type { Sides } from './changed-values';
import { mergedWords } from './merged-words';

/** What puts the words of two texts together. */
export type MergeWords = typeof mergedWords;

interface Merged {
  readonly text: string | null;
  readonly isContested: boolean;
}

/** Puts each three texts together once: the states of a history have most of their texts in common. */
export function rememberedWords(merge: MergeWords = mergedWords): MergeWords {
  const known = new Map<string, Map<string, Map<string, Merged>>>();
  return (texts, contest) => {
    const { base, mine, theirs } = texts;
    const ofBase = known.get(base) ?? new Map<string, Map<string, Merged>>();
    const ofTheirs = ofBase.get(theirs) ?? new Map<string, Merged>();
    const merged = ofTheirs.get(mine) ?? mergedOnce(merge, texts);
    known.set(base, ofBase.set(theirs, ofTheirs.set(mine, merged)));
    if (merged.isContested) contest();
    return merged.text;
  };
}

function mergedOnce(merge: MergeWords, texts: Sides<string>): Merged {
  let isContested = false;
  const text = merge(texts, () => {
    isContested = true;
  });
  return { text, isContested };
}
