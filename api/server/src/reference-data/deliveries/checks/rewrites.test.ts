import { fileFacts } from '../../../../testing/records/judgement';
import { limitsByDefault } from '@console/contract/feed-limits';
import { rewrites } from './rewrites';

const row = { line: 2, subject: 'BHP', field: 'Close 2026-11-23', oldValue: '10', newValue: '11' };
const find = (replacing: number, rows: number, percent: number | null = 50) =>
  rewrites.find(
    fileFacts({
      ...{ file: 'prices-2026-11-24.csv', fileDay: '2026-11-24', rewritten: [row] },
      dated: { rows, replacing, same: 0 },
    }),
    { ...limitsByDefault, rewrittenPercent: percent },
  );

it('finds a file most of which would replace what is loaded', () => {
  expect(find(39, 39)).toEqual([
    {
      ...row,
      reason:
        '39 of its 39 lines would replace loaded values. prices-2026-11-24.csv is of 2026-11-24 by its name.',
    },
  ]);
  expect(find(11, 20)).toHaveLength(1);
});

it('finds nothing in a few corrections, in half of a file, and without its limit', () => {
  expect([...find(9, 9), ...find(10, 20), ...find(39, 39, null)]).toEqual([]);
});
