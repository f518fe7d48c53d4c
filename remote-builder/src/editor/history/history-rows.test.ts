import { newDocument } from '@console/shared-report/document';
import { createEditorStore } from '../../engine/editor-store';
import { historyRows } from './history-rows';

const rowsAfter = (titles: readonly string[], undone = 0) => {
  const store = createEditorStore(newDocument([]));
  for (const title of titles) store.edit((document) => ({ ...document }), { title });
  for (let step = 0; step < undone; step += 1) store.undo();
  return historyRows(store.getState().history);
};

it('has what was opened, and one line for steps that say the same', () => {
  const titles = ['Typed in Risks', 'Typed in Risks', 'Moved Text', 'Typed in Risks'];
  expect(rowsAfter(titles)).toEqual([
    { title: 'Opened', end: 0, count: 1, state: 'done' },
    { title: 'Typed in Risks', end: 2, count: 2, state: 'done' },
    { title: 'Moved Text', end: 3, count: 1, state: 'done' },
    { title: 'Typed in Risks', end: 4, count: 1, state: 'current' },
  ]);
  const states = (undone: number) => rowsAfter(titles, undone).map(({ state }) => state);
  expect(states(1)).toEqual(['done', 'done', 'current', 'undone']);
  expect(states(3)).toEqual(['done', 'current', 'undone', 'undone']);
  expect(states(4)).toEqual(['current', 'undone', 'undone', 'undone']);
  expect(rowsAfter(['Opened'])).toHaveLength(2);
});
