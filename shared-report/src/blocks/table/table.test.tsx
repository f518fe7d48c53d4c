import type { ReportNode } from '@console/contract/report-document';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { sampleContext } from '../../../testing/sample-context';
import { renderNodeBody } from '../../renderer/report/render';
import { settings } from './table-settings';
import { gridOf } from '../../model/grid/grid-of-node';
import { tableModel, tableNode } from './table-model';

const cell = (content: string, isHeading = false, bold = false) => ({ content, isHeading, bold });
const node = {
  ...tableNode([
    [cell('Year', true), cell('2026', true)],
    [cell('EPS', true), cell('1.20', false, true)],
  ]),
};
const withTexts = { ...node, props: { ...node.props, caption: 'Per share', source: 'Company' } };

/** The settings on a node that keeps what they change. */
function openSettings(opened: ReportNode = withTexts) {
  const latest = { node: opened };
  function Panel() {
    const [current, setCurrent] = useState(opened);
    latest.node = current;
    return (
      <settings.Settings
        node={current}
        mediaUrl={() => null}
        onChange={({ props }) =>
          setCurrent({ ...current, props: { ...current.props, ...props } as ReportNode['props'] })
        }
      />
    );
  }
  render(<Panel />);
  return () => gridOf(latest.node).map((row) => row.map(({ content }) => content).join('|'));
}
const field = (row: number, column: number) =>
  screen.getByRole('textbox', { name: `Row ${row}, column ${column}` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('is drawn with head, caption, scopes and source', () => {
  render(<>{renderNodeBody(withTexts, sampleContext())}</>);
  const table = screen.getByRole('table', { name: 'Per share' });
  expect(within(table).getByRole('columnheader', { name: '2026' })).toHaveClass('table-number');
  expect(within(table).getByRole('rowheader', { name: 'EPS' })).toHaveAttribute('scope', 'row');
  expect(table.querySelectorAll('thead tr')).toHaveLength(1);
  expect(within(table).getByText('1.20').tagName).toBe('STRONG');
  expect(screen.getByText('Source: Company')).toBeInTheDocument();
  expect(tableModel.plainText(withTexts, sampleContext())).toBe(
    'Per share\nYear\t2026\nEPS\t1.20\nSource: Company',
  );
});

const years = tableNode([
  [
    { ...cell('A$m', true), rowSpan: 2 },
    { ...cell('Year to June', true), colSpan: 2 },
    cell(''),
    cell('Notes', true),
  ],
  [cell(''), cell('2025', true), cell('2026', true), cell('', true)],
  [cell('Copper', true), cell('9.3'), cell('10.0'), { ...cell('Both sold'), rowSpan: 2 }],
  [cell('Gold', true), { ...cell('1.2'), colSpan: 2 }, cell(''), cell('')],
  [cell('Mines were idle'), { ...cell('until May'), colSpan: 3 }, cell(''), cell('')],
]);

it('is drawn with merged cells, whose headings are those of all that they cover', () => {
  render(<>{renderNodeBody(years, sampleContext())}</>);
  const table = screen.getByRole<HTMLTableElement>('table');
  const named = (name: string) => within(table).getByText(name).closest('th, td');
  expect([...table.querySelectorAll('tr')].map(({ cells }) => cells.length)).toEqual([3, 3, 4, 2, 2]);
  expect(table.querySelectorAll('thead tr')).toHaveLength(2);
  expect(named('Year to June')).toHaveAttribute('colspan', '2');
  expect(named('Year to June')).toHaveAttribute('scope', 'col');
  expect(named('Year to June')).toHaveClass('table-across');
  expect(named('A$m')).toHaveAttribute('rowspan', '2');
  expect(named('A$m')).toHaveClass('table-lowest');
  expect(named('10.0')).toHaveClass('table-number');
  expect(named('1.2')).toHaveClass('table-number');
  expect(named('until May')?.className).toBe('');
  expect([...table.rows].map(({ className }) => className)).toEqual([
    ...['table-joined', '', 'table-joined', '', ''],
  ]);
  expect(tableModel.plainText(years, sampleContext())).toMatch(
    /^A\$m\tYear to June\t\tNotes\n\t2025\t2026\t\n/,
  );
});

it('is written by keyboard past what merged cells cover, and splits what is pasted upon', async () => {
  const rows = openSettings({ ...withTexts, props: { ...withTexts.props, data: years.props.data } });
  expect(screen.queryByRole('textbox', { name: 'Row 1, column 3' })).toBeNull();
  await userEvent.click(field(1, 1));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(field(1, 4)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(field(4, 2)).toHaveFocus();
  await userEvent.tab();
  expect(field(5, 1)).toHaveFocus();
  await userEvent.click(field(4, 2));
  await userEvent.paste('1.1\t1.3\n');
  expect(rows()[3]).toBe('Gold|1.1|1.3|');
  expect(field(4, 3)).toHaveValue('1.3');
});

it('keeps a figure that was reached by an arrow in the last row from Enter', async () => {
  const rows = openSettings();
  await userEvent.click(field(1, 2));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(rows()[1]).toBe('EPS|1.20');
  await userEvent.keyboard('1.30{Enter}');
  expect(rows()[1]).toBe('EPS|1.30');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}x');
  expect(rows()[1]).toBe('EPS|1.30\nx');
});

/** What a spreadsheet puts beside the words of its cells. */
const spreadsheet = '<table><tr><td>10</td></tr></table>';

function pasteFlavours(text: string, html: string) {
  const getData = (type: string) => (type === 'text/html' ? html : text);
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData } });
}

