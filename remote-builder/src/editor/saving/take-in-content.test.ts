import type { ReportDocument } from '@console/contract/report-document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument, serializeDocument } from '@console/shared-report/document';
import { childNodes } from '@console/shared-report/node-content';
import { insertNodeAt } from '@console/shared-report/tree/insert-node';
import { moveNode } from '@console/shared-report/tree/move-node';
import { removeNode } from '@console/shared-report/tree/remove-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import { changedOnPage, pageOf } from '../../engine/merging/kept-on-page';
import { gridOfBlock } from '../../engine/merging/kept-table';
import { openChoices } from '../../engine/merging/open-choices-of';
import { withMine } from '../../engine/merging/open-choices';
import { setStyle } from '@console/shared-report/tree/set-style';
import { setProps } from '@console/shared-report/tree/set-props';
import { createEditorStore } from '../../engine/editor-store';
import { withPlainText } from '../../engine/writing/plain-places';
import { takeInContent } from './take-in-content';
import { delta, textNode as text } from '../../../testing/texts';
const box = (id: string) => ({ ...blockDefaults('Container'), id, children: [] });
const start = newDocument([text('one'), text('two'), text('three')]);
const type = (id: string, words: string) => (document: ReportDocument) =>
  setChildren(document, id, delta(words));
const wordsOf = ({ root }: ReportDocument) =>
  childNodes(root).map(({ children }) => JSON.parse(String(children)).ops[0].insert.trim());

const saved = { by: 'Ada Byron', at: '2026-11-30T10:00:00Z' };

/** An editor in which something was typed, and the content that another window has saved meanwhile. */
function openEditor(elsewhere: (document: ReportDocument) => ReportDocument) {
  const store = createEditorStore(start);
  store.edit(type('one', 'mine'));
  const take = () =>
    takeInContent(store, {
      ...saved,
      ...{ base: serializeDocument(start), theirs: serializeDocument(elsewhere(start)) },
    });
  return { store, take, words: () => wordsOf(store.getState().history.present) };
}

it('takes in what was changed elsewhere, and undo takes back the own steps alone', () => {
  const { store, take, words } = openEditor(type('two', 'theirs'));
  const content = take();
  expect(words()).toEqual(['mine', 'theirs', 'three']);
  expect(content).toEqual(serializeDocument(store.getState().history.present));
  store.undo();
  expect(words()).toEqual(['one', 'theirs', 'three']);
  store.redo();
  expect(words()).toEqual(['mine', 'theirs', 'three']);
});

it('takes theirs into steps where both changed the same, in which mine waits', () => {
  const { store, take, words } = openEditor((document) =>
    type('one', 'theirs')(type('two', 'theirs')(document)),
  );
  // the step in between is the one that both changed
  store.edit(type('one', 'one'));
  expect(take()).not.toBeNull();
  expect(words()).toEqual(['theirs', 'theirs', 'three']);
  store.undo();
  expect(words()).toEqual(['theirs', 'theirs', 'three']);
  expect(store.getState().history.choices).toMatchObject([{ mine: delta('mine') }]);
});

it('leaves what others left to all steps in common: a step holds what it changed', () => {
  const { store, take } = openEditor(type('two', 'theirs'));
  store.edit(type('three', 'mine too'));
  take();
  const { past, present } = store.getState().history;
  const [first, second] = past.map(({ document }) => childNodes(document.root));
  const now = childNodes(present.root);
  expect(first?.[2]).toBe(second?.[2]);
  expect(second?.[0]).toBe(now[0]);
  expect(now[2]).not.toBe(second?.[2]);
});

it('is taken once, however often it is met', () => {
  const { take, words } = openEditor((document) => removeNode(document, 'three'));
  expect(take()).toEqual(take());
  expect(words()).toEqual(['mine', 'two']);
});

it('puts words of both into one text, and undo takes back the own ones alone', () => {
  const store = createEditorStore(newDocument([text('one', 'Costs fell in May')]));
  const base = serializeDocument(store.getState().history.present);
  const theirs = serializeDocument(type('one', 'Costs fell in June')(store.getState().history.present));
  store.edit(type('one', 'Our costs fell in May'));
  takeInContent(store, { ...saved, base, theirs });
  expect(wordsOf(store.getState().history.present)).toEqual(['Our costs fell in June']);
  store.undo();
  expect(wordsOf(store.getState().history.present)).toEqual(['Costs fell in June']);
});

