import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { setProps } from '@console/shared-report/tree/set-props';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openNetwork } from '@console/tooling/test-kit/network';
import { renderInEditor } from '../../../testing/editor';
import { ada, openOn, pageOfAda } from '../../../testing/presence';
import { useEditorKeys } from '../keys/use-editor-keys';
import { LayersPanel } from './layers-panel';

const text = blockDefaults('Text');
const image = blockDefaults('Image');
const inner = blockDefaults('Text');
const box = { ...blockDefaults('Container'), children: [inner] };

function Panel({ onAdd, onOpen }: { readonly onAdd: () => void; readonly onOpen: () => void }) {
  useEditorKeys({
    add: onAdd,
    open: onOpen,
    insert: () => undefined,
    find: () => undefined,
    showShortcuts: () => undefined,
    whileWriting: (act) => act(),
    keepWriting: (step) => step(),
  });
  return <LayersPanel onOpen={onOpen} />;
}

function openTree(document = newDocument([text, box, image])) {
  const onAdd = jest.fn();
  const onOpen = jest.fn();
  const { store, follow } = renderInEditor(document, <Panel onAdd={onAdd} onOpen={onOpen} />);
  act(() => store.select(text.id));
  const row = screen.getByRole('treeitem', { selected: true });
  act(() => row.focus());
  const press = (key: string, mods: object = {}) =>
    fireEvent.keyDown(globalThis.document.activeElement ?? row, { key, ...mods });
  const labels = () => screen.getAllByRole('treeitem').map((each) => each.getAttribute('aria-label'));
  const selected = () => store.getState().selected.reached;
  return { store, follow, press, labels, selected, onAdd, onOpen };
}

const focused = () => document.activeElement?.getAttribute('data-layer');

