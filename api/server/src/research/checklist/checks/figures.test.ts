import {
  block,
  checkedTestReport,
  figuresTable,
  paragraph,
  findingsOf,
} from '../../../../testing/records/checked-report';
import { figuresCheck } from './figures';

const widgets = [block('StockOverview'), block('FinancialForecast')];
const find = (words: string, shown = widgets) =>
  findingsOf(figuresCheck, checkedTestReport([paragraph(words), ...shown])).map(({ text }) => text);

it('tells a PE in words from the one in the widget', () => {
  expect(find('BHP trades on a PE of 14.9 today.')).toEqual([
    'Text “BHP trades on a PE of 14.9 today.” says PE 14.9; the report shows 12.0, 14.6.',
  ]);
});

it.each([
  // stock overview 11.96, forecast 14.55
  'a PE of 12.0',
  'a P/E of 12x',
  'a PE of 14.55 and later 14.6 times earnings',
  'a PE in 2027',
  '14.6 times our FY27 forecast earnings',
  'At A$45.50 it is cheap; a bid at A$60 per share would not be',
  'it trades at 5 times book',
  'a dividend yield of 5.2%, or 3.8 per cent',
  'the current share price of A$45.50',
  'a market cap of A$231,456m',
  'a market capitalisation of $231.5bn',
  'its 52-week high of $50.00 and its 52-week low of $38.13',
  'a PE. In 3 years',
  'Peers trade on a PE of 22 times.',
  'Its PE was 20 in 2019.',
  'The sector average is a dividend yield of 4.4%.',
])('takes what the report shows: %s', (words) => {
  expect(find(words)).toEqual([]);
});

it('reads neither the number of a note nor what is struck out', () => {
  const note = { insert: '1', attributes: { script: 'super' } };
  const old = { insert: 'a PE of 99', attributes: { strike: true } };
  const ops = [{ insert: 'a PE of 12.0' }, note, { insert: ', no longer ' }, old, { insert: '\n' }];
  const text = { ...paragraph(''), children: JSON.stringify({ ops }) };
  expect(findingsOf(figuresCheck, checkedTestReport([text, ...widgets]))).toEqual([]);
});

it.each([
  ['a P/E ratio of about 13', 'PE 13'],
  ['it costs 20x earnings', 'PE 20'],
  ['it is on 17.4 times our FY27 earnings', 'PE 17.4'],
  ['At A$191.40 it is dear', 'share price 191.40'],
  ['Cheap. At A$44.10, we buy', 'share price 44.10'],
  ['BHP closed at $44.10', 'share price 44.10'],
  ['a dividend yield of 6.1%', 'dividend yield 6.1'],
  ['the current share price of A$44.10', 'share price 44.10'],
  ['a market cap of A$2,400m', 'market cap 2,400'],
  ['a market cap of US$24bn', 'market cap in billions 24'],
  ['a 52 week high of $51', '52-week high 51'],
])('finds what it does not: %s', (words, said) => {
  expect(find(words)).toEqual([expect.stringContaining(`says ${said}; the report shows `)]);
});

it('compares only with widgets that the report has, and reads tables too', () => {
  expect(find('a PE of 14.9', [])).toEqual([]);
  expect(find('a PE of 14.55', [block('StockOverview')])).toHaveLength(1);
  expect(findingsOf(figuresCheck, checkedTestReport([figuresTable('PE of 9.9x'), ...widgets]))).toHaveLength(
    1,
  );
});

it('reads titles and the description, and says what it compares', () => {
  const report = checkedTestReport(widgets, { snapshot: { title: 'Now on a PE of 25' } });
  expect(findingsOf(figuresCheck, report)).toEqual([
    { text: 'The title says PE 25; the report shows 12.0, 14.6.', nodeId: null, field: 'title' },
  ]);
  expect(figuresCheck.note?.(report)).toContain('and no other figure');
});

it('goes on to find what a sentence beside one about others says', () => {
  expect(find('Peers trade on a PE of 22. BHP trades on a PE of 14.9.')).toEqual([
    expect.stringContaining('says PE 14.9'),
  ]);
});
