import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import {
  emptyDocument,
  newDocument,
  parseDocument,
  serializeDocument,
} from '@console/shared-report/document';
import { childNodes } from '@console/shared-report/node-content';
import { insertNode } from '@console/shared-report/tree/insert-node';
import { moveNode } from '@console/shared-report/tree/move-node';
import { removeNode } from '@console/shared-report/tree/remove-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import { setProps } from '@console/shared-report/tree/set-props';
import { setStyle } from '@console/shared-report/tree/set-style';
import { walk } from '@console/shared-report/tree/walk';
import fc from 'fast-check';
import { changed, edit } from '../../testing/random-edits';
import { mergeDocuments, resolveDocuments, type DocumentSides } from './merge-documents';
import { lostChanges } from './merging/lost-changes';
import { delta, textNode as text } from '../../testing/texts';
const box = (id: string, children: readonly ReportNode[]): ReportNode => ({
  ...{ ...blockDefaults('Container'), id, children },
});

const base = newDocument([
  text('one'),
  text('two'),
  text('three'),
  text('four'),
  box('box', [text('inner')]),
]);
const top = base.root.id;

type Change = (document: ReportDocument) => ReportDocument;
const type =
  (id: string, words: string): Change =>
  (document) =>
    setChildren(document, id, delta(words));
const put =
  (id: string, behind: string): Change =>
  (document) =>
    insertNode(document, behind, text(id));
const take =
  (id: string): Change =>
  (document) =>
    removeNode(document, id);
const move =
  (id: string, parentId: string, index: number): Change =>
  (document) =>
    moveNode(document, id, { parentId, index });
const look =
  (id: string, width: string): Change =>
  (document) =>
    setStyle(document, id, 'mobile', { width });
const name =
  (id: string, props: object): Change =>
  (document) =>
    setProps(document, id, { ...props });

/** What comes of both; null where they changed the same. */
function unasked(sides: DocumentSides): ReportDocument | null {
  const { document, contested } = mergeDocuments(sides, 'mine');
  return contested.length === 0 ? document : null;
}

const inOrder = (document: ReportDocument | null) =>
  document &&
  childNodes(document.root).map(({ id, children }) =>
    typeof children === 'string'
      ? JSON.parse(children).ops[0].insert.trim()
      : `${id}(${children.map((each) => each.id)})`,
  );

it.each<[string, Change, Change, readonly string[]]>([
  [
    'words of two texts',
    type('one', 'mine'),
    type('two', 'theirs'),
    ['mine', 'theirs', 'three', 'four', 'box(inner)'],
  ],
  [
    'a new block and words',
    put('new', 'one'),
    type('two', 'theirs'),
    ['one', 'new', 'theirs', 'three', 'four', 'box(inner)'],
  ],
  [
    'new blocks at two places',
    put('mine', 'one'),
    put('theirs', 'three'),
    ['one', 'mine', 'two', 'three', 'theirs', 'four', 'box(inner)'],
  ],
  ['one deleted, another moved', take('two'), move('four', 'box', 0), ['one', 'three', 'box(four,inner)']],
  [
    'one moved and its words',
    move('one', 'box', 0),
    type('one', 'theirs'),
    ['two', 'three', 'four', 'box(one,inner)'],
  ],
  [
    'the same words',
    type('one', 'same'),
    type('one', 'same'),
    ['same', 'two', 'three', 'four', 'box(inner)'],
  ],
  ['the same deleted', take('one'), take('one'), ['two', 'three', 'four', 'box(inner)']],
])('takes %s', (_what, mine, theirs, wanted) => {
  const sides = { base, mine: mine(base), theirs: theirs(base) };
  expect(inOrder(unasked(sides))).toEqual(wanted);
  expect(inOrder(unasked({ base, mine: sides.theirs, theirs: sides.mine }))).toEqual(wanted);
});

it.each<[string, Change, Change]>([
  ['words of one text', type('one', 'mine'), type('one', 'theirs')],
  ['a deleted text whose words changed', take('one'), type('one', 'theirs')],
  ['a deleted container into which something was put', take('box'), put('new', 'inner')],
  ['a deleted container out of which something was taken', take('box'), move('inner', top, 0)],
  ['a block that was moved to two places', move('one', 'box', 0), move('one', top, 3)],
  ['a block that was moved and deleted', move('one', 'box', 0), take('one')],
  ['one property', name('one', { className: 'mine' }), name('one', { className: 'theirs' })],
  ['one style', look('one', '10px'), look('one', '20px')],
])('leaves %s to people', (_what, mine, theirs) => {
  const sides = { base, mine: mine(base), theirs: theirs(base) };
  expect(unasked(sides)).toBeNull();
  expect(unasked({ base, mine: sides.theirs, theirs: sides.mine })).toBeNull();
});