describe('LayersPanel', () => {
  it('walks with arrows, Home and End, and the focus goes along', () => {
    const { press, selected } = openTree();
    press('ArrowDown');
    expect([selected(), focused()]).toEqual([box.id, box.id]);
    press('ArrowRight');
    expect(focused()).toBe(inner.id);
    press('ArrowLeft');
    press('ArrowLeft');
    expect(screen.queryByRole('treeitem', { expanded: false })).toBeInTheDocument();
    press('End');
    expect(focused()).toBe(image.id);
  });

  it('keeps what is folded for when the draft is opened again, and shows what is selected in it', () => {
    const { press, labels, store } = openTree();
    press('ArrowDown');
    press('ArrowLeft');
    expect(labels()).toEqual(['Report', 'Text', 'Container', 'Image']);
    cleanup();
    const again = openTree();
    expect(again.labels()).toEqual(['Report', 'Text', 'Container', 'Image']);
    act(() => again.store.select(inner.id));
    expect(again.labels()).toEqual(['Report', 'Text', 'Container', 'Text', 'Image']);
    expect(store).not.toBe(again.store);
    localStorage.clear();
  });

  it('finds a block by its first letters', () => {
    const { press } = openTree();
    press('i');
    expect(focused()).toBe(image.id);
    press('c');
    expect(focused()).toBe(image.id);
  });

  it('moves a block up and down, into and out of containers', () => {
    const { press, labels } = openTree();
    press('ArrowDown', { altKey: true });
    expect(labels()).toEqual(['Report', 'Container', 'Text', 'Text', 'Image']);
    press('ArrowRight', { altKey: true });
    expect(screen.getByRole('treeitem', { selected: true })).toHaveAttribute('aria-level', '3');
    expect(focused()).toBe(text.id);
    press('ArrowLeft', { altKey: true });
    expect(screen.getByRole('treeitem', { selected: true })).toHaveAttribute('aria-level', '2');
  });

  it('asks before it deletes, and goes on to the next block', async () => {
    const { press, selected } = openTree();
    press('Delete');
    const question = await screen.findByRole('dialog', { name: 'Are you sure you want to delete?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(selected()).toBe(box.id));
    await waitFor(() => expect(focused()).toBe(box.id));
  });

  it('says before it deletes what that is, by its words, and names five of many', async () => {
    const paragraphs = ['Costs fell', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map((words) => ({
      ...blockDefaults('Text'),
      children: JSON.stringify({ ops: [{ insert: `${words}\n` }] }),
    }));
    const { store, press } = openTree(newDocument([text, ...paragraphs]));
    const ids = paragraphs.map(({ id }) => id);
    const ask = async () => {
      press('Delete');
      return screen.findByRole('dialog', { name: 'Are you sure you want to delete?' });
    };
    act(() => store.select(ids[0] ?? null));
    const one = await ask();
    expect(one).toHaveTextContent('Text “Costs fell”');
    fireEvent.click(within(one).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(one).not.toBeInTheDocument());
    act(() => store.selectThese({ ids, anchor: null, reached: ids[0] ?? null }));
    const many = await ask();
    expect(many).toHaveTextContent('Text “Five”and 2 more');
    expect(many).not.toHaveTextContent('Six');
  });

  it('says before it deletes who is in what goes with it', async () => {
    await openNetwork().signIn('ROLE_ANALYST');
    const { press, follow } = openTree();
    press('ArrowDown');
    const bo = { ...ada, '@id': '/api/user/8', id: '8', firstName: 'Bo', lastName: 'Li' };
    const elsewhere = pageOfAda('b', { person: bo, block: text.id });
    act(() => follow(openOn(pageOfAda('a', { block: inner.id }), elsewhere)));
    press('Delete');
    const question = await screen.findByRole('dialog', { name: 'Are you sure you want to delete?' });
    expect(question).toHaveTextContent('Container “Text”Ada Admin is in it right now.');
    expect(question).not.toHaveTextContent('Bo Li');
  });

  it('keeps the focus over undo and redo', () => {
    const { press } = openTree();
    press('d', { ctrlKey: true });
    const copy = focused();
    expect(copy).not.toBe(text.id);
    press('z', { ctrlKey: true });
    expect(focused()).toBe(text.id);
    press('y', { ctrlKey: true });
    expect(focused()).toBe(copy);
  });

  it('selects several by keys and clicks, and does with all of them what keys say, in one step', async () => {
    const { store, press, labels } = openTree();
    const names = () =>
      screen.getAllByRole('treeitem', { selected: true }).map((each) => each.getAttribute('aria-label'));
    press('ArrowDown', { shiftKey: true });
    expect(names()).toEqual(['Text', 'Container']);
    expect(focused()).toBe(box.id);
    press('d', { ctrlKey: true });
    expect(labels().filter((label) => label === 'Container')).toHaveLength(2);
    expect(names()).toEqual(['Text', 'Container']);
    press('z', { ctrlKey: true });
    expect(labels()).toEqual(['Report', 'Text', 'Container', 'Text', 'Image']);
    expect(names()).toEqual(['Text', 'Container']);
    press('ArrowDown', { altKey: true });
    expect(labels()).toEqual(['Report', 'Image', 'Text', 'Container', 'Text']);
    press('z', { ctrlKey: true });
    const row = (name: string, index = 0) => screen.getAllByRole('treeitem', { name })[index] as HTMLElement;
    fireEvent.click(row('Image'), { ctrlKey: true });
    expect(names()).toEqual(['Text', 'Container', 'Image']);
    fireEvent.click(row('Container'), { ctrlKey: true });
    press('Delete');
    const question = await screen.findByRole('dialog', { name: 'Are you sure you want to delete?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(labels()).toEqual(['Report', 'Container', 'Text']));
    act(() => void store.undo());
    expect(names()).toEqual(['Text', 'Image']);
    press('a', { ctrlKey: true });
    expect(names()).toEqual(['Text', 'Container', 'Image']);
    press('Escape');
    expect(names()).toEqual(['Image']);
    fireEvent.click(row('Text'), { shiftKey: true });
    expect(names()).toEqual(['Text', 'Container', 'Image']);
    press('Escape');
    press('Escape');
    expect(screen.queryAllByRole('treeitem', { selected: true })).toEqual([]);
  });

  it('adds and opens by key', () => {
    const { press, onAdd, onOpen } = openTree();
    press('Insert');
    press('Enter');
    expect(onAdd).toHaveBeenCalledTimes(1);
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('honours the flags of a block', () => {
    const document = newDocument([text, box, image]);
    const fixed = setProps(setProps(document, text.id, { canDelete: false, disableAdd: true }), box.id, {
      isDroppable: false,
    });
    const { press, store, onAdd } = openTree(fixed);
    const before = store.getState().history.present;
    press('Delete');
    press('Insert');
    press('ArrowRight', { altKey: true });
    expect(store.getState().history.present).toBe(before);
    expect(onAdd).not.toHaveBeenCalled();
    expect(screen.queryByText('Are you sure you want to delete?')).not.toBeInTheDocument();
  });

  it('copies, cuts and pastes by clipboard events', async () => {
    const { labels } = openTree();
    const clipboard = new Map<string, string>();
    const clipboardData = {
      setData: (type: string, value: string) => clipboard.set(type, value),
      getData: (type: string) => clipboard.get(type) ?? '',
      files: [],
    };
    const active = () => globalThis.document.activeElement ?? globalThis.document.body;
    fireEvent.cut(active(), { clipboardData });
    expect(labels()).toEqual(['Report', 'Container', 'Text', 'Image']);
    expect([...clipboard.keys()]).toEqual(['application/x-report-block+json', 'text/html', 'text/plain']);
    clipboard.delete('application/x-report-block+json');
    fireEvent.paste(active(), { clipboardData });
    await waitFor(() => expect(labels()).toEqual(['Report', 'Container', 'Text', 'Text', 'Image']));
  });
});
