import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument, serializeDocument } from '@console/shared-report/document';
import { insertNode } from '@console/shared-report/tree/insert-node';
import { removeNode } from '@console/shared-report/tree/remove-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import { setStyle } from '@console/shared-report/tree/set-style';
import { createEditorStore } from '../../engine/editor-store';
import { noneSelected } from '../../engine/selected';
import { keptHistory, restoredHistory } from './kept-history';

const [first, other] = [blockDefaults('Text'), blockDefaults('Text')];
const box = { ...blockDefaults('Container'), children: [other] };
const opened = { title: 'Copper', subTitle: 'Up' };

/** An editor in which several things were done, the last of them undone. */
function edited() {
  const store = createEditorStore(newDocument([first, box]), opened);
  store.select(first.id);
  store.edit((document) => setStyle(document, other.id, 'mobile', { color: '#ff0000' }), { title: 'Styled' });
  store.editHeading({ title: 'Gold' }, { title: 'Edited the title' });
  store.edit((document) => insertNode(document, null, blockDefaults('Image')), { title: 'Added Image' });
  store.edit((document) => removeNode(document, first.id), { title: 'Deleted Text' });
  store.undo();
  return store;
}
const throughStorage = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
const historyOf = (store: ReturnType<typeof edited>) => store.getState().history;

it('comes back as it was, where the server has the report as it was left', () => {
  const history = historyOf(edited());
  const kept = throughStorage(keptHistory(history, noneSelected));
  const saved = { content: serializeDocument(history.present), heading: history.heading };
  const restored = restoredHistory(kept, saved);
  expect(restored).toEqual({ ...history, open: null });
  // what did not change is one object, as the canvas asks for that
  expect(restored?.past[0]?.document.root).toBe(restored?.past[1]?.document.root);
  expect(restored?.past[1]?.document.styles.mobile).toBe(restored?.present.styles.mobile);
});

it('goes on from the state that was saved, and has the later ones as steps to be done again', () => {
  const history = historyOf(edited());
  const kept = throughStorage(keptHistory(history, noneSelected));
  const [, afterStyle] = history.past;
  if (!afterStyle) throw new Error('There are steps');
  const restored = restoredHistory(kept, {
    content: serializeDocument(afterStyle.document),
    heading: opened,
  });
  expect(restored?.past.map(({ title }) => title)).toEqual(['Styled']);
  expect(restored?.future.map(({ title }) => title)).toEqual([
    'Edited the title',
    'Added Image',
    'Deleted Text',
  ]);
});

it('has the title that the server has in place of one that was never saved', () => {
  const history = historyOf(edited());
  const kept = throughStorage(keptHistory(history, noneSelected));
  const restored = restoredHistory(kept, { content: serializeDocument(history.present), heading: opened });
  expect(restored?.heading).toEqual(opened);
  expect(restored?.past.map(({ heading }) => heading.title)).toEqual(['Copper', 'Copper', 'Copper']);
});

it.each<[string, (kept: object) => unknown]>([
  ['nothing was kept', () => undefined],
  ['another version kept it', (kept) => ({ ...kept, schemaVersion: -1 })],
  ['something else is there', () => 'steps'],
])('begins anew where %s', (_why, change) => {
  const history = historyOf(edited());
  const kept = keptHistory(history, noneSelected);
  const saved = { content: serializeDocument(history.present), heading: opened };
  expect(kept && restoredHistory(change(kept), saved)).toBeNull();
});

it('begins anew where somebody else has changed the report', () => {
  const kept = throughStorage(keptHistory(historyOf(edited()), noneSelected));
  const theirs = serializeDocument(newDocument([first]));
  expect(restoredHistory(kept, { content: theirs, heading: opened })).toBeNull();
});

it('keeps the newest steps of what is too large, and nothing where nothing was done', () => {
  const store = createEditorStore(newDocument([first]));
  expect(keptHistory(historyOf(store), noneSelected)).toBeNull();
  const words = 'x'.repeat(100_000);
  for (let step = 0; step < 40; step += 1) {
    const text = JSON.stringify({ ops: [{ insert: `${step}${words}\n` }] });
    store.edit((document) => setChildren(document, first.id, text), { title: `Step ${step}` });
  }
  const kept = keptHistory(historyOf(store), noneSelected);
  expect(kept?.titles.at(-1)).toBe('Step 39');
  expect(kept?.titles.length).toBeGreaterThan(5);
  expect(JSON.stringify(kept).length).toBeLessThan(1_500_001);
});
