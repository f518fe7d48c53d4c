import { newDocument } from '@console/shared-report/document';
import { gridOf } from '@console/shared-report/grid-of-node';
import { tableNode } from '@console/shared-report/table-model';
import { emptyGrid, type CellPlace, type TableGrid } from '@console/shared-report/table-grid';
import { findNode } from '@console/shared-report/tree/find-node';
import {
  acceptedAt,
  cellOf,
  nextCell,
  placeOfCell,
  wholeCell,
  withPastedCells,
  withPlainText,
  withRow,
} from './plain-places';

const table = tableNode(emptyGrid(2, 2));
const document = newDocument([table]);
const cells = (report: typeof document) =>
  gridOf(findNode(report, table.id) ?? { props: {} }).map((row) => row.map(({ content }) => content));

it('writes a cell or a line of a block, and nothing where there is no such block', () => {
  const typed = withPlainText(document, table.id, { place: 'data.1.0', text: 'FY26' });
  expect(cells(typed)).toEqual([
    ['', ''],
    ['FY26', ''],
  ]);
  const named = withPlainText(document, table.id, { place: 'caption', text: 'Two\nlines' });
  expect(findNode(named, table.id)?.props).toMatchObject({ caption: 'Two lines' });
  expect(withPlainText(document, 'gone', { place: 'caption', text: 'x' })).toBe(document);
});

it('keeps to the length of each place', () => {
  expect(acceptedAt('source', 'x'.repeat(600))).toHaveLength(500);
  expect(acceptedAt('data.0.0', `${'x'.repeat(2000)}y`)).toHaveLength(2000);
  expect(acceptedAt('data.0.0', 'two\nlines')).toBe('two\nlines');
});

it('goes from cell to cell as a table is read, and not out of it', () => {
  const from = (row: number, column: number, step: 1 | -1) =>
    nextCell(document, table.id, { from: { row, column }, step });
  expect([from(0, 0, 1), from(0, 1, 1), from(1, 1, 1)]).toEqual(['data.0.1', 'data.1.0', null]);
  expect([from(1, 0, -1), from(0, 0, -1)]).toEqual(['data.0.1', null]);
  const beside = (place: CellPlace, cell: CellPlace) =>
    placeOfCell(document, table.id, { from: place, cell });
  expect(beside({ row: 1, column: 0 }, { row: 2, column: 0 })).toBeNull();
  expect(beside({ row: 0, column: 0 }, { row: -1, column: 0 })).toBeNull();
  expect([cellOf('data.12.3'), cellOf('caption')]).toEqual([{ row: 12, column: 3 }, null]);
});

it('adds a row behind the last one, up to the most that a table may have', () => {
  expect(cells(withRow(document, table.id))).toEqual([
    ['', ''],
    ['', ''],
    ['', ''],
  ]);
  const full = tableNode(emptyGrid(100, 1));
  const report = newDocument([full]);
  expect(withRow(report, full.id)).toBe(report);
  expect(withRow(report, 'gone')).toBe(report);
});

it('lets a table grow by what is pasted into a cell', () => {
  const texts = [
    ['FY25', 'FY26', 'FY27'],
    ['1', '2', '3'],
  ];
  const pasted = withPastedCells(document, table.id, { from: { row: 1, column: 1 }, texts });
  expect(cells(pasted)).toEqual([
    ['', '', '', ''],
    ['', 'FY25', 'FY26', 'FY27'],
    ['', '1', '2', '3'],
  ]);
});

it('steps over places that a merged cell covers', () => {
  const cell = (content: string, spans: object = {}) => ({
    ...{ content, isHeading: false, bold: false },
    ...spans,
  });
  const grid: TableGrid = [
    [cell('A$m', { rowSpan: 2 }), cell('Year to June', { colSpan: 2 }), cell('')],
    [cell(''), cell('2025'), cell('2026')],
    [cell('Copper'), cell('', { colSpan: 2 }), cell('')],
  ];
  const merged = tableNode(grid);
  const report = newDocument([merged]);
  const next = (row: number, column: number, step: 1 | -1) =>
    nextCell(report, merged.id, { from: { row, column }, step });
  expect([next(0, 0, 1), next(0, 1, 1), next(2, 0, 1), next(2, 1, 1)]).toEqual([
    ...['data.0.1', 'data.1.1', 'data.2.1', null],
  ]);
  expect([next(1, 1, -1), next(2, 0, -1), next(0, 0, -1)]).toEqual(['data.0.1', 'data.1.2', null]);
  const beside = (from: CellPlace, cellBeside: CellPlace) =>
    placeOfCell(report, merged.id, { from, cell: cellBeside });
  const year = { row: 0, column: 1 };
  expect(beside(year, { row: 0, column: 2 })).toBeNull();
  expect(beside(year, { row: 1, column: 1 })).toBe('data.1.1');
  expect(beside({ row: 0, column: 0 }, { row: 1, column: 0 })).toBe('data.2.0');
  expect(beside({ row: 1, column: 2 }, { row: 0, column: 2 })).toBe('data.0.1');
  expect(beside({ row: 1, column: 1 }, { row: 1, column: 0 })).toBe('data.0.0');
  expect(beside({ row: 2, column: 0 }, { row: 1, column: 0 })).toBe('data.0.0');
});

it('selects all that a cell has', () => {
  const filled = withPlainText(document, table.id, { place: 'data.0.0', text: '12.50' });
  const caret = wholeCell(filled, table.id, 'data.0.0');
  expect(caret).toEqual({ anchor: { line: 0, offset: 0 }, focus: { line: 0, offset: 5 } });
});
