import names from './gics.json';
import { gicsChoices, gicsLevels, type GicsPath } from './gics';

const codes = Object.keys(names);

it('is the standard of March 2023: 11 sectors, 25 groups, 74 industries, 163 sub-industries', () => {
  const counts = [2, 4, 6, 8].map((digits) => codes.filter((code) => code.length === digits).length);
  expect(counts).toEqual([11, 25, 74, 163]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(codes.length);
});

it('has the parent of each entry, and no name twice below one parent or at one level', () => {
  for (const code of codes.filter(({ length }) => length > 2)) expect(codes).toContain(code.slice(0, -2));
  for (const digits of [2, 4, 6, 8]) {
    const atLevel = Object.entries(names).filter(([code]) => code.length === digits);
    expect(new Set(atLevel.map(([, name]) => name)).size).toBe(atLevel.length);
  }
});

it('leads from each sector to a sub-industry, 163 of them', () => {
  const walk = (
    chosen: Partial<GicsPath>,
    [level, ...below]: readonly (typeof gicsLevels)[number][],
  ): number =>
    level === undefined
      ? 1
      : gicsChoices(chosen, level).reduce((sum, name) => sum + walk({ ...chosen, [level]: name }, below), 0);
  expect(walk({}, gicsLevels)).toBe(163);
});

it.each<[Partial<GicsPath>, (typeof gicsLevels)[number], string[]]>([
  [{ sector: 'Materials' }, 'industryGroup', ['Materials']],
  [
    { sector: 'Energy', industryGroup: 'Energy' },
    'industry',
    ['Energy Equipment & Services', 'Oil, Gas & Consumable Fuels'],
  ],
  [{ sector: 'Energy', industryGroup: 'Banks' }, 'industry', []],
  [{}, 'subIndustry', []],
])('below %j at %s are %j', (chosen, level, expected) => {
  expect(gicsChoices(chosen, level)).toEqual(expected);
});
