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

it('says nothing of a report without a recommendation', () => {
  const report = checkedTestReport([paragraph('We rate it Sell.')], { snapshot: { recommendation: null } });
  expect(findingsOf(recommendationInWords, report)).toEqual([]);
});
