import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { noHeading } from '../heading/report-heading';
import { caretAfter, changedText, isAtEnd } from './changed-text';

const [title, text, table] = [blockDefaults('ReportTitle'), blockDefaults('Text'), blockDefaults('Table')];
const of = (node: typeof text, heading = noHeading) => ({ document: newDocument([node]), heading });
const written = (insert: string) => of({ ...text, children: JSON.stringify({ ops: [{ insert }] }) });
const cells = (...rows: readonly string[][]) => {
  const data = rows.map((row) => row.map((content) => ({ content, isHeading: false, bold: false })));
  return of({ ...table, props: { ...table.props, data } });
};
const caret = (line: number, offset: number) => ({ anchor: { line, offset }, focus: { line, offset } });

it.each([
  ['words that came in the middle', 'Copper\nof ore\n', 'Copper\nof the ore\n', [1, 7]],
  ['words that went', 'Copper\nof the ore\n', 'Copper\nof ore\n', [1, 3]],
  ['lines at the end', 'Copper\n', 'Copper\nGold\n', [1, 4]],
  ['a letter beside the same one', 'Coper\n', 'Copper\n', [0, 4]],
])('finds %s', (_what, old, now, [line = 0, offset = 0]) => {
  const place = { nodeId: text.id, place: null, caret: caret(line, offset) };
  expect(changedText(written(old), written(now), text.id)).toEqual(place);
});

it('finds which of two titles was changed', () => {
  const [old, now] = [
    { title: 'Copper', subTitle: 'Up' },
    { title: 'Copper', subTitle: 'Up again' },
  ];
  expect(changedText(of(title, old), of(title, now), title.id)).toEqual({
    ...{ nodeId: title.id, place: 'subTitle', caret: caret(0, 8) },
  });
});

it('finds the cell and the caption that were changed, and no cell where there are others', () => {
  const [old, now] = [cells(['a', 'b'], ['c', 'd']), cells(['a', 'b'], ['c', 'dx'])];
  expect(changedText(old, now, table.id)).toMatchObject({ place: 'data.1.1', caret: caret(0, 2) });
  const captioned = of({ ...table, props: { ...table.props, caption: 'Costs' } });
  expect(changedText(of(table), captioned, table.id)).toMatchObject({ place: 'caption', caret: caret(0, 5) });
  expect(changedText(old, cells(['a', 'b']), table.id)).toBeNull();
  expect(changedText(cells(['a', 'b', 'c', 'd']), old, table.id)).toBeNull();
  expect(changedText(cells(['x', 'b', 'c', 'd']), old, table.id)).toBeNull();
});

it('finds nothing where the text was not there or is the same', () => {
  expect(changedText(of(title), written('Copper\n'), text.id)).toBeNull();
  expect(changedText(written('Copper\n'), written('Copper\n'), text.id)).toBeNull();
});

it('tells whether the caret is behind all words of its text', () => {
  const at = (place: string | null, at: ReturnType<typeof caret> | 'start' | 'end', nodeId = text.id) => ({
    ...{ nodeId, place, caret: at },
  });
  const report = written('Copper\nof ore\n');
  expect(isAtEnd(report, at(null, caret(1, 6)))).toBe(true);
  expect(isAtEnd(report, at(null, caret(1, 5)))).toBe(false);
  expect(isAtEnd(report, at(null, caret(0, 6)))).toBe(false);
  expect(isAtEnd(report, at(null, 'end'))).toBe(true);
  expect(isAtEnd(report, at(null, 'start'))).toBe(false);
  const titled = of(title, { title: 'Copper', subTitle: 'Up' });
  expect(isAtEnd(titled, at('title', caret(0, 6), title.id))).toBe(true);
  expect(isAtEnd(titled, at('subTitle', caret(0, 1), title.id))).toBe(false);
});

it('goes on where one was, though something changed below, above or in another text', () => {
  const [mine, theirs] = [
    written('Debt mine halved.\nCosts fell.\n'),
    written('Tax fell.\nDebt halved.\nCosts fell (theirs).\n'),
  ];
  const writing = { nodeId: text.id, place: null, caret: caret(0, 9) };
  expect(caretAfter(mine, theirs, writing)).toEqual({ ...writing, caret: caret(1, 4) });
  const atStart = { ...writing, caret: 'start' as const };
  expect(caretAfter(mine, theirs, atStart)).toBe(atStart);
  expect(caretAfter(mine, of(title), writing)).toBeNull();
  const inCell = { nodeId: table.id, place: 'data.0.1', caret: caret(0, 4) };
  expect(caretAfter(cells(['a', '12.5']), cells(['x', '112.5']), inCell)).toEqual({
    ...inCell,
    caret: caret(0, 5),
  });
  expect(caretAfter(cells(['a', '12.5']), cells(['a']), inCell)).toBeNull();
});

it.each<[string, readonly string[][], string | null]>([
  [
    'a row that came before it',
    [
      ['', '', ''],
      ['Copper', '4.0', '1'],
      ['Gold', '2.0', '1'],
    ],
    'data.2.1',
  ],
  [
    'a row that came behind it',
    [
      ['Copper', '4.0', '1'],
      ['Gold', '2.0', '1'],
      ['Tin', '2.0', '1'],
    ],
    'data.1.1',
  ],
  ['a row that went', [['Gold', '2.0', '1']], 'data.0.1'],
  [
    'a column that came before it',
    [
      ['Metal', 'Copper', '4.0', '1'],
      ['Metal', 'Gold', '2.0', '1'],
    ],
    'data.1.2',
  ],
  [
    'a column that went',
    [
      ['4.0', '1'],
      ['2.0', '1'],
    ],
    'data.1.0',
  ],
  [
    'a row and a column that came',
    [
      ['', '', '', ''],
      ['', 'Copper', '4.0', '1'],
      ['', 'Gold', '2.0', '1'],
    ],
    'data.2.2',
  ],
  [
    'a row that came, and other words in its own',
    [
      ['Tin', '3', '1'],
      ['Copper', '4.0', '1'],
      ['Silver', '2.05', '1'],
    ],
    'data.2.1',
  ],
  ['its own row that went', [['Copper', '4.0', '1']], null],
  [
    'its own column that went',
    [
      ['Copper', '1'],
      ['Gold', '1'],
    ],
    null,
  ],
])('goes with its cell, whatever comes of %s', (_what, rows, place) => {
  const before = cells(['Copper', '4.0', '1'], ['Gold', '2.0', '1']);
  const writing = { nodeId: table.id, place: 'data.1.1', caret: caret(0, 3) };
  expect(caretAfter(before, cells(...rows), writing)?.place ?? null).toBe(place);
});

it('goes with a cell that has no words yet', () => {
  const writing = { nodeId: table.id, place: 'data.1.0', caret: caret(0, 0) };
  expect(caretAfter(cells(['a'], [''], ['b']), cells(['new'], ['a'], [''], ['b']), writing)).toEqual({
    ...writing,
    place: 'data.2.0',
  });
});