it('leaves the caret between the words where it was', () => {
  const store = createEditorStore(newDocument([text('one', 'Costs fell in May')]));
  const base = serializeDocument(store.getState().history.present);
  const theirs = serializeDocument(
    type('one', 'Operating costs fell in May')(store.getState().history.present),
  );
  store.write('one', 'start');
  store.moveCaret({ anchor: { line: 0, offset: 5 }, focus: { line: 0, offset: 10 } });
  takeInContent(store, { ...saved, base, theirs });
  const caret = { anchor: { line: 0, offset: 15 }, focus: { line: 0, offset: 20 } };
  expect(store.getState().writing).toEqual({ nodeId: 'one', place: null, caret });
});

it('has theirs where both changed the same, and mine waits in each step that had it', () => {
  const { store, take, words } = openEditor((document) =>
    type('one', 'theirs')(type('two', 'theirs')(document)),
  );
  store.edit(type('three', 'mine too'));
  const choices = () => store.getState().history.choices ?? [];
  const content = take();
  expect(content).toEqual(serializeDocument(store.getState().history.present));
  expect(words()).toEqual(['theirs', 'theirs', 'mine too']);
  const choice = { place: { kind: 'text', nodeId: 'one' }, mine: delta('mine'), theirs: delta('theirs') };
  expect(choices()).toEqual([{ ...choice, ...saved }]);
  store.undo();
  expect([words(), choices()]).toEqual([['theirs', 'theirs', 'three'], [{ ...choice, ...saved }]]);
  // before the own words there is nothing to choose
  store.undo();
  expect([words(), choices()]).toEqual([['theirs', 'theirs', 'three'], []]);
  store.redo();
  expect(choices()).toHaveLength(1);
});

it('takes nothing where both moved one block', () => {
  const document = newDocument([...['one', 'two', 'three'].map((id) => text(id)), box('box'), box('other')]);
  const store = createEditorStore(document);
  const base = serializeDocument(document);
  store.edit((now) => moveNode(now, 'one', { parentId: 'box', index: 0 }));
  const theirs = serializeDocument(moveNode(document, 'one', { parentId: 'other', index: 0 }));
  expect(takeInContent(store, { ...saved, base, theirs })).toBeNull();
});

it('takes nothing where the report of both would be too large', () => {
  const many = (from: string) => Array.from({ length: 300 }, (_none, at) => text(`${from}${at}`));
  const { store, take, words } = openEditor((document) => ({
    ...document,
    root: { ...document.root, children: [...childNodes(document.root), ...many('b')] },
  }));
  store.edit((document) => ({
    ...document,
    root: { ...document.root, children: [...many('a'), ...childNodes(document.root)] },
  }));
  expect(take()).toBeNull();
  expect(words()).toHaveLength(303);
});

describe('undo of what somebody corrected', () => {
  /** Words are typed and saved, one step each, and somebody corrects one. */
  function corrected(...steps: readonly string[]) {
    const store = createEditorStore(start);
    for (const words of steps) store.edit(type('one', words));
    const { present } = store.getState().history;
    const base = serializeDocument(present);
    const theirs = serializeDocument(
      type('one', (steps.at(-1) ?? '').replace('strongly', 'slightly'))(present),
    );
    takeInContent(store, { ...saved, base, theirs });
    return store;
  }

  it('takes back the own words alone, and asks nothing', () => {
    const store = corrected(
      'Margins',
      'Margins rise',
      'Margins rise strongly',
      'Margins rise strongly this year.',
    );
    const left = () => {
      store.undo();
      expect(store.getState().history.choices ?? []).toEqual([]);
      return wordsOf(store.getState().history.present)[0];
    };
    expect(left()).toBe('Margins rise slightly');
    expect(left()).toBe('Margins rise slightly');
    expect(left()).toBe('Margins slightly');
    store.goTo(99);
    expect(wordsOf(store.getState().history.present)[0]).toBe('Margins rise slightly this year.');
  });

  it('leaves a block that was added here as the other one wrote it', () => {
    const store = createEditorStore(start);
    store.edit((document) =>
      insertNodeAt(document, text('new', 'Gold'), { parentId: document.root.id, index: 0 }),
    );
    const { present } = store.getState().history;
    const theirs = serializeDocument(type('new', 'Gold glitters')(present));
    takeInContent(store, { ...saved, base: serializeDocument(present), theirs });
    store.undo();
    expect(wordsOf(store.getState().history.present)[0]).toBe('glitters');
    expect(store.getState().history.choices ?? []).toEqual([]);
  });
});

