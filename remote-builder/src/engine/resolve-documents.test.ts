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
import { mergeDocuments, resolveDocuments } from './merge-documents';
import type { Side } from '@console/shared-report/changed-values';
import { lostChanges } from './merging/lost-changes';
import { delta, textNode as text } from '../../testing/texts';
const base = newDocument([
  ...['one', 'two', 'three'].map((id) => text(id)),
  { ...blockDefaults('Container'), id: 'box', children: [text('inner')] },
  { ...blockDefaults('Container'), id: 'other', children: [] },
]);

type Change = (document: ReportDocument) => ReportDocument;
const all =
  (...changes: readonly Change[]): Change =>
  (document) =>
    changes.reduce((next, change) => change(next), document);
const type =
  (id: string, words: string): Change =>
  (document) =>
    setChildren(document, id, delta(words));
const take =
  (id: string): Change =>
  (document) =>
    removeNode(document, id);
const put =
  (id: string, behind: string): Change =>
  (document) =>
    insertNode(document, behind, text(id));
const move =
  (id: string, parentId: string, index: number): Change =>
  (document) =>
    moveNode(document, id, { parentId, index });

const shown = (nodes: readonly ReportNode[]): string =>
  nodes
    .map(({ id, children }) =>
      typeof children === 'string' ? JSON.parse(children).ops[0].insert.trim() : `${id}(${shown(children)})`,
    )
    .join(' ');
const answered = (mine: Change, theirs: Change) => {
  const sides = { base, mine: mine(base), theirs: theirs(base) };
  const answer = (side: Side) => {
    const result = resolveDocuments(sides, side);
    const other = side === 'mine' ? sides.theirs : sides.mine;
    return [shown(childNodes(result.root)), lostChanges({ base, changed: other, result })];
  };
  return [answer('mine'), answer('theirs')];
};
const top = base.root.id;

it.each<[string, Change, Change, readonly unknown[]]>([
  [
    'the words of one text, and all others of both',
    all(type('one', 'MINE'), type('two', 'mine')),
    all(type('one', 'THEIRS'), type('three', 'theirs')),
    [
      ['MINE mine theirs box(inner) other()', ['one']],
      ['THEIRS mine theirs box(inner) other()', ['one']],
    ],
  ],
  [
    'a deleted text whose words changed',
    all(take('two'), type('one', 'mine')),
    type('two', 'THEIRS'),
    [
      ['mine three box(inner) other()', ['two']],
      ['mine THEIRS three box(inner) other()', ['two']],
    ],
  ],
  [
    'a deleted container in whose text something was written',
    take('box'),
    all(type('inner', 'THEIRS'), type('one', 'theirs')),
    [
      ['theirs two three other()', ['inner']],
      ['theirs two three box(THEIRS) other()', ['box']],
    ],
  ],
  [
    'a deleted container into which something was put',
    take('box'),
    put('new', 'inner'),
    [
      ['one two three other()', ['new']],
      ['one two three box(inner new) other()', ['box']],
    ],
  ],
  [
    'a block that was moved to two places',
    move('inner', 'other', 0),
    move('inner', top, 0),
    [
      ['one two three box() other(inner)', ['inner']],
      ['inner one two three box() other()', ['inner']],
    ],
  ],
  [
    'a block that was moved in its list into another one, of which no word goes',
    move('one', 'box', 0),
    move('one', top, 3),
    [
      ['two three box(one inner) other()', []],
      ['two three box(one inner) other()', []],
    ],
  ],
  [
    'new blocks at one place, of which none goes',
    put('mine', 'one'),
    put('theirs', 'one'),
    [
      ['one mine theirs two three box(inner) other()', []],
      ['one theirs mine two three box(inner) other()', []],
    ],
  ],
])('gives one side %s', (_what, mine, theirs, wanted) => {
  expect(answered(mine, theirs)).toEqual(wanted);
});

it('gives one side the property and the style that both changed, and keeps the others', () => {
  const look = (words: string, style: object): Change =>
    all(
      (document) => setProps(document, 'one', { className: words }),
      (document) =>
        setStyle(document, 'one', 'mobile', { width: words === 'mine' ? '1px' : '2px', ...style }),
    );
  const sides = {
    ...{ base, mine: look('mine', {})(base), theirs: look('theirs', { height: '9px' })(base) },
  };
  const result = resolveDocuments(sides, 'mine');
  expect(childNodes(result.root)[0]?.props).toMatchObject({ className: 'mine' });
  expect(result.styles.mobile).toEqual({ one: { width: '1px', height: '9px' } });
  expect(lostChanges({ base, changed: sides.theirs, result })).toEqual(['one']);
  expect(lostChanges({ base, changed: sides.mine, result })).toEqual([]);
});

it('makes a report of whatever both did, and loses nothing of the side that goes on', () => {
  const edits = (length: number) => fc.array(edit, { maxLength: length });
  const made = (from: ReportDocument, list: readonly Parameters<typeof changed>[1][]) =>
    list.reduce(changed, from);
  let contested = 0;
  fc.assert(
    fc.property(edits(30), edits(6), edits(6), (before, mineEdits, theirEdits) => {
      const start = made(emptyDocument(), before);
      const sides = { base: start, mine: made(start, mineEdits), theirs: made(start, theirEdits) };
      const result = resolveDocuments(sides, 'mine');
      parseDocument(serializeDocument(result));
      const ids = walk(result.root).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const isMerged = mergeDocuments(sides, 'mine').contested.length === 0;
      if (!isMerged) contested += 1;
      const known = new Set(walk(start.root).map(({ id }) => id));
      const added = walk(sides.mine.root).filter(({ id }) => !known.has(id));
      expect(added.filter(({ id }) => !ids.includes(id))).toEqual([]);
      if (isMerged) expect(lostChanges({ base: start, changed: sides.theirs, result })).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect(contested).toBeGreaterThan(50);
});
