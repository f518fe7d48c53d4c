import { limitsByDefault, noLimits } from '@console/contract/feed-limits';
import { fileFacts } from '../../../../testing/records/judgement';
import { rejectedBefore } from './rejected-before';

it('finds a file that was rejected, with the day and reason of then, whatever the limits', () => {
  const facts = fileFacts({ rejected: { at: '2026-11-19', note: 'In cents.' } });
  for (const limits of [limitsByDefault, noLimits])
    expect(rejectedBefore.find(facts, limits)).toEqual([
      {
        ...{ subject: 'prices.csv', line: null, field: 'File', oldValue: null, newValue: 'prices.csv' },
        reason: 'The same file was rejected on 2026-11-19: In cents.',
      },
    ]);
  expect(rejectedBefore.find(fileFacts(), limitsByDefault)).toEqual([]);
});