describe('a block that somebody deletes while it is written in', () => {
  it.each(['with words that nobody has saved', 'as it was saved'])(
    'stays under whoever writes, %s',
    (how) => {
      const deleted = how === 'as it was saved' ? 'two' : 'one';
      const { store, take, words } = openEditor((document) => removeNode(document, deleted));
      store.write(deleted, 'end');
      expect(take()).not.toBeNull();
      expect(words()).not.toContain(deleted === 'one' ? 'mine' : 'two');
      expect(store.getState().writing).toMatchObject({ nodeId: deleted });
      expect(store.getState().history.choices).toMatchObject([
        { place: { kind: 'block', nodeId: deleted }, by: 'Ada Byron' },
      ]);
      // undo of what was done elsewhere asks it still
      store.undo();
      expect(store.getState().history.choices).toHaveLength(1);
    },
  );

  it('goes where nobody writes in it and nothing of it was changed', () => {
    const { store, take } = openEditor((document) => removeNode(document, 'two'));
    take();
    expect(store.getState().history.choices ?? []).toEqual([]);
  });
});

describe('a block that is there again', () => {
  const content = (document: ReportDocument) => serializeDocument(document);
  const choicesOf = (store: ReturnType<typeof createEditorStore>) => openChoices(store.getState().history);

  /** Own words wait, as somebody deleted the block; then it comes back. */
  function returned(mine: string, back: string, isWriting: boolean) {
    const store = createEditorStore(start);
    if (isWriting) store.write('two', 'end');
    store.edit(type('two', mine));
    const gone = removeNode(start, 'two');
    takeInContent(store, { ...saved, base: content(start), theirs: content(gone) });
    expect(choicesOf(store)).toMatchObject([{ place: { kind: 'block', nodeId: 'two' } }]);
    if (!isWriting) store.select('one');
    takeInContent(store, { ...saved, base: content(gone), theirs: content(type('two', back)(start)) });
    return store;
  }
  const now = (store: ReturnType<typeof createEditorStore>) => wordsOf(store.getState().history.present);

  it.each([
    ['as it is written in', true],
    ['once it was left', false],
  ])('has the own words that waited, %s, and undo takes them back', (_when, isWriting) => {
    const store = returned('two and mine', 'two', isWriting);
    expect(now(store)).toEqual(['one', 'two and mine', 'three']);
    expect(choicesOf(store)).toEqual([]);
    expect(store.getState().writing?.nodeId).toBe(isWriting ? 'two' : undefined);
    store.undo();
    expect(now(store)).toEqual(['one', 'two', 'three']);
    store.redo();
    expect(now(store)).toEqual(['one', 'two and mine', 'three']);
  });

  it.each([true, false])('asks of words that both changed, being written in or not (%s)', (isWriting) => {
    const store = returned('mine', 'theirs', isWriting);
    expect(now(store)).toEqual(['one', 'theirs', 'three']);
    expect(choicesOf(store)).toMatchObject([
      { place: { kind: 'text', nodeId: 'two' }, mine: delta('mine'), theirs: delta('theirs') },
    ]);
    store.undo();
    expect([now(store), choicesOf(store)]).toEqual([['one', 'theirs', 'three'], []]);
    store.redo();
    expect(choicesOf(store)).toHaveLength(1);
  });

  it('keeps what was written in it after it was deleted, and the caret in it', () => {
    const store = createEditorStore(start);
    store.write('two', 'start');
    store.moveCaret({ anchor: { line: 0, offset: 3 }, focus: { line: 0, offset: 3 } });
    const gone = removeNode(start, 'two');
    takeInContent(store, { ...saved, base: content(start), theirs: content(gone) });
    store.editReport((report) =>
      changedOnPage(report, { nodeId: 'two' }, ({ document, ...rest }) => ({
        ...rest,
        document: type('two', 'two and on')(document),
      })),
    );
    store.moveCaret({ anchor: { line: 0, offset: 10 }, focus: { line: 0, offset: 10 } });
    const back = type('two', 'Now two')(start);
    takeInContent(store, { ...saved, base: content(gone), theirs: content(back) });
    expect(now(store)).toEqual(['one', 'Now two and on', 'three']);
    const point = { line: 0, offset: 14 };
    expect(store.caret()).toMatchObject({ nodeId: 'two', caret: { anchor: point, focus: point } });
    store.undo();
    expect(now(store)).toEqual(['one', 'Now two', 'three']);
  });

  it('asks of it as a whole where a version of it was restored here', () => {
    const store = createEditorStore(start);
    store.edit(type('two', 'mine'));
    takeInContent(store, { ...saved, base: content(start), theirs: content(removeNode(start, 'two')) });
    store.edit(() => start);
    const [choice] = choicesOf(store);
    if (!choice) throw new Error('The own words should wait.');
    expect(wordsOf(withMine(store.getState().history.present, choice))).toEqual(['one', 'mine', 'three']);
  });

  it('asks of a block in it that was deleted meanwhile', () => {
    const document = newDocument([text('one'), { ...box('box'), children: [text('two'), text('three')] }]);
    const store = createEditorStore(document);
    store.edit(type('two', 'mine'));
    const gone = removeNode(document, 'box');
    takeInContent(store, { ...saved, base: content(document), theirs: content(gone) });
    takeInContent(store, { ...saved, base: content(gone), theirs: content(removeNode(document, 'two')) });
    expect(choicesOf(store)).toMatchObject([{ place: { kind: 'block', nodeId: 'two' } }]);
  });
});

