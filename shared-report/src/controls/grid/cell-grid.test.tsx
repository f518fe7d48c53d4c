import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CellGrid } from './cell-grid';
import type { TableGrid } from '../../model/grid/table-grid';

const cell = (content: string) => ({ content, isHeading: false, bold: false });

function Cells() {
  const [grid, setGrid] = useState<TableGrid>([[cell('1.0'), cell('2.0'), cell('3.0')]]);
  return <CellGrid grid={grid} onChange={setGrid} />;
}
const field = (column: number) => screen.getByRole('textbox', { name: `Row 1, column ${column}` });

it('selects all of the cell that Tab leads to, so that figures are typed instead of it', async () => {
  render(<Cells />);
  await userEvent.click(field(1));
  await userEvent.keyboard('{Tab}2.5{Tab}3.5{Shift>}{Tab}{/Shift}2.7');
  expect([1, 2, 3].map((column) => field(column))).toMatchObject([
    { value: '1.0' },
    { value: '2.7' },
    { value: '3.5' },
  ]);
  // behind the last one it leads out
  await userEvent.keyboard('{Tab}{Tab}');
  expect(screen.getByRole('table').contains(document.activeElement)).toBe(false);
});
