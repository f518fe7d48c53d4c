import { render, screen, within } from '@testing-library/react';
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
function openSettings() {
  const latest = { node: withTexts };
  function Panel() {
    const [current, setCurrent] = useState(withTexts);
    latest.node = current;
    return (
      <settings.Settings
        node={current}
        mediaUrl={() => null}
        onChange={({ props }) =>
          setCurrent({ ...current, props: { ...current.props, ...props } as typeof current.props })
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
  expect(rows()).toEqual(['|2026', '|']);
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
