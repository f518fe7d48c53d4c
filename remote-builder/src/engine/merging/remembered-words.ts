import type { Side, Sides } from '@console/shared-report/changed-values';
import { changedWords, mergedWords } from '@console/shared-report/merged-words';

/** What puts the words of two texts together. */
export type MergeWords = typeof mergedWords;

/** A text of both, or one of each side where both changed the same. */
type Merged = Map<Side | 'both', string | null>;

/**
 * Puts each three texts together once, and reads once what theirs made of a base: the states of a history have most of
 * their texts in common, and are all put together with the same of theirs.
 */
export function rememberedWords(merge: MergeWords = mergedWords): MergeWords {
  const changedBy = rememberedChanges();
  const known = new Map<string, Map<string, Map<string, Merged>>>();
  const knownOf = ({ base, mine, theirs }: Sides<string>): Merged => {
    const ofBase = known.get(base) ?? new Map<string, Map<string, Merged>>();
    const ofTheirs = ofBase.get(theirs) ?? new Map<string, Merged>();
    const merged = ofTheirs.get(mine) ?? new Map<Side | 'both', string | null>();
    known.set(base, ofBase.set(theirs, ofTheirs.set(mine, merged)));
    return merged;
  };
  return (texts, contest) => {
    const merged = knownOf(texts);
    if (merged.has('both')) return merged.get('both') ?? null;
    let side = merged.size > 0 ? contest() : null;
    if (side && merged.has(side)) return merged.get(side) ?? null;
    const text = merge(texts, () => (side ??= contest()), changedBy);
    merged.set(side ?? 'both', text);
    return text;
  };
}

function rememberedChanges(): typeof changedWords {
  const known = new Map<string, Map<string, ReturnType<typeof changedWords>>>();
  return (base, changed) => {
    const ofBase = known.get(base) ?? new Map<string, ReturnType<typeof changedWords>>();
    const changes = ofBase.has(changed) ? (ofBase.get(changed) ?? null) : changedWords(base, changed);
    known.set(base, ofBase.set(changed, changes));
    return changes;
  };
}
