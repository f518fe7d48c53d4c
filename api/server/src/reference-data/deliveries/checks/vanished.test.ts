import { limitsByDefault } from '@console/contract/feed-limits';
import { fileFacts } from '../../../../testing/records/judgement';
import { vanished } from './vanished';

/** A file of forecasts of as many companies; of each column how many values are emptied. */
function emptied(
  companies: number,
  counts: Readonly<Record<string, number>>,
  absent: readonly string[] = [],
) {
  const titles = ['Revenue', 'EBIT', 'EPS', 'PE', 'DPS', 'Net Profit'];
  const columns = titles.map((title) => ({
    ...{ title, isInFile: !absent.includes(title) },
    ...{ loaded: companies, emptied: counts[title] ?? 0 },
  }));
  const rows = Object.entries(counts).flatMap(([column, count]) =>
    Array.from({ length: count }, (_, index) => ({
      ...{
        line: index + 2,
        subject: `C${index}`,
        columns: [column],
        field: `${column} 2027`,
        ...{ oldValue: '10', newValue: 'Empty' },
        without: null,
      },
    })),
  );
  return fileFacts({ emptied: { columns, rows } });
}
const find = (facts: ReturnType<typeof emptied>, limits = {}) =>
  vanished.find(facts, { ...limitsByDefault, ...limits });

it('finds each value that stands in a column that the file does not have', () => {
  expect(find(emptied(1, { Revenue: 1 }, ['Revenue']))).toEqual([
    {
      ...{ line: 2, subject: 'C0', field: 'Revenue 2027', oldValue: '10', newValue: 'Empty' },
      reason: 'The file has no column Revenue.',
    },
  ]);
});

it.each([
  [
    'a fifth of a column',
    emptied(20, { EPS: 4 }),
    4,
    '4 of 20 loaded values of the column EPS would be empty.',
  ],
  [
    'a fifth of a short file',
    emptied(1, { EPS: 1, PE: 1 }),
    2,
    '2 of 6 values that are loaded of the same lines would be empty.',
  ],
])('finds %s', (_what, facts, count, reason) => {
  const found = find(facts);
  expect(found).toHaveLength(count);
  expect(found[0]?.reason).toBe(reason);
});

it.each([
  ['nothing that vanishes', emptied(20, {})],
  ['one figure of many', emptied(20, { EPS: 1 })],
  ['one figure of a line', emptied(1, { EPS: 1 })],
  ['a column that was empty before', emptied(20, {}, ['Net Profit'])],
])('leaves %s alone', (_what, facts) => {
  expect(find(facts)).toEqual([]);
});

it('goes by its limit, and finds nothing without one', () => {
  expect(find(emptied(20, { EPS: 1 }), { vanishedPercent: 5 })).toHaveLength(1);
  expect(find(emptied(20, { EPS: 20 }, ['EPS']), { vanishedPercent: null })).toEqual([]);
});

it('finds one value alone where others are something else without it', () => {
  const row = {
    line: 2,
    subject: 'BHP',
    columns: ['Reported'],
    field: 'Reported 2025',
    oldValue: '2025-08-20',
    newValue: 'Empty',
  };
  const facts = (without: string | null) =>
    fileFacts({
      emptied: {
        columns: [{ title: 'Reported', isInFile: true, loaded: 30, emptied: 1 }],
        rows: [{ ...row, without }],
      },
    });
  expect(find(facts('It would be an estimate.')).map(({ reason }) => reason)).toEqual([
    'It would be an estimate.',
  ]);
  expect([...find(facts(null)), ...find(facts('It would.'), { vanishedPercent: null })]).toEqual([]);
});
