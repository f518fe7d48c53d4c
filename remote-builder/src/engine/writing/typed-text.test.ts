import { newDocument } from '@console/shared-report/document';
import { findNode } from '@console/shared-report/tree/find-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import { delta, textNode } from '../../../testing/texts';
import { noHeading } from '../heading/report-heading';
import type { EditedReport } from '../history';
import { withTyped } from './typed-text';

const start = { document: newDocument([textNode('one', 'Costs fell')]), heading: noHeading };
const wordsOf = ({ document }: EditedReport) => findNode(document, 'one')?.children;
const changed = (words: string) => ({
  ...start,
  document: setChildren(start.document, 'one', delta(words)),
});

it('has what was typed', () => {
  const typed = withTyped(start, 'one', { text: delta('Costs fell again'), from: delta('Costs fell') });
  expect(wordsOf(typed)).toBe(delta('Costs fell again'));
});

it('keeps words of somebody else that came in before the page showed them', () => {
  const there = changed('Our costs fell');
  const typed = withTyped(there, 'one', { text: delta('Costs fell again'), from: delta('Costs fell') });
  expect(wordsOf(typed)).toBe(delta('Our costs fell again'));
});

it('lets what was typed over the same words wait, and takes nothing of theirs away', () => {
  const there = changed('Costs sank');
  const typed = withTyped(there, 'one', { text: delta('Costs rose'), from: delta('Costs fell') });
  expect(wordsOf(typed)).toBe(delta('Costs sank'));
  expect(typed.choices).toMatchObject([
    {
      place: { kind: 'text', nodeId: 'one' },
      mine: delta('Costs rose'),
      theirs: delta('Costs sank'),
      by: null,
    },
  ]);
  const again = withTyped(typed, 'one', { text: delta('Costs rises'), from: delta('Costs rose') });
  expect(again.choices).toMatchObject([{ mine: delta('Costs rises') }]);
});
