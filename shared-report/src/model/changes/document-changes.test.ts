import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { newDocument } from '../document/document';
import { blockDefaults } from '../presets/block-defaults';
import { moveNode } from '../tree/move-node';
import { removeNode } from '../tree/remove-node';
import { setChildren } from '../tree/set-children';
import { setProps } from '../tree/set-props';
import { setStyle } from '../tree/set-style';
import { insertNodeAt } from '../tree/insert-node';
import { documentChanges } from './document-changes';

const delta = (insert: string, attributes?: object) =>
  JSON.stringify({ ops: [{ insert, attributes }, { insert: '\n' }] });
const text = (id: string, words: string): ReportNode => ({
  id,
  type: 'Text',
  props: {},
  children: delta(words),
});
const cell = (content: string, bold = false) => ({ content, isHeading: false, bold });
const table = (id: string, rows: ReturnType<typeof cell>[][]): ReportNode => ({
  ...{ id, type: 'Table', children: [] },
  props: { caption: 'Volumes', source: '', data: rows },
});

const first = text('first', 'Copper leads the way in 2026');
const second = text('second', 'Costs fall');
const third = text('third', 'Risks remain');
const volumes = table('volumes', [[cell('Copper'), cell('12')]]);
const chart = { ...blockDefaults('SharePrice'), id: 'chart' };
const before = newDocument([first, second, third, volumes, chart]);

/** Each change in a line: kind, name, what went, what came, what else. */
function linesOf(after: ReportDocument): string[] {
  return documentChanges(before, after).map(({ kind, name, words, details }) => {
    const gone = words.flatMap((word) => (word.kind === 'removed' ? [`-${word.text}`] : []));
    const come = words.flatMap((word) => (word.kind === 'added' ? [`+${word.text}`] : []));
    return [kind, name, ...gone, ...come, ...details].join(' | ');
  });
}

it.each<[string, ReportDocument, string[]]>([
  ['nothing', before, []],
  [
    'words',
    setChildren(before, 'first', delta('Copper leads the market in 2027')),
    ['changed | Text “Copper leads the market in 2027” | -way | -2026 | +market | +2027'],
  ],
  [
    'only the look of words',
    setChildren(before, 'second', delta('Costs fall', { bold: true })),
    ['changed | Text “Costs fall” | “Costs fall”: bold'],
  ],
  [
    'a figure of a table, and its look',
    setProps(before, 'volumes', { data: [[cell('Copper', true), cell('13')]] }),
    ['changed | Table “Volumes” | -12 | +13 | “Copper” (row 1, column 1): bold'],
  ],
  [
    'a heading of a table',
    setProps(before, 'volumes', { data: [[cell('Copper', true), cell('12')]] }),
    ['changed | Table “Volumes” | “Copper” (row 1, column 1): bold'],
  ],
  [
    'one that went, where it stood',
    removeNode(before, 'second'),
    ['removed | Text “Costs fall” | -Costs fall'],
  ],
  [
    'one that came',
    insertNodeAt(before, text('new', 'Demand grows'), { parentId: before.root.id, index: 1 }),
    ['added | Text “Demand grows” | +Demand grows'],
  ],
  [
    'one that moved, and only that one',
    moveNode(before, 'chart', { parentId: before.root.id, index: 0 }),
    ['moved | Share Price'],
  ],
  [
    'one that moved into another and was changed',
    setChildren(
      moveNode(
        insertNodeAt(
          before,
          { ...blockDefaults('Container'), id: 'box' },
          { parentId: before.root.id, index: 0 },
        ),
        'third',
        { parentId: 'box', index: 0 },
      ),
      'third',
      delta('Risks fall'),
    ),
    ['added | Container', 'moved | Text “Risks fall” | -remain | +fall'],
  ],
  [
    'styles, each device apart',
    setStyle(setStyle(before, 'first', 'mobile', { width: '50%' }), before.root.id, 'desktop', {
      color: '#ff0000',
    }),
    [
      'changed | Report | Style on desktop: color unset → #ff0000',
      'changed | Text “Copper leads the way in 2026” | Style on mobile: width unset → 50%',
    ],
  ],
])('tells %s', (_, after, lines) => {
  expect(linesOf(after)).toEqual(lines);
});
