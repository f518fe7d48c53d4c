import { checkedTestReport, findingsOf } from '../../../../testing/records/checked-report';
import { openComments } from './open-comments';

const comment = (words: string, nodeId: string | null = null) => ({ author: 'Pia Peer', words, nodeId });
const found = (...comments: readonly ReturnType<typeof comment>[]) =>
  findingsOf(openComments, checkedTestReport([], { report: { comments } }));

it('passes where nothing is open', () => {
  expect(found()).toEqual([]);
});

it('tells each that is open, at its block', () => {
  expect(found(comment('How dear?', 'one'), comment('Good'))).toEqual([
    { text: 'Pia Peer wrote: “How dear?”.', nodeId: 'one', field: null },
    { text: 'Pia Peer wrote: “Good”.', nodeId: null, field: null },
  ]);
});

it('tells the beginning of a long one', () => {
  const [{ text } = { text: '' }] = found(comment('a'.repeat(200)));
  expect(text).toBe(`Pia Peer wrote: “${'a'.repeat(80)}…”.`);
});