it('takes a column of a spreadsheet down its own column, and lines of a text into one cell', async () => {
  const rows = openSettings();
  await userEvent.click(field(1, 2));
  pasteFlavours('10\r\n20\r\n30\r\n', spreadsheet);
  expect(rows()).toEqual(['Year|10', 'EPS|20', '|30']);
  pasteFlavours('"Group,\nall"\r\n"5"" pipes"\r\n', spreadsheet);
  expect(rows().slice(0, 2)).toEqual(['Year|Group,\nall', 'EPS|"5"" pipes"']);
  // the field itself takes the lines of a text
  pasteFlavours('10\n20', '<p>10</p><p>20</p>');
  expect(rows().slice(0, 2)).toEqual(['Year|Group,\nall', 'EPS|"5"" pipes"']);
  await userEvent.clear(field(1, 1));
  await userEvent.type(field(1, 1), 'FY');
  pasteFlavours('26\r\n', spreadsheet);
  expect(rows()[0]).toBe('FY26|Group,\nall');
  await userEvent.clear(field(1, 1));
  pasteFlavours('\t7\n', spreadsheet);
  expect(rows()[0]).toBe('|7');
});

it('goes on in the row and the column that was inserted', async () => {
  const rows = openSettings();
  await userEvent.click(field(1, 1));
  await press('Insert row below');
  await userEvent.keyboard('FY26');
  await press('Insert column right');
  await userEvent.keyboard('A$m');
  expect(rows()).toEqual(['Year||2026', 'FY26|A$m|', 'EPS||1.20']);
});

it('goes on in the cell that is left, put together or parted', async () => {
  const rows = openSettings();
  await userEvent.click(field(2, 2));
  await press('Delete row');
  expect(field(1, 2)).toHaveFocus();
  // nothing that stands there is typed over
  await userEvent.keyboard('E');
  expect(rows()).toEqual(['Year|2026E']);
  await press('Delete column');
  expect(field(1, 1)).toHaveFocus();
  await press('Insert column right');
  await userEvent.click(field(1, 1));
  await press('Merge right');
  expect(field(1, 1)).toHaveFocus();
  await press('Split cell');
  await userEvent.keyboard('!');
  expect(rows()).toEqual(['Year!|']);
  await press('Bold');
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
});

