import { compare } from './compare.mjs';
import { spreadOf } from './spread.mjs';

it.each([
  [[3], { low: 3, median: 3, high: 3 }],
  [[4, 1, 3, 2], { low: 1.75, median: 2.5, high: 3.25 }],
  [[5, 1, 100, 2, 3], { low: 2, median: 3, high: 5 }],
])('median and quartiles of %j', (numbers, expected) => {
  expect(spreadOf(numbers)).toEqual(expected);
});

it('runs both in turn, after a warm-up, each of them first as often', async () => {
  const runs: string[] = [];
  const part = (name: string) => ({ name, run: async () => void runs.push(name) });
  const { a, b, ratio } = await compare({ a: part('a'), b: part('b'), rounds: 4, warmUp: 1 });
  expect(runs.join('')).toBe('ab' + 'abbaabba');
  expect([a.name, b.name]).toEqual(['a', 'b']);
  expect(ratio.low).toBeLessThanOrEqual(ratio.high);
});