it('takes new blocks of both at one place, mine first', () => {
  const sides = { base, mine: put('mine', 'one')(base), theirs: put('theirs', 'one')(base) };
  expect(inOrder(unasked(sides))?.slice(0, 4)).toEqual(['one', 'mine', 'theirs', 'two']);
});

it('is for people to decide where one deleted what the other styled, and tells what is lost', () => {
  const sides = { base, mine: look('one', '9px')(base), theirs: take('one')(base) };
  expect(unasked(sides)).toBeNull();
  expect(unasked({ ...sides, mine: sides.theirs, theirs: sides.mine })).toBeNull();
  const kept = resolveDocuments(sides, 'mine');
  expect(kept.styles.mobile['one']).toEqual({ width: '9px' });
  const gone = resolveDocuments(sides, 'theirs');
  expect(gone.styles.mobile['one']).toBeUndefined();
  expect(lostChanges({ base, changed: sides.mine, result: gone })).toEqual(['one']);
  const within = { base, mine: look('inner', '9px')(base), theirs: take('box')(base) };
  expect(unasked(within)).toBeNull();
});

it('takes properties and styles one by one', () => {
  const mine = look('one', '10px')(name('one', { className: 'mine' })(base));
  const theirs = look('two', '20px')(name('one', { label: 'theirs' })(base));
  const result = unasked({ base, mine, theirs });
  expect(childNodes(result?.root ?? base.root)[0]?.props).toMatchObject({
    className: 'mine',
    label: 'theirs',
  });
  expect(result?.styles.mobile).toMatchObject({ one: { width: '10px' }, two: { width: '20px' } });
});

