import { deleteColumn, deleteRow, insertColumn, insertRow, pasteTexts } from './grid-edits';
import {
  changeCell,
  columnCountOf,
  emptyGrid,
  headRowCount,
  isNumeric,
  maxColumns,
  maxRows,
  toggleBold,
  toggleHeading,
  type TableGrid,
} from './table-grid';

/** '#' marks a heading, '*' a bold cell. */
const grid = (...rows: string[]): TableGrid =>
  rows.map((row) =>
    row.split('|').map((text) => ({
      content: text.replace(/[#*]/g, ''),
      isHeading: text.includes('#'),
      bold: text.includes('*'),
    })),
  );
const drawn = (cells: TableGrid) =>
  cells.map((row) =>
    row.map((cell) => `${cell.isHeading ? '#' : ''}${cell.bold ? '*' : ''}${cell.content}`).join('|'),
  );
const table = grid('#Year|#2026|#2027', '#EPS|1.2|1.4', '#DPS|*0.6|0.7');

it.each<[string, TableGrid, string[]]>([
  [
    'a row below the head',
    insertRow(table, 1),
    ['#Year|#2026|#2027', '#||', '#EPS|1.2|1.4', '#DPS|*0.6|0.7'],
  ],
  ['a row at the end', insertRow(table, 3), ['#Year|#2026|#2027', '#EPS|1.2|1.4', '#DPS|*0.6|0.7', '#||']],
  ['a column in front', insertColumn(table, 0), ['#|#Year|#2026|#2027', '|#EPS|1.2|1.4', '|#DPS|*0.6|0.7']],
  ['a column at the end', insertColumn(table, 3), ['#Year|#2026|#2027|#', '#EPS|1.2|1.4|', '#DPS|*0.6|0.7|']],
  ['no second row', deleteRow(table, 1), ['#Year|#2026|#2027', '#DPS|*0.6|0.7']],
  ['no second column', deleteColumn(table, 1), ['#Year|#2027', '#EPS|1.4', '#DPS|0.7']],
  ['its last row still', deleteRow(grid('a|b'), 0), ['a|b']],
  ['its last column still', deleteColumn(grid('a', 'b'), 0), ['a', 'b']],
  ['a bold cell', toggleBold(grid('a|b'), { row: 0, column: 1 }), ['a|*b']],
  ['no bold cell', toggleBold(grid('a|*b'), { row: 0, column: 1 }), ['a|b']],
  ['a heading', toggleHeading(grid('a|b'), { row: 0, column: 0 }), ['#a|b']],
  ['no heading', toggleHeading(grid('#a|b'), { row: 0, column: 0 }), ['a|b']],
  [
    'another text',
    changeCell(table, { row: 1, column: 2 }, { content: 'x' }),
    ['#Year|#2026|#2027', '#EPS|1.2|x', '#DPS|*0.6|0.7'],
  ],
  [
    'nothing new at a place that is none',
    changeCell(grid('a'), { row: 4, column: 4 }, { bold: true }),
    ['a'],
  ],
  [
    'pasted texts, grown',
    pasteTexts(grid('#a', 'b'), { row: 1, column: 0 }, [['c', 'd'], ['e']]),
    ['#a|#', 'c|d', 'e|'],
  ],
])('has %s', (_name, result, expected) => {
  expect(drawn(result)).toEqual(expected);
});

it('never grows beyond what a table may hold', () => {
  const full = emptyGrid(maxRows, maxColumns);
  expect(insertRow(full, 0)).toBe(full);
  expect(insertColumn(full, 0)).toBe(full);
  const huge = Array.from({ length: maxRows + 5 }, () => Array.from({ length: maxColumns + 5 }, () => 'x'));
  const pasted = pasteTexts(emptyGrid(1, 1), { row: 0, column: 0 }, huge);
  expect([pasted.length, columnCountOf(pasted)]).toEqual([maxRows, maxColumns]);
});

it.each<[number, TableGrid]>([
  [1, table],
  [2, grid('#a|#b', '#c|#d', 'e|f')],
  [0, grid('#a|b', 'c|d')],
  [0, grid('#a|#b')],
])('has %d rows of head', (count, cells) => {
  expect(headRowCount(cells)).toBe(count);
});

it.each([
  ['1.2', true],
  ['(1,204.5)', true],
  ['A$3.40', true],
  ['$ 45.10', true],
  ['-$ 1,118.25', true],
  ['$ (3.0)', true],
  ['$ -', true],
  ['A$', false],
  ['12.5%', true],
  ['10.4x', true],
  ['-', true],
  ['n/a', true],
  ['n.a.', true],
  ['nm', true],
  ['>100%', true],
  ['12.5¢', true],
  ['1,204.5¹', true],
  ['41%*', true],
  ['Buy', false],
  ['3 mines', false],
  ['2026 or later', false],
])('reads %s as a number: %s', (text, expected) => {
  expect(isNumeric(grid('#Head', text), 0)).toBe(expected);
});

it('reads a column of mere headings or blanks as text', () => {
  expect(isNumeric(grid('#2026', '#2027'), 0)).toBe(false);
  expect(isNumeric(grid('#2026', ''), 0)).toBe(false);
});
