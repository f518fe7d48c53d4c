import type { ReportNode } from '@console/contract/report-document';
import {
  block,
  checkedTestReport,
  figuresTable,
  paragraph,
  findingsOf,
} from '../../../../testing/records/checked-report';
import type { CheckedReport } from '../check';
import { placeholders } from './placeholders';

const found = (node: ReportNode) =>
  findingsOf(placeholders, checkedTestReport([node])).map(({ text, nodeId }) => `${nodeId}: ${text}`);

it.each<[ReportNode, string]>([
  [paragraph('Margin of TBC in 2027'), 'Text: Text “Margin of TBC in 2027” still says “TBC”.'],
  [paragraph('Ask [Company] first'), 'Text: Text “Ask [Company] first” still says “[Company]”.'],
  [figuresTable('XXX', 'Us'), 'Table: Table “Levels” still says “XXX”.'],
  [paragraph('Margins grew XX% in 2027'), 'Text: Text “Margins grew XX% in 2027” still says “XX%”.'],
  [paragraph('It closed at A$XX.XX'), 'Text: Text “It closed at A$XX.XX” still says “$XX.XX”.'],
  [paragraph('And then ???'), 'Text: Text “And then ???” still says “???”.'],
  [figuresTable(' '), 'Table: Table “Levels” has no figures: its cells are empty.'],
  [block('Image', { src: '' }), 'Image: Image has no picture.'],
  [block('Video', { src: '' }), 'Video: A video block has no video.'],
  [{ ...block('Quote'), children: '{"ops":[{"insert":"\\n"}]}' }, 'Quote: A quote has no words.'],
])('%# finds what is still to come', (node, finding) => {
  expect(found(node)).toEqual([finding]);
});

it('finds them in what is published beside the blocks', () => {
  const snapshot = { webTitle: 'TBC', description: 'It yields XX%.' };
  expect(findingsOf(placeholders, checkedTestReport([], { snapshot }))).toEqual([
    { text: 'The web title still says “TBC”.', nodeId: null, field: 'webTitle' },
    { text: 'The description still says “XX%”.', nodeId: null, field: 'description' },
  ]);
});

it.each<[ReportNode['type'], Partial<CheckedReport['snapshot']['widgets']>, string]>([
  [
    'CompaniesMentioned',
    { companiesMentioned: [] },
    'Companies Mentioned has no data. Readers will not get it.',
  ],
  ['SharePrice', { sharePrice: null }, 'Share Price has no data. Readers will not get it.'],
  [
    'FinancialForecast',
    { financialForecast: null },
    'Financial Forecast has no data. Readers will not get it.',
  ],
])('warns of a %s without data', (type, widgets, text) => {
  const full = checkedTestReport([block(type)]);
  const snapshot = { widgets: { ...full.snapshot.widgets, ...widgets } };
  expect(findingsOf(placeholders, checkedTestReport([block(type)], { snapshot }))).toEqual([
    { text, nodeId: type, field: null },
  ]);
});

it.each(['CompaniesMentioned', 'StockOverview', 'MostPopular', 'RelatedVideos'] as const)(
  'finds nothing in a %s of a report that has its data, or whose list comes by itself',
  (type) => expect(found(block(type))).toEqual([]),
);

it.each([
  paragraph('The XXth year, and a Type XX licence? Yes.'),
  paragraph('The TBCs of the mine [1] are whole.'),
  figuresTable('4.20'),
  block('Image', { src: 'media:1' }),
  { ...block('Quote'), children: '{"ops":[{"insert":"Buy low.\\n"}]}' },
])('%# finds nothing in what is written', (node) => {
  expect(found(node)).toEqual([]);
});

it('takes the video of the report for that of its block', () => {
  const video = { url: 'https://www.youtube.com/embed/1', duration: null, quick: false };
  expect(findingsOf(placeholders, checkedTestReport([block('Video')], { snapshot: { video } }))).toEqual([]);
});