describe('the caret in a cell', () => {
  const cells = (...rows: readonly (readonly string[])[]) =>
    rows.map((row) => row.map((content) => ({ content, isHeading: false, bold: false })));
  const table = {
    ...{ ...blockDefaults('Table'), id: 'table', children: [] },
    props: { caption: '', source: '', data: cells(['Copper', '4.0'], ['Gold', '2.0']) },
  };
  const document = newDocument([table]);
  const withCells = (...rows: readonly (readonly string[])[]) =>
    setProps(document, 'table', { data: cells(...rows) });
  const caret = { anchor: { line: 0, offset: 2 }, focus: { line: 0, offset: 2 } };

  function inCell() {
    const store = createEditorStore(document);
    store.write('table', caret, 'data.1.1');
    const take = (theirs: ReportDocument) =>
      takeInContent(store, {
        ...saved,
        ...{ base: serializeDocument(document), theirs: serializeDocument(theirs) },
      });
    return { store, take };
  }

  it('goes with its row, though the cells at its place say the same', () => {
    const { store, take } = inCell();
    take(withCells(['Tin', '1.0'], ['Copper', '2.0'], ['Gold', '2.0']));
    expect(store.getState().writing).toEqual({ nodeId: 'table', place: 'data.2.1', caret });
  });

  it('goes with what was typed and is not saved yet, in the row where that stands by now', () => {
    const { store, take } = inCell();
    store.edit(() => withCells(['Copper', '4.0'], ['Gold', '2.05']));
    store.moveCaret({ anchor: { line: 0, offset: 4 }, focus: { line: 0, offset: 4 } });
    take(withCells(['', ''], ['Copper', '4.0'], ['Gold', '2.0']));
    expect(store.getState().writing).toMatchObject({ place: 'data.2.1' });
    expect(openChoices(store.getState().history)).toEqual([]);
    const [node] = childNodes(store.getState().history.present.root);
    expect(node?.props['data']).toEqual(cells(['', ''], ['Copper', '4.0'], ['Gold', '2.05']));
  });

  it('is led to its cell by undo and redo too', () => {
    const { store, take } = inCell();
    store.edit((now) => setStyle(now, 'table', 'desktop', { width: '10px' }));
    store.moveCaret(caret);
    store.edit((now) => setStyle(now, 'table', 'desktop', { width: '20px' }));
    take(withCells(['', ''], ['Copper', '4.0'], ['Gold', '2.0']));
    expect(store.undo()).toMatchObject({ place: 'data.2.1' });
    expect(store.redo()).toMatchObject({ place: 'data.2.1' });
    store.undo();
    expect(store.undo()).toMatchObject({ place: 'data.2.1' });
  });
});

