import { newDocument } from '@console/shared-report/document';
import { gridOf } from '@console/shared-report/grid-of-node';
import { tableNode } from '@console/shared-report/table-model';
import { emptyGrid } from '@console/shared-report/table-grid';
import { findNode } from '@console/shared-report/tree/find-node';
import {
  acceptedAt,
  cellOf,
  nextCell,
  placeOfCell,
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
  expect(placeOfCell(document, table.id, { row: 2, column: 0 })).toBeNull();
  expect(placeOfCell(document, table.id, { row: -1, column: 0 })).toBeNull();
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
