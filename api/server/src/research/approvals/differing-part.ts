/**
 * The part of a text that says something else than another one, in whole words: from the first word that differs to the last. Empty where
 * the other one alone says more.
 */
export function partOf(text: string, other: string): string {
  const [words, others] = [text.split(' '), other.split(' ')];
  const most = Math.min(words.length, others.length);
  const countSame = (at: (list: readonly string[], count: number) => string | undefined, upTo: number) => {
    let count = 0;
    while (count < upTo && at(words, count) === at(others, count)) count += 1;
    return count;
  };
  const before = countSame((list, count) => list[count], most);
  const after = countSame((list, count) => list.at(-1 - count), most - before);
  const part = words.slice(before, words.length - after).join(' ');
  if (part === '') return '';
  return [before > 0 && '…', part, after > 0 && '…'].filter(Boolean).join('');
}
