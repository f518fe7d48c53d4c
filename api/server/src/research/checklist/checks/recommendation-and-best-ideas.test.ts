import { checkedTestReport, findingsOf } from '../../../../testing/records/checked-report';
import type { IdeaSide } from '../check';
import { recommendationAndBestIdeas } from './recommendation-and-best-ideas';

const find = (recommendation: string, ...ideas: readonly IdeaSide[]) =>
  findingsOf(
    recommendationAndBestIdeas,
    checkedTestReport([], { snapshot: { recommendation }, report: { ideas } }),
  );

it('says that a Hold is in the group Buy, at the recommendation', () => {
  expect(find('Hold', 'Buy')).toEqual([
    {
      text: 'The recommendation is Hold, and BHP is in Best Ideas under Buy.',
      ...{ nodeId: null, field: 'recommendation' },
    },
  ]);
});

it.each<[IdeaSide, readonly string[]]>([
  ['Buy', ['Hold', 'Sell']],
  ['Sell', ['Buy', 'Hold']],
  ['Switch to', ['Sell']],
  ['Switch from', ['Buy']],
])('finds against %s: %j', (side, against) => {
  expect(['Buy', 'Hold', 'Sell'].filter((word) => find(word, side).length > 0)).toEqual(against);
});