it('merges and splits the cell that was last in use', async () => {
  const rows = openSettings();
  await userEvent.click(field(1, 1));
  await press('Merge right');
  expect(rows()).toEqual(['Year 2026|', 'EPS|1.20']);
  expect(screen.getByRole('button', { name: 'Merge below' })).toBeDisabled();
  await press('Split cell');
  expect(field(1, 2)).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Split cell' })).toBeDisabled();
});

it.each<[unknown, RegExp]>([
  ['x', /1 to 100 rows/],
  [[], /1 to 100 rows/],
  [Array.from({ length: 101 }, () => [cell('')]), /1 to 100 rows/],
  [[[]], /1 to 20 columns/],
  [[Array.from({ length: 21 }, () => cell(''))], /1 to 20 columns/],
  [[[cell('')], [cell(''), cell('')]], /equal length/],
  [[['x']], /cells/],
  [[[{ ...cell(''), content: 7 }]], /2000 characters/],
  [[[{ ...cell(''), content: 'x'.repeat(2001) }]], /2000 characters/],
  [[[{ content: '' }]], /content, isHeading and bold/],
  [[[{ ...cell(''), onclick: 'x' }]], /content, isHeading and bold/],
  [[[{ ...cell(''), colSpan: 2 }]], /end within the table/],
])('refuses the cells %j', (data, message) => {
  expect(tableModel.props.data?.(data)).toMatch(message);
  expect(gridOf({ props: { data } })).toEqual([]);
});

it('inserts and deletes rows and columns around the cell that was last in use', async () => {
  const rows = openSettings();
  await userEvent.click(field(2, 1));
  await press('Insert row below');
  expect(rows()).toEqual(['Year|2026', 'EPS|1.20', '|']);
  await press('Insert column right');
  expect(rows()).toEqual(['Year||2026', 'EPS||1.20', '||']);
  await press('Delete row');
  await press('Delete column');
  expect(rows()).toEqual(['Year|2026', 'EPS|1.20']);
});

it('toggles bold and heading, and shows which are on', async () => {
  openSettings();
  await userEvent.click(field(2, 2));
  expect(screen.getByRole('button', { name: 'Bold', pressed: true })).toBeInTheDocument();
  await press('Bold');
  expect(screen.getByRole('button', { name: 'Bold', pressed: false })).toBeInTheDocument();
  await press('Heading');
  expect(screen.getByRole('button', { name: 'Heading', pressed: true })).toBeInTheDocument();
});

it('is written by keyboard: arrows, Enter and Tab go from cell to cell', async () => {
  const rows = openSettings();
  await userEvent.click(field(1, 1));
  await userEvent.keyboard('{Control>}a{/Control}FY{ArrowRight}');
  expect(field(1, 2)).toHaveFocus();
  await userEvent.keyboard('2027{ArrowDown}1.4{ArrowLeft}{ArrowLeft}');
  expect(field(2, 2)).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(field(2, 1)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(field(2, 1)).toHaveFocus();
  expect(rows()).toEqual(['FY|2027', 'EPS|1.4']);
});

it('takes a range pasted from a spreadsheet', async () => {
  const rows = openSettings();
  await userEvent.click(field(2, 2));
  await userEvent.paste('1.3\t1.5\r\n0.6\t0.7\r\n');
  expect(rows()).toEqual(['Year|2026|', 'EPS|1.3|1.5', '|0.6|0.7']);
});

it('cannot lose its last row or column', async () => {
  openSettings();
  await press('Delete row');
  await press('Delete column');
  expect(screen.getByRole('button', { name: 'Delete row' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Delete column' })).toBeDisabled();
});

it('keeps a cell of several lines in its column of the plain text', () => {
  const table = tableNode([
    [cell('Net\tdebt\r\n(A$m)'), cell('12')],
    [cell('EPS'), cell('1.20')],
  ]);
  expect(tableModel.plainText(table, sampleContext())).toBe('Net debt (A$m)\t12\nEPS\t1.20');
});
