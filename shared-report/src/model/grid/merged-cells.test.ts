import fc from 'fast-check';
import { gridProp, plainGridProp } from './grid-of-node';
import {
  deleteColumn,
  deleteRow,
  fittedSpans,
  insertColumn,
  insertRow,
  mergeCells,
  pasteTexts,
  splitCell,
} from './grid-edits';
import {
  cellPlace,
  changeCell,
  columnCountOf,
  coveredPlaces,
  emptyGrid,
  headRowCount,
  isNumeric,
  maxCellLength,
  toggleBold,
  toggleHeading,
  type CellPlace,
  type TableCell,
  type TableGrid,
} from './table-grid';

/** '#' marks a heading, '*' a bold cell, '2×3' behind the words rows and columns of a merged one. */
const grid = (...rows: string[]): TableGrid =>
  rows.map((row) =>
    row.split('|').map((text) => {
      const [, words = '', spans] = /^[#*]*(.*?)(?: ?(\d+×\d+))?$/s.exec(text) ?? [];
      const [rowSpan = 1, colSpan = 1] = (spans ?? '').split('×').filter(Boolean).map(Number);
      return {
        ...{ content: words, isHeading: text.includes('#'), bold: text.includes('*') },
        ...(colSpan > 1 && { colSpan }),
        ...(rowSpan > 1 && { rowSpan }),
      };
    }),
  );
const drawnCell = ({ content, isHeading, bold, rowSpan = 1, colSpan = 1 }: TableCell) =>
  `${isHeading ? '#' : ''}${bold ? '*' : ''}${content}${rowSpan * colSpan > 1 ? ` ${rowSpan}×${colSpan}` : ''}`;
const drawn = (cells: TableGrid) => cells.map((row) => row.map(drawnCell).join('|'));
const at = (row: number, column: number): CellPlace => ({ row, column });

/** As it is pasted from Word: 'A$m' over both rows of the head, 'Year to June' over both years. */
const years = grid('#A$m 2×1|#Year to June 1×2|', '|#2025|#2026', 'Iron ore|18.1|17.4', 'Copper|9.3|10.0');

it.each<[string, TableGrid, string[]]>([
  [
    'a row of headings within the head',
    insertRow(years, 1),
    ['#A$m 3×1|#Year to June 1×2|', '|#|#', '|#2025|#2026', 'Iron ore|18.1|17.4', 'Copper|9.3|10.0'],
  ],
  [
    'a column within the years',
    insertColumn(years, 2),
    [...['#A$m 2×1|#Year to June 1×3||', '|#2025|#|#2026', 'Iron ore|18.1||17.4'], 'Copper|9.3||10.0'],
  ],
  [
    'a column before the years, which go on',
    insertColumn(years, 1),
    ['#A$m 2×1|#|#Year to June 1×2|', '|#|#2025|#2026', 'Iron ore||18.1|17.4', 'Copper||9.3|10.0'],
  ],
  [
    'no first year, and what stood over both over the other',
    deleteColumn(years, 1),
    ['#A$m 2×1|#Year to June', '|#2026', 'Iron ore|17.4', 'Copper|10.0'],
  ],
  [
    'no first row, and its merged cell in the next',
    deleteRow(years, 0),
    ['#A$m|#2025|#2026', 'Iron ore|18.1|17.4', 'Copper|9.3|10.0'],
  ],
  ['two cells as one', mergeCells(grid('a|b|c'), at(0, 0), 'right'), ['a b 1×2||c']],
  ['three cells as one', mergeCells(grid('a 1×2||c'), at(0, 0), 'right'), ['a c 1×3||']],
  ['a cell and the one below', mergeCells(grid('#a', '*b', 'c'), at(0, 0), 'below'), ['#a\nb 2×1', '', 'c']],
  ['the words of the one that has some', mergeCells(grid('|*b'), at(0, 0), 'right'), ['*b 1×2|']],
  ['four cells as one', mergeCells(grid('a 1×2||x', 'b 1×2||y'), at(0, 1), 'below'), ['a\nb 2×2||x', '||y']],
  ['single cells again', splitCell(grid('#a 2×2||x', '||y'), at(1, 1)), ['#a|#|x', '#|#|y']],
  ['a look of all of a merged cell', toggleBold(grid('a 1×2|'), at(0, 1)), ['*a 1×2|']],
  ['a heading over both', toggleHeading(grid('a 1×2|'), at(0, 1)), ['#a 1×2|']],
  ['nothing where a cell is covered', changeCell(grid('a 1×2|'), at(0, 1), { content: 'x' }), ['a 1×2|']],
  [
    'pasted words at each place, of a cell that was merged',
    pasteTexts(grid('a 1×2|', 'b 1×2|'), at(0, 0), [
      ['c', ''],
      ['d', 'e'],
    ]),
    ['c 1×2|', 'd|e'],
  ],
])('has %s', (_name, result, expected) => {
  expect(drawn(result)).toEqual(expected);
  expect(gridProp(result)).toBeNull();
});

it.each<[string, TableGrid, CellPlace, 'right' | 'below']>([
  ['beside the last', grid('a|b'), at(0, 1), 'right'],
  ['below the last', grid('a|b'), at(0, 1), 'below'],
  ['with one that is higher', grid('a|b 2×1', 'c|'), at(0, 0), 'right'],
  ['with one that begins higher', grid('a|b 2×1', 'c|'), at(1, 0), 'right'],
  ['with one that is wider', grid('a|b', 'c 1×2|'), at(0, 0), 'below'],
  [
    'whose words are too many',
    [[{ content: 'x'.repeat(maxCellLength), isHeading: false, bold: false }], ...grid('b')],
    at(0, 0),
    'below',
  ],
])('merges no cell %s', (_name, cells, place, side) => {
  expect(mergeCells(cells, place, side)).toBe(cells);
});

it('splits nothing that is single', () => {
  const cells = grid('a|b');
  expect(splitCell(cells, at(0, 0))).toBe(cells);
});

it('counts a head of several rows, and ends it above what would reach out of it', () => {
  expect(headRowCount(years)).toBe(2);
  expect(headRowCount(grid('#a 1×2|', 'b|c'))).toBe(1);
  expect(headRowCount(grid('#a 2×1|#b', '|c', 'd|e'))).toBe(0);
  expect(headRowCount(grid('#a|#b', '#c 2×1|#d', '|e', 'f|g'))).toBe(1);
  expect(headRowCount(grid('#a 3×1|#b', '|#c 2×1', '|', '#d 2×1|#e', '|f'))).toBe(3);
});

it('reads a column of figures beside what stands over several', () => {
  expect(isNumeric(years, 1)).toBe(true);
  expect(isNumeric(grid('#a|#b', 'Sold in May 1×2|', '1|2'), 0)).toBe(true);
});

const plain = { content: '', isHeading: false, bold: false };
const pair = (spans: object, covered: object = {}) => [
  [
    { ...plain, ...spans },
    { ...plain, ...covered },
  ],
];

it.each<[string, unknown, RegExp | null]>([
  ['two columns', pair({ colSpan: 2 }), null],
  ['two rows', [[{ ...plain, rowSpan: 2 }], [plain]], null],
  ['one column', pair({ colSpan: 1 }), /2 to 20 columns/],
  ['more than there are', pair({ colSpan: 3 }), /end within the table/],
  ['more rows than there are', pair({ rowSpan: 2 }), /end within the table/],
  ['none', pair({ colSpan: 0 }), /2 to 20 columns/],
  ['fewer than none', pair({ colSpan: -2 }), /2 to 20 columns/],
  ['a part', pair({ colSpan: 1.5 }), /2 to 20 columns/],
  ['no number', pair({ rowSpan: NaN }), /2 to 100 rows/],
  ['a word', pair({ rowSpan: '2' }), /2 to 100 rows/],
  ['too many', pair({ rowSpan: 1e9 }), /2 to 100 rows/],
  ['nothing', pair({ colSpan: null }), /2 to 20 columns/],
  ['words below it', pair({ colSpan: 2 }, { content: 'x' }), /empty cells where a merged one covers/],
  [
    'another merged one',
    [
      [
        { ...plain, colSpan: 2 },
        { ...plain, rowSpan: 2 },
      ],
      [plain, plain],
    ],
    /upon each/,
  ],
  [
    'a corner of another',
    [
      [plain, { ...plain, rowSpan: 2 }],
      [{ ...plain, colSpan: 2 }, plain],
    ],
    /upon each/,
  ],
])('judges cells that are merged over %s', (_name, cells, problem) => {
  if (problem) expect(gridProp(cells)).toMatch(problem);
  else expect(gridProp(cells)).toBeNull();
});

it('has none merged where they must be plain', () => {
  expect(plainGridProp(emptyGrid(2, 2))).toBeNull();
  expect(plainGridProp(pair({ colSpan: 2 }))).toBe('must have no merged cells');
  expect(plainGridProp([])).toMatch(/1 to 100 rows/);
});

it('fits spans into a grid, and covers no words', () => {
  const cells = grid('a 9×9|', '|b', 'c 1×2|d', 'e 2×1|');
  expect(drawn(fittedSpans(cells))).toEqual(['a 1×2|', '|b', 'c|d', 'e|']);
});

type Edit = (cells: TableGrid, place: CellPlace) => TableGrid;
/** Edits after which all words are still there. */
const keeping: readonly Edit[] = [
  (cells, { row }) => insertRow(cells, row),
  (cells, { column }) => insertColumn(cells, column),
  (cells, place) => mergeCells(cells, place, 'right'),
  (cells, place) => mergeCells(cells, place, 'below'),
  splitCell,
  toggleBold,
  toggleHeading,
];
const losing: readonly Edit[] = [
  (cells, { row }) => deleteRow(cells, row),
  (cells, { column }) => deleteColumn(cells, column),
  (cells, place) => changeCell(cells, place, { content: 'typed' }),
  (cells, place) => pasteTexts(cells, place, [['p', ''], ['q']]),
];
const wordsOf = (cells: TableGrid) =>
  cells
    .flat()
    .flatMap(({ content }) => content.split(/\s/))
    .filter(Boolean)
    .toSorted();

it('is whole after any edits, and loses no word but by those that take some', () => {
  const steps = fc.array(fc.tuple(fc.nat(keeping.length + losing.length - 1), fc.nat(), fc.nat()), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(steps, (edits) => {
      let cells = grid('#a|#b|#c', 'd|e|f', 'g|h|i');
      for (const [which, row, column] of edits) {
        const place = at(row % cells.length, column % columnCountOf(cells));
        const edit = [...keeping, ...losing][which];
        const before = cells;
        cells = edit?.(cells, place) ?? cells;
        expect(gridProp(cells)).toBeNull();
        expect(fittedSpans(cells)).toEqual(cells);
        if (which < keeping.length) expect(wordsOf(cells)).toEqual(wordsOf(before));
        expect(
          coveredPlaces(cells).has(`${cellPlace(cells, place).row}.${cellPlace(cells, place).column}`),
        ).toBe(false);
      }
    }),
  );
});

it('takes nothing from what a row or column does not hold that goes', () => {
  const cells = grid('a 2×1|b', '|c');
  expect(drawn(deleteRow(cells, 0))).toEqual(['a|c']);
  expect(drawn(deleteRow(cells, 1))).toEqual(['a|b']);
  expect(drawn(deleteColumn(cells, 0))).toEqual(['b', 'c']);
});