describe('a table', () => {
  const grid = (...rows: readonly (readonly string[])[]) =>
    rows.map((row) => row.map((content) => ({ content, isHeading: false, bold: false })));
  const table = (data: unknown): ReportNode => ({
    ...{ ...blockDefaults('Table'), id: 'table', children: [] },
    props: { caption: '', source: '', data },
  });
  const withTable = newDocument([table(grid(['Copper', '4.0'], ['Gold', '2.0']))]);
  const fill = (data: unknown) => setProps(withTable, 'table', { data });
  const dataOf = (document: ReportDocument | null) =>
    (document ? childNodes(document.root)[0] : undefined)?.props['data'];
  const copper = fill(grid(['Copper', '4.5'], ['Gold', '2.0']));
  const gold = fill(grid(['Copper', '4.0'], ['Gold', '2.5']));

  it('has the cells of both', () => {
    const both = unasked({ base: withTable, mine: copper, theirs: gold });
    expect(dataOf(both)).toEqual(grid(['Copper', '4.5'], ['Gold', '2.5']));
  });

  it('is for people to decide where both changed one cell, and keeps the other cells of both', () => {
    const theirs = fill(grid(['Copper', '4.9'], ['Gold', '2.5']));
    const sides = { base: withTable, mine: copper, theirs };
    expect(unasked(sides)).toBeNull();
    const mine = resolveDocuments(sides, 'mine');
    expect(dataOf(mine)).toEqual(grid(['Copper', '4.5'], ['Gold', '2.5']));
    expect(lostChanges({ base: withTable, changed: copper, result: mine })).toEqual([]);
    expect(lostChanges({ base: withTable, changed: theirs, result: mine })).toEqual(['table']);
  });

  it.each([
    [
      'added a row',
      grid(['Copper', '4.0'], ['Gold', '2.0'], ['Zinc', '1.2']),
      [
        ['Copper', '4.5'],
        ['Gold', '2.0'],
        ['Zinc', '1.2'],
      ],
    ],
    [
      'added a row on top',
      grid(['', '2026'], ['Copper', '4.0'], ['Gold', '2.0']),
      [
        ['', '2026'],
        ['Copper', '4.5'],
        ['Gold', '2.0'],
      ],
    ],
    [
      'added a column',
      grid(['Copper', 'lb', '4.0'], ['Gold', 'oz', '2.0']),
      [
        ['Copper', 'lb', '4.5'],
        ['Gold', 'oz', '2.0'],
      ],
    ],
    ['deleted another row', grid(['Copper', '4.0']), [['Copper', '4.5']]],
    [
      'took a row away and added one',
      grid(['Copper', '4.0'], ['Zinc', '1.2']),
      [
        ['Copper', '4.5'],
        ['Zinc', '1.2'],
      ],
    ],
  ])('has the cells of one and the rows and columns of the other, who %s', (_what, data, cells) => {
    const sides = { base: withTable, mine: copper, theirs: fill(data) };
    const both = unasked(sides);
    expect(dataOf(both)).toEqual(grid(...cells));
    const changedBack = { base: withTable, mine: sides.theirs, theirs: sides.mine };
    expect(dataOf(unasked(changedBack))).toEqual(grid(...cells));
    if (both) expect(lostChanges({ base: withTable, changed: copper, result: both })).toEqual([]);
    if (both) expect(lostChanges({ base: withTable, changed: sides.theirs, result: both })).toEqual([]);
  });

  it('has the rows and the columns that each added', () => {
    const mine = fill(grid(['Copper', '4.0'], ['Zinc', '1.2'], ['Gold', '2.0']));
    const theirs = fill(grid(['Copper', '4.0', 'up'], ['Silver', '30', 'up'], ['Gold', '2.0', 'down']));
    expect(dataOf(unasked({ base: withTable, mine, theirs }))).toEqual(
      grid(['Copper', '4.0', 'up'], ['Zinc', '1.2', ''], ['Silver', '30', 'up'], ['Gold', '2.0', 'down']),
    );
  });

  it('asks at the cell where it stands by now', () => {
    const theirs = fill(grid(['', '2026'], ['Copper', '4.9'], ['Gold', '2.0']));
    const { contested } = mergeDocuments({ base: withTable, mine: copper, theirs }, 'theirs');
    expect(contested).toEqual([{ kind: 'cell', nodeId: 'table', name: 'data', row: 1, column: 1 }]);
  });

  it('says what is lost where the rows of one did not come about', () => {
    const result = copper;
    const changed = fill(grid(['Copper', '4.0'], ['Gold', '2.0'], ['Zinc', '1.2']));
    expect(lostChanges({ base: withTable, changed, result })).toEqual(['table']);
    expect(lostChanges({ base: changed, changed: withTable, result: changed })).toEqual(['table']);
  });

  it.each([
    ['the other deleted the row of it', grid(['Gold', '2.0'])],
    ['the other deleted the column of it', grid(['Copper'], ['Gold'])],
    ['the other put another row in the place of it', grid(['Zinc', '1.2'], ['Gold', '2.0'])],
    ['the other put another column in the place of it', grid(['Copper', 'up'], ['Gold', 'down'])],
    [
      'cells were merged',
      [grid(['Copper', '4.0'])[0]?.map((cell) => ({ ...cell, colSpan: 2 })), grid(['Gold', '2.0'])[0]],
    ],
  ])('is chosen as a whole where a cell was changed and %s', (_what, data) => {
    expect(unasked({ base: withTable, mine: copper, theirs: fill(data) })).toBeNull();
  });
});

it('loses nothing that one side alone has changed, whatever both did', () => {
  const edits = (length: number) => fc.array(edit, { maxLength: length });
  const made = (from: ReportDocument, list: readonly Parameters<typeof changed>[1][]) =>
    list.reduce(changed, from);
  let mergedRuns = 0;
  fc.assert(
    fc.property(edits(30), edits(4), edits(4), (before, mineEdits, theirEdits) => {
      const start = made(emptyDocument(), before);
      const [mine, theirs] = [made(start, mineEdits), made(start, theirEdits)];
      expect(unasked({ base: start, mine, theirs: start })).toEqual(mine);
      expect(unasked({ base: start, mine: start, theirs })).toEqual(theirs);
      const result = unasked({ base: start, mine, theirs });
      if (!result) return;
      mergedRuns += 1;
      parseDocument(serializeDocument(result));
      const ids = new Set(walk(result.root).map(({ id }) => id));
      const known = new Set(walk(start.root).map(({ id }) => id));
      const added = [mine, theirs].flatMap(({ root }) => walk(root).filter(({ id }) => !known.has(id)));
      expect(added.filter(({ id }) => !ids.has(id))).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect(mergedRuns).toBeGreaterThan(100);
});
