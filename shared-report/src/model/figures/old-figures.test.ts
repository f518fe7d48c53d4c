import type { ReportNode } from '@console/contract/report-document';
import { sampleForecast, sampleOverview } from '../../../testing/sample-context';
import { newDocument } from '../document/document';
import { blockDefaults } from '../presets/block-defaults';
import { changedFigureText, oldFigures, oldFiguresIn } from './old-figures';
import { shownFigures, type FigureData, type ShownFigure } from './shown-figures';

const then: readonly ShownFigure[] = [
  { name: 'PE Ratio', printed: '14.0' },
  { name: 'Market Cap', printed: '231,456' },
  { name: 'Dividend Yield', printed: '5.2%' },
  { name: '52 Week High', printed: '50' },
  { name: 'NPAT 2027', printed: '-9,868' },
  { name: 'EBIT 2027', printed: '2,026' },
  { name: 'EPS 2027', printed: '1.94' },
];
const now: readonly ShownFigure[] = [
  { name: 'PE Ratio', printed: '13.8' },
  { name: 'Market Cap', printed: '229,100' },
  { name: 'Dividend Yield', printed: '5.4%' },
  { name: '52 Week High', printed: '51' },
  { name: 'NPAT 2027', printed: '-9,700' },
  { name: 'EBIT 2027', printed: '2,030' },
  { name: 'EPS 2027', printed: '1.94' },
];
const find = (text: string) => oldFiguresIn(text, { then, now }).map(({ said }) => said);

it.each([
  ['a PE of 14.0.', '14.0'],
  ['on 14.0x, cheap', '14.0'],
  ['a range of 12.5-14.0 times', '14.0'],
  ['A$231,456m', '231,456'],
  ['A$231456m', '231456'],
  ['a yield of 5.2%', '5.2'],
  ['a high of $50.00', '50.00'],
  ['a loss of 9,868', '9,868'],
  ['NPAT (9,868)', '9,868'],
  ['NPAT -9,868', '9,868'],
  ['an EBIT of US$2,026m', '2,026'],
])('finds a figure as it was printed: %s', (text, said) => {
  expect(find(text)).toEqual([said]);
});

it.each([
  'a PE of 114.0, 14.05 or 14.01',
  'order 14.0.3 of 12.14.0',
  '1,231,456 shares and 231,456,000 options',
  '231,45',
  'FY14.0',
  'fell by -14.0',
  'we see 50 of 100',
  'in 2026',
  // what widgets still print is no old figure
  'an EPS of 1.94',
  'a PE of 13.8',
  '',
])('leaves alone: %s', (text) => {
  expect(find(text)).toEqual([]);
});

it('tells a number once, with every figure that it may be, then and now', () => {
  const both = {
    then: [...then, { name: 'PE 2027', printed: '14.0' }],
    now,
  };
  const [said, ...more] = oldFiguresIn('14.0, and again 14.0', both);
  expect(more).toEqual([]);
  expect(said?.figures.map(changedFigureText)).toEqual([
    'PE Ratio: 14.0 then, 13.8 now',
    'PE 2027: 14.0 then',
  ]);
});

const text = (...ops: readonly object[]): ReportNode => ({
  ...blockDefaults('Text'),
  children: JSON.stringify({ ops }),
});

it('reads texts, cells and captions in their order, and nothing that is struck out', () => {
  const struck = text(
    { insert: 'On ' },
    { insert: '14.0', attributes: { strike: true } },
    { insert: ' times\n' },
  );
  const plain = text({ insert: 'On 14.0 times\n' });
  const cell = (content: string) => ({ content, isHeading: false, bold: false });
  const table: ReportNode = {
    ...blockDefaults('Table'),
    props: { ...blockDefaults('Table').props, caption: 'Yield 5.2%', data: [[cell('231,456')]] },
  };
  const found = oldFigures(newDocument([struck, plain, table]), { then, now });
  expect(found.map(({ nodeId, said }) => [nodeId, said])).toEqual([
    [plain.id, '14.0'],
    [table.id, '231,456'],
    [table.id, '5.2'],
  ]);
});

describe('shownFigures', () => {
  const data: FigureData = {
    stockOverview: { ...sampleOverview, ratiosOf: '2027E' },
    financialForecast: { rows: [...sampleForecast], error: null },
    companiesMentioned: [],
  };

  it('names figures without unit, currency and year of the ratios', () => {
    expect(shownFigures(data, new Set(['stockOverview']))).toEqual([
      { name: 'Market Cap', printed: '231,456' },
      { name: 'Current Stock Price', printed: '45.50' },
      { name: '52 Week High', printed: '50' },
      { name: '52 Week Low', printed: '38.13' },
      { name: 'Dividend Yield', printed: '5.2%' },
      { name: 'PE Ratio', printed: '12.0' },
    ]);
  });

  it('names those of a forecast by their year, expected or not', () => {
    const figures = shownFigures(data, new Set(['financialForecast']));
    // 12 figures of five years, of which one year has no NPAT (A§9.15)
    expect(figures).toHaveLength(59);
    expect(figures).toContainEqual({ name: 'Revenue 2028', printed: '52,085' });
    expect(figures).toContainEqual({ name: 'Dividend Yield 2024', printed: '3.8%' });
  });

  it('has none of what a page shows in the place of a widget', () => {
    const failed = { rows: [...sampleForecast], error: 'Feed is down' };
    expect(shownFigures({ ...data, stockOverview: null, financialForecast: failed })).toEqual([]);
  });
});
