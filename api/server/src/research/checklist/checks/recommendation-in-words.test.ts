import { checkedTestReport, paragraph, findingsOf } from '../../../../testing/records/checked-report';
import { recommendationInWords } from './recommendation-in-words';

/** What is found in a text of a report that recommends to buy. */
const found = (text: string) =>
  findingsOf(recommendationInWords, checkedTestReport([paragraph(text)])).map(
    ({ text: sentence }) => sentence,
  );

it.each([
  ['We keep our Sell recommendation.', 'keep our Sell'],
  ['After the results we downgrade BHP to Sell.', 'downgrade BHP to Sell'],
  ['We are downgrading the shares from Buy to HOLD today.', 'downgrading the shares from Buy to HOLD'],
  ['We rate the shares Hold.', 'rate the shares Hold'],
  ['It deserves a Sell rating.', 'a Sell rating'],
  ['We cut our recommendation to Hold.', 'cut our recommendation to Hold'],
])('finds what recommends something else: %s', (text, words) => {
  expect(found(text)).toEqual([expect.stringContaining(`says “${words}”, and the recommendation is Buy.`)]);
});

it.each([
  'We upgrade BHP from Sell to Buy.',
  'We keep our Buy recommendation.',
  'Insiders sell, and we rate that as noise.',
  'We upgrade from our previous Sell recommendation to Buy.',
  'Others rate it. Hold your horses.',
  'They sell and hold coal.',
])('finds nothing in what goes with it: %s', (text) => {
  expect(found(text)).toEqual([]);
});

it('reads what is published beside the blocks', () => {
  const snapshot = { title: 'Sell BHP now', description: 'We retain a Hold.' };
  expect(findingsOf(recommendationInWords, checkedTestReport([], { snapshot }))).toEqual([
    { text: 'The title says “Sell”, and the recommendation is Buy.', nodeId: null, field: 'title' },
    {
      text: 'The description says “retain a Hold”, and the recommendation is Buy.',
      ...{ nodeId: null, field: 'description' },
    },
  ]);
});

it('finds the word of the last report, from which this one was begun and which recommended something else', () => {
  const origin = {
    ...{ title: 'Last', isPublished: true, day: '2026-06-01', figures: [] },
    ...{ targetPrice: null, companyId: null },
  };
  const words = [
    'Buy stays.',
    'We move from Buy to Hold.',
    'It was a Buy. A Buy?',
    'We buy. Our Buy list grows.',
  ];
  const find = (recommendation: string) =>
    findingsOf(
      recommendationInWords,
      checkedTestReport(
        words.map((text) => paragraph(text)),
        {
          report: { origin: { ...origin, recommendation } },
          snapshot: { recommendation: 'Hold' },
        },
      ),
    ).map(({ text }) => text);
  expect(find('Buy')).toEqual([
    'Text “Buy stays.” says “Buy stays.”, and the last report recommended Buy; this one recommends Hold.',
    'Text “It was a Buy. A Buy?” says “A Buy?”, and the last report recommended Buy; this one recommends Hold.',
  ]);
  expect(find('Hold')).toEqual([]);
});

it('says nothing of a report without a recommendation', () => {
  const report = checkedTestReport([paragraph('We rate it Sell.')], { snapshot: { recommendation: null } });
  expect(findingsOf(recommendationInWords, report)).toEqual([]);
});
