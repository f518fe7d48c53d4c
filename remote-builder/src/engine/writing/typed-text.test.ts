import { newDocument } from '@console/shared-report/document';
import { findNode } from '@console/shared-report/tree/find-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import { delta, textNode } from '../../../testing/texts';
import { withTyped } from './typed-text';

const start = newDocument([textNode('one', 'Costs fell')]);
const wordsOf = (document: typeof start) => findNode(document, 'one')?.children;

it('has what was typed', () => {
  const typed = withTyped(start, 'one', { text: delta('Costs fell again'), from: delta('Costs fell') });
  expect(wordsOf(typed)).toBe(delta('Costs fell again'));
});

it('keeps words of somebody else that came in before the page showed them', () => {
  const there = setChildren(start, 'one', delta('Our costs fell'));
  const typed = withTyped(there, 'one', { text: delta('Costs fell again'), from: delta('Costs fell') });
  expect(wordsOf(typed)).toBe(delta('Our costs fell again'));
});

it('has what was typed where the same words changed', () => {
  const there = setChildren(start, 'one', delta('Costs sank'));
  const typed = withTyped(there, 'one', { text: delta('Costs rose'), from: delta('Costs fell') });
  expect(wordsOf(typed)).toBe(delta('Costs rose'));
});
