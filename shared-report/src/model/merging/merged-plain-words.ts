import type { Contest, Sides } from './changed-values';
import { mergedWords } from './merged-words';

/** A text without formats with the words of both, put together as `mergedWords` does; null where it does not. */
export function mergedPlainWords({ base, mine, theirs }: Sides<string>, contest: Contest): string | null {
  const texts = { base: asRich(base), mine: asRich(mine), theirs: asRich(theirs) };
  const merged = mergedWords(texts, contest);
  return merged && asPlain(merged);
}

const asRich = (text: string) => JSON.stringify({ ops: [{ insert: `${text}\n` }] });

function asPlain(text: string): string {
  const { ops } = JSON.parse(text) as { readonly ops: readonly { readonly insert: string }[] };
  return ops
    .map(({ insert }) => insert)
    .join('')
    .replace(/\n$/, '');
}
