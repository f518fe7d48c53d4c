import { figures, judgement } from '../../../../testing/records/judgement';
import { forecastJump } from './forecast-jump';

const find = (now: object, before: object | null = {}) =>
  forecastJump.find(figures(now), before && figures(before), judgement());

it('finds a figure that is many times the loaded one of its year', () => {
  expect(find({ revenue: 1_000_000 })).toEqual({
    ...{ field: 'Revenue 2027', oldValue: '1000', newValue: '1000000' },
    reason: 'It is 1000 times the last value.',
  });
  expect(find({ EPS: 50 })).toMatchObject({ field: 'EPS 2027', newValue: '50' });
});

it.each([
  ['PE', { PE: 21.5 }, { PE: 215 }, ['21.5', '215', 'It is 10 times the last value.']],
  [
    'Dividend yield',
    { dividendYield: 0.0259 },
    { dividendYield: 0.259 },
    ['2.59 %', '25.9 %', 'It is 10 times the last value.'],
  ],
  [
    'EV/EBITDA',
    { evEbitda: 12.2 },
    { evEbitda: 1.22 },
    ['12.2', '1.22', 'The last value is 10 times as much.'],
  ],
  ['Net debt/EBITDA', { ndEbitda: 1.7 }, { ndEbitda: -1.7 }, ['1.7', '-1.7', 'It has the other sign.']],
  [
    'Net debt/EBITDA',
    { ndEbitda: 1.7 },
    { ndEbitda: 0 },
    ['1.7', '0', 'It is 0, and what is loaded is not.'],
  ],
] as const)('finds a ratio that is many times the loaded one: %s', (title, before, now, said) => {
  const [oldValue, newValue, reason] = said;
  expect(find(now, before)).toEqual({ field: `${title} 2027`, oldValue, newValue, reason });
});

it('finds nothing in a first forecast, and in what is next to nothing', () => {
  expect(find({ revenue: 1_000_000 }, null)).toBeNull();
  expect(find({ Npat: 900 }, { Npat: 0.5 })).toBeNull();
  expect(find({ Npat: 900 }, { Npat: null })).toBeNull();
});

it('finds a figure with another sign than the loaded one, unless one of them is next to nothing', () => {
  const reason = 'It has the other sign.';
  expect(find({ Npat: -900 })).toEqual({
    field: 'Net profit 2027',
    oldValue: '120',
    newValue: '-900',
    reason,
  });
  expect(find({ EPS: 0.4 }, { EPS: -0.5 })).toMatchObject({ field: 'EPS 2027', reason });
  expect(find({ Npat: -900 }, { Npat: 0.5 })).toBeNull();
});

it('takes figures by share that follow a split for what they are', () => {
  const splits = [{ newShares: 5, oldShares: 1, day: '2026-11-18' }];
  const before = { ...figures({ EPS: 0.5, DPS: 0.4 }), splits };
  const find = (row: ReturnType<typeof figures>) =>
    forecastJump.find(row, before, judgement())?.field ?? null;
  expect(find(figures({ EPS: 0.1, DPS: 0.08 }))).toBeNull();
  expect(find(figures({ EPS: 0.05, DPS: 0.08 }))).toBe('EPS 2027');
  expect(find(figures({ EPS: 0.1, DPS: 0.08, revenue: 200 }))).toBe('Revenue 2027');
});

it('finds a 0 where something is loaded, and none where next to nothing is or nothing is delivered', () => {
  expect(find({ Npat: 0 })).toEqual({
    ...{ field: 'Net profit 2027', oldValue: '120', newValue: '0' },
    reason: 'It is 0, and what is loaded is not.',
  });
  expect(find({ DPS: 0 })?.field).toBe('DPS 2027');
  expect([find({ Npat: 0 }, { Npat: 0.5 }), find({ Npat: 0 }, { Npat: 0 }), find({ Npat: null })]).toEqual([
    ...[null, null, null],
  ]);
});

it('takes no figure by share from before a split counts, from a split made twice or the other way', () => {
  const find = (EPS: number, before: number, day: string, [times = 0, newShares = 2] = [0]) => {
    const splits = [{ newShares, oldShares: 1, day, applied: { EPS: times } }];
    const loaded = { ...figures({ EPS: before }), splits };
    return forecastJump.find(figures({ EPS }), loaded, judgement())?.reason ?? null;
  };
  expect(find(0.25, 0.5, '2026-11-20', [0])).toBeNull();
  expect(find(0.25, 0.5, '2026-11-24', [0])).toBe(
    'The split of 24 Nov 26 changes it by as much, and does not count yet.',
  );
  expect(find(0.125, 0.25, '2026-11-18', [1])).toBe('A split changes it by as much, and is in it already.');
  expect(find(0.5, 0.25, '2026-11-18', [1])).toBe('A split changes it by as much, and the other way.');
  expect(find(0.25, 0.125, '2026-11-18', [2])).toBeNull();
  // by as much analysts change their minds
  expect(find(0.5, 0.55, '2026-11-24', [0, 1.1])).toBeNull();
});
