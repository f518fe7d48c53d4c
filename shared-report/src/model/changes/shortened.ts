import type { WordChange } from './word-changes';

type Words = readonly WordChange[];

/** The cut word at the end of a stretch, and at the begin of one; one that is all there is stays. */
const [lastOfWord, restOfWord] = [/(?<=\s)\S+$/, /^\S+\s(?=\S)/];

/** Characters of unchanged text that stay on each side of a change. */
const CONTEXT_LENGTH = 60;

/** Words with their long unchanged stretches cut down to what stands beside a change, between two words where it can be. */
export function shortened(words: Words): Words {
  // nothing is beside a change: it's all that there is to read
  if (words.every(({ kind }) => kind === 'same')) return words;
  return words.map((word, index) => {
    if (word.kind !== 'same') return word;
    const head = index === 0 ? '' : word.text.slice(0, CONTEXT_LENGTH).replace(lastOfWord, '');
    const tail = index === words.length - 1 ? '' : word.text.slice(-CONTEXT_LENGTH).replace(restOfWord, '');
    const isLong = word.text.length > head.length + tail.length + CONTEXT_LENGTH;
    return isLong ? { ...word, text: `${head} … ${tail}` } : word;
  });
}
