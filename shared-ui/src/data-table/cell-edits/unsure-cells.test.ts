import { waitFor } from '@testing-library/dom';
import { createCellEdits, type CellSheet } from './cell-edits';

const place = { key: 'BHP', field: 'rating' };

/** A sheet of one cell, which says `text`. */
const sheetWith = (text: string): CellSheet => ({
  keys: ['BHP'],
  fields: ['rating'],
  titles: new Map(),
  identifiers: new Map(),
  textOf: () => text,
  check: () => null,
  save: () => Promise.reject(Object.assign(new Error('No answer came.'), { isUnsure: true })),
  complete: () => Promise.resolve(undefined),
  onSettled: () => undefined,
});

async function lostEdits() {
  const edits = createCellEdits(sheetWith('1'));
  edits.commit([{ ...place, text: '4' }]);
  await waitFor(() => expect(edits.unsaved()[0]?.problem).toBe('No answer came.'));
  return edits;
}

it('takes a cell whose answer was lost as saved once the list says what was typed', async () => {
  const edits = await lostEdits();
  expect(edits.unsaved()).toMatchObject([{ text: '4', problem: 'No answer came.', isUnsure: true }]);
  edits.show(sheetWith('4'));
  expect(edits.unsaved()).toEqual([]);
});

it('keeps it where the list says something else', async () => {
  const edits = await lostEdits();
  edits.show(sheetWith('1'));
  expect(edits.unsaved()).toMatchObject([{ text: '4', isUnsure: true }]);
});
