import { lineOfComparison, lineOfFact, tableOf } from './bench-lines.mjs';
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

it('says of each goal whether it is met, and prints one table', () => {
  const side = (name: string, median: number) => ({ name, low: median, median, high: median });
  const ratio = { low: 3.9, median: 4.1, high: 4.2 };
  const sides = { a: side('ours', 1), b: side('theirs', 4.1), unit: 'ms', ratio };
  const lines = [
    lineOfComparison({ ...sides, goal: { atLeast: 4 } }),
    lineOfFact({ what: 'health, p99', value: 30, unit: 'ms', goal: { atMost: 25 } }),
    lineOfFact('/login: 120 kB'),
  ];
  expect(
    tableOf(lines.map((line) => ({ part: 'api', ...line })))
      .split('\n')
      .slice(2),
  ).toEqual([
    '| api | theirs ÷ ours | 4.10 × (3.90 – 4.20) | 4.1 ms against 1.0 ms | ≥ 4 ×: met |',
    '| api | health, p99 | 30.0 ms |  | ≤ 25 ms: **missed** |',
    '| api | /login | 120 kB |  |  |',
  ]);
});
