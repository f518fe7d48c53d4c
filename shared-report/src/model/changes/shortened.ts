import type { WordChange } from './word-changes';

type Words = readonly WordChange[];

/** Characters of unchanged text that stay on each side of a change. */
const CONTEXT_LENGTH = 60;

/** Words with their long unchanged stretches cut down to what stands beside a change. */
export function shortened(words: Words): Words {
  return words.map((word, index) => {
    if (word.kind !== 'same') return word;
    const head = index === 0 ? '' : word.text.slice(0, CONTEXT_LENGTH);
    const tail = index === words.length - 1 ? '' : word.text.slice(-CONTEXT_LENGTH);
    const isLong = word.text.length > head.length + tail.length + CONTEXT_LENGTH;
    return isLong ? { ...word, text: `${head} … ${tail}` } : word;
  });
}
