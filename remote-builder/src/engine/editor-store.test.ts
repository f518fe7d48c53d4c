import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { findNode } from '@console/shared-report/tree/find-node';
import { insertNode } from '@console/shared-report/tree/insert-node';
import { removeNode } from '@console/shared-report/tree/remove-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import { setProps } from '@console/shared-report/tree/set-props';
import { setStyle } from '@console/shared-report/tree/set-style';
import { createEditorStore } from './editor-store';
import { delta } from '../../testing/texts';

const text = blockDefaults('Text');
const other = blockDefaults('Text');

describe('createEditorStore', () => {
  it('selects again what was selected on either side of an edit', () => {
    const store = createEditorStore(newDocument([text, other]));
    store.select(text.id);
    store.edit((document) => removeNode(document, text.id), { title: 'Delete Text' });
    expect(store.getState().selected.ids).toEqual([]);
    store.select(other.id);
    store.undo();
    expect(store.getState().selected.ids).toEqual([text.id]);
    store.redo();
    expect(store.getState().selected.ids).toEqual([other.id]);
  });

  it('shows the device whose style an undo changes', () => {
    const store = createEditorStore(newDocument([text]));
    store.setDevice('mobile');
    store.edit((document) => setStyle(document, text.id, 'mobile', { width: '10px' }));
    store.setDevice('desktop');
    store.undo();
    expect(store.getState().device).toBe('mobile');
  });

  it('goes to any step, and no further than there are', () => {
    const store = createEditorStore(newDocument([text]));
    for (const width of ['1px', '2px', '3px'])
      store.edit((document) => setStyle(document, text.id, 'desktop', { width }));
    store.goTo(1);
    expect(store.getState().history.present.styles.desktop[text.id]).toEqual({ width: '1px' });
    store.goTo(9);
    expect(store.getState().history.present.styles.desktop[text.id]).toEqual({ width: '3px' });
  });
});

it('completes what an edit began in each state that has it, which is no step', () => {
  const store = createEditorStore(newDocument([text]));
  const picture = blockDefaults('Image');
  store.edit((document) => insertNode(document, null, picture), { title: 'Paste Image' });
  store.edit((document) => removeNode(document, text.id));
  store.undo();
  store.complete((document) => setProps(document, picture.id, { src: 'media:1' }));
  const shown = () => findNode(store.getState().history.present, picture.id)?.props.src;
  expect([shown(), store.getState().history.past.length]).toEqual(['media:1', 1]);
  store.redo();
  expect(shown()).toBe('media:1');
  store.goTo(0);
  expect(shown()).toBeUndefined();
});

it('writes in the block that is selected, and in no other', () => {
  const store = createEditorStore(newDocument([text, other]));
  store.write(text.id, 'end');
  expect(store.getState()).toMatchObject({
    selected: { ids: [text.id] },
    writing: { nodeId: text.id, caret: 'end' },
  });
  store.select(other.id);
  expect(store.getState()).toMatchObject({ selected: { ids: [other.id] }, writing: null });
  store.write(other.id, 'start');
  store.stopWriting();
  expect(store.getState()).toMatchObject({ selected: { ids: [other.id] }, writing: null });
});

describe('the caret over undo and redo', () => {
  const caret = (offset: number) => ({ anchor: { line: 0, offset }, focus: { line: 0, offset } });

  it('is where it was before a step and after it', () => {
    const [one, two] = [blockDefaults('Text'), blockDefaults('Text')];
    const store = createEditorStore(newDocument([one, two]));
    store.write(one.id, caret(3));
    store.edit((document) => setChildren(document, one.id, delta('Copper')));
    store.moveCaret(caret(6));
    // no part of the step
    store.moveCaret(caret(1));
    store.write(two.id, caret(0));
    store.edit((document) => setChildren(document, two.id, delta('Gold')));
    store.write(two.id, caret(4));
    expect(store.undo()).toEqual({ nodeId: two.id, place: null, caret: caret(0) });
    expect(store.undo()).toEqual({ nodeId: one.id, place: null, caret: caret(3) });
    expect(store.redo()).toEqual({ nodeId: one.id, place: null, caret: caret(6) });
    expect(store.redo()).toEqual({ nodeId: two.id, place: null, caret: caret(4) });
    expect(store.redo()).toBeNull();
  });

  it('is unknown where nobody wrote, and told where the edit says so', () => {
    const text = blockDefaults('Text');
    const store = createEditorStore(newDocument([text]));
    store.edit((document) => setChildren(document, text.id, delta('Copper')));
    const [from, to] = [0, 4].map((offset) => ({ nodeId: text.id, place: null, caret: caret(offset) }));
    if (!from || !to) throw new Error('Two places are made');
    store.edit((document) => setChildren(document, text.id, delta('Gold')), { from, to });
    expect(store.undo()).toEqual(from);
    expect(store.redo()).toEqual(to);
    store.undo();
    expect(store.undo()).toBeNull();
  });
});

it('leaves nothing selected once the report is closed to changes, and says so', () => {
  const store = createEditorStore(newDocument([text, other]));
  store.select(text.id);
  expect(store.isClosed()).toBe(false);
  store.setClosed(true);
  expect(store.isClosed()).toBe(true);
  expect(store.getState()).toMatchObject({ writing: null, selected: { ids: [] } });
});

it('takes what is typed in the text in which one writes as the report is closed, and nothing else', () => {
  const store = createEditorStore(newDocument([text, other]));
  const type = (words: string) =>
    store.edit((document) => setChildren(document, text.id, delta(words)), { isTyped: true });
  const shown = () => findNode(store.getState().history.present, text.id)?.children;
  store.write(text.id, 'end');
  type('Copper');
  store.setClosed(true);
  type('Copper sinks');
  store.edit((document) => removeNode(document, other.id));
  expect(shown()).toBe(delta('Copper sinks'));
  expect(findNode(store.getState().history.present, other.id)).toBeDefined();
  store.stopWriting();
  // the last letters are told as the text is left
  type('Copper sinks.');
  expect(shown()).toBe(delta('Copper sinks.'));
  expect(store.getState()).toMatchObject({ writing: null, selected: { ids: [] } });
  store.write(text.id, 'end');
  expect(store.getState().writing).toBeNull();
});
