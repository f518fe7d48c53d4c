import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textModel } from '../../blocks/text/text-model';
import { gridOf } from '../../model/grid/grid-of-node';
import { tableOfCells } from '../../blocks/table/table-model';
import { SettingRichText } from './setting-rich-text';

const table = '<table><tr><th>Year</th><th>2026</th></tr><tr><td>EPS</td></tr></table>';

function paste(html: string) {
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] };
  act(() => void fireEvent.paste(screen.getByRole('textbox', { name: 'Text' }), { clipboardData }));
}

function open(insertTable: jest.Mock<boolean>) {
  const onChange = jest.fn();
  const { unmount } = render(
    <SettingRichText {...{ node: textModel.defaults(), label: 'Text', onChange, insertTable }} />,
  );
  return { onChange, unmount };
}

beforeAll(() => {
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

it('offers a pasted table as a Table block', async () => {
  const insertTable = jest.fn(() => true);
  open(insertTable);
  paste(table);
  expect(screen.getByRole('alert')).toHaveTextContent('You pasted a table of 2 × 2 cells.');
  await userEvent.click(screen.getByRole('button', { name: 'Insert as Table block' }));
  expect(insertTable).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the offer where the block could not be inserted, and the table as text when that is wanted', async () => {
  const { onChange, unmount } = open(jest.fn(() => false));
  paste(table);
  await userEvent.click(screen.getByRole('button', { name: 'Insert as Table block' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep as text' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent('Year 2026EPS');
  unmount();
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('makes a table of rows that differ in length, of what fits', () => {
  const cell = { content: 'x'.repeat(3000), isHeading: true, bold: false };
  const node = tableOfCells([[cell], [cell, cell]]);
  expect(node && gridOf(node).map((row) => row.map(({ content }) => content.length))).toEqual([
    [2000, 0],
    [2000, 2000],
  ]);
  expect(tableOfCells([[]])).toBeNull();
});

it('ends merged cells where the table does', () => {
  const cell = { content: '', isHeading: false, bold: false };
  const wide = { ...cell, content: 'Year', colSpan: 24, rowSpan: 120 };
  const rows = Array.from({ length: 120 }, () => Array.from({ length: 24 }, () => cell));
  const [first = [], ...others] = rows;
  const node = tableOfCells([[wide, ...first.slice(1)], ...others]);
  expect(node && gridOf(node)[0]?.[0]).toEqual({ ...cell, content: 'Year', colSpan: 20, rowSpan: 100 });
});
