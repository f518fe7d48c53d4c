/** Words that are shown on either side of a difference, so that one sees where it is. */
const AROUND = 4;

/**
 * The part of a text that says something else than another one, in whole words: from a few words before the first that
 * differs to a few after the last.
 */
export function partOf(text: string, other: string): string {
  const [words, others] = [text.split(' '), other.split(' ')];
  const most = Math.min(words.length, others.length);
  const countSame = (at: (list: readonly string[], count: number) => string | undefined, upTo: number) => {
    let count = 0;
    while (count < upTo && at(words, count) === at(others, count)) count += 1;
    return count;
  };
  const same = countSame((list, count) => list[count], most);
  const before = Math.max(same - AROUND, 0);
  const after = Math.max(countSame((list, count) => list.at(-1 - count), most - same) - AROUND, 0);
  const part = words.slice(before, words.length - after).join(' ');
  return [before > 0 && '…', part, after > 0 && '…'].filter(Boolean).join('');
}