describe('a row or column that somebody deletes while it is written in', () => {
  const cells = (...rows: readonly (readonly string[])[]) =>
    rows.map((row) => row.map((content) => ({ content, isHeading: false, bold: false })));
  const rowsOf = (document: ReportDocument) =>
    gridOfBlock(document, 'table')?.map((row) => row.map(({ content }) => content));
  const three = [
    ['', '2026', '2027'],
    ['Copper', '4.0', '4.1'],
    ['Gold', '2.0', '2.1'],
  ] as const;
  const [head, copper] = three;
  const table = {
    ...{ ...blockDefaults('Table'), id: 'table', children: [] },
    props: { caption: '', source: '', data: cells(...three) },
  };
  const document = newDocument([table, text('one')]);
  const tableWith = (...rows: readonly (readonly string[])[]) =>
    setProps(document, 'table', { data: cells(...rows) });
  const caret = { anchor: { line: 0, offset: 3 }, focus: { line: 0, offset: 3 } };

  /** A page on which one writes in '2.1' of Gold. */
  function writer() {
    const store = createEditorStore(document);
    store.write('table', caret, 'data.2.2');
    const take = (base: ReportDocument, theirs: ReportDocument) =>
      takeInContent(store, { ...saved, base: serializeDocument(base), theirs: serializeDocument(theirs) });
    /** Types instead of what is in the cell that is written, as the page does. */
    const typeCell = (words: string) => {
      const { writing } = store.getState();
      if (!writing) throw new Error('Nobody writes: these letters go nowhere.');
      store.editReport((report) =>
        changedOnPage(report, writing, ({ document: page, ...rest }) => ({
          ...rest,
          document: withPlainText(page, writing.nodeId, { place: writing.place ?? '', text: words }),
        })),
      );
    };
    const page = () => rowsOf(pageOf(store.getState().history, store.getState().writing));
    const present = () => rowsOf(store.getState().history.present);
    const open = () => openChoices(store.getState().history);
    const withMineOf = () => {
      const [choice] = open();
      if (!choice) throw new Error('The row should wait.');
      return rowsOf(withMine(store.getState().history.present, choice));
    };
    return { store, take, typeCell, page, present, open, withMineOf };
  }

  it.each([
    ['a row', tableWith(head, copper), 'data.2.2', [head, copper]],
    [
      'a column',
      tableWith(...three.map((row) => row.slice(0, 2))),
      'data.2.2',
      three.map((row) => row.slice(0, 2)),
    ],
  ])('stays under whoever writes, who loses no letter: %s', (_what, theirs, place, left) => {
    const { store, take, typeCell, page, present, open, withMineOf } = writer();
    expect(take(document, theirs)).not.toBeNull();
    expect(store.getState().writing).toMatchObject({ nodeId: 'table', place, caret });
    expect(present()).toEqual(left);
    expect(page()).toEqual(three);
    typeCell('2.15');
    expect(page()).toEqual([head, copper, ['Gold', '2.0', '2.15']]);
    expect(present()).toEqual(left);
    expect(open()).toMatchObject([{ place: { kind: 'prop', nodeId: 'table' }, by: 'Ada Byron' }]);
    store.undo();
    expect(page()).toEqual(three);
    store.redo();
    // whoever leaves it sees the report as it is, and what was typed waits
    store.stopWriting();
    expect(page()).toEqual(left);
    expect(withMineOf()?.at(-1)?.at(-1)).toBe('2.15');
    store.write('table', 'end', 'data.1.1');
    expect(page()).toEqual(left);
  });

  it('keeps words that nobody has saved, and what others changed elsewhere in the table meanwhile', () => {
    const { take, typeCell, page, present, open, withMineOf } = writer();
    typeCell('2.15');
    take(document, tableWith(head, ['Copper', '4.2', '4.1']));
    expect(present()).toEqual([head, ['Copper', '4.2', '4.1']]);
    typeCell('2.157');
    const next = tableWith(head, ['Tin', '1.0', '1.1'], ['Copper', '4.3', '4.1']);
    take(tableWith(head, ['Copper', '4.2', '4.1']), next);
    const all = [head, ['Tin', '1.0', '1.1'], ['Copper', '4.3', '4.1'], ['Gold', '2.0', '2.157']];
    expect(page()).toEqual(all);
    typeCell('2.1578');
    expect(open()).toHaveLength(1);
    expect(withMineOf()).toEqual([...all.slice(0, 3), ['Gold', '2.0', '2.1578']]);
  });

  it('has what was typed in it where whoever deleted it brings it back', () => {
    const { store, take, typeCell, present, open } = writer();
    const gone = tableWith(head, copper);
    take(document, gone);
    typeCell('2.15');
    take(gone, tableWith(head, copper, ['Gold', '2.05', '2.1']));
    expect(present()).toEqual([head, copper, ['Gold', '2.05', '2.15']]);
    expect(open()).toEqual([]);
    typeCell('2.16');
    expect(present()).toEqual([head, copper, ['Gold', '2.05', '2.16']]);
    expect(store.getState().writing?.isKept).toBeUndefined();
  });

  it('asks at the cell where both changed that, once the row is back', () => {
    const { take, typeCell, present, open } = writer();
    const gone = tableWith(head, copper);
    take(document, gone);
    typeCell('2.15');
    take(gone, tableWith(head, copper, ['Gold', '2.0', '9.9']));
    expect(present()).toEqual([head, copper, ['Gold', '2.0', '9.9']]);
    expect(open()).toMatchObject([{ place: { kind: 'cell', row: 2, column: 2 }, mine: { content: '2.15' } }]);
  });
});
