/** How many of a noun, with the noun for one and for several. */
export type Counted = readonly [count: number, one: string, several: string];

/** '3 reports, 1 draft and 2 companies', without what there is none of; '' when there is nothing. */
export function countedList(all: readonly Counted[]): string {
  const words = all
    .filter(([count]) => count > 0)
    .map(([count, one, several]) => `${count.toLocaleString('en')} ${count === 1 ? one : several}`);
  return joined(words);
}

/** 'one', 'one and two', 'one, two and three'. */
export function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
