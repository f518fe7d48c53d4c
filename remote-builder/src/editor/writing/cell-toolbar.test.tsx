import { newDocument } from '@console/shared-report/document';
import { emptyGrid } from '@console/shared-report/table-grid';
import { gridOf } from '@console/shared-report/grid-of-node';
import { findNode } from '@console/shared-report/tree/find-node';
import { tableNode } from '@console/shared-report/table-model';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInEditor } from '../../../testing/editor';
import { cellOf } from '../../engine/writing/plain-places';
import { useEditorState } from '../editor-context';
import { CellToolbar } from './cell-toolbar';

/** The tools as the workspace shows them. */
function Tools() {
  const { writing } = useEditorState();
  const cell = cellOf(writing?.place ?? '');
  return writing && cell && <CellToolbar key={writing.nodeId} writing={writing} cell={cell} />;
}

function openTable() {
  const table = tableNode(emptyGrid(2, 2));
  const { store } = renderInEditor(newDocument([table]), <Tools />);
  act(() => store.write(table.id, 'end', 'data.1.0'));
  const size = () => {
    const grid = gridOf(findNode(store.getState().history.present, table.id) ?? { props: {} });
    return [grid.length, grid[0]?.length];
  };
  const press = (name: string) =>
    userEvent.click(
      within(screen.getByRole('toolbar', { name: 'Table on the page' })).getByRole('button', { name }),
    );
  return { store, size, press, place: () => store.getState().writing?.place };
}

it.each([
  ['Insert row above', [3, 2], 'data.1.0', 'Inserted a row'],
  ['Insert row below', [3, 2], 'data.2.0', 'Inserted a row'],
  ['Insert column left', [2, 3], 'data.1.0', 'Inserted a column'],
  ['Insert column right', [2, 3], 'data.1.1', 'Inserted a column'],
  ['Delete row', [1, 2], 'data.0.0', 'Deleted a row'],
  ['Delete column', [2, 1], 'data.1.0', 'Deleted a column'],
  ['Merge right', [2, 2], 'data.1.0', 'Merged two cells'],
])('%s leads to where one writes on, in one step', async (label, size, place, title) => {
  const table = openTable();
  await table.press(label);
  expect(table.size()).toEqual(size);
  expect(table.place()).toBe(place);
  const { past } = table.store.getState().history;
  expect(past.map((step) => step.title)).toEqual([title]);
});

it('shows what a cell is, and what cannot be done', async () => {
  const table = openTable();
  const button = (name: string) => screen.getByRole('button', { name });
  expect(button('Heading')).toHaveAttribute('aria-pressed', 'false');
  await table.press('Heading');
  expect(button('Heading')).toHaveAttribute('aria-pressed', 'true');
  await table.press('Delete row');
  expect(button('Delete row')).toBeDisabled();
});

it('merges cells and splits them again, and says which of it can be done', async () => {
  const table = openTable();
  const button = (name: string) => screen.getByRole('button', { name });
  expect(button('Merge below')).toBeDisabled();
  expect(button('Split cell')).toBeDisabled();
  await table.press('Merge right');
  expect(button('Merge right')).toBeDisabled();
  await table.press('Insert column right');
  expect([table.size(), table.place()]).toEqual([[2, 3], 'data.1.2']);
  act(() => table.store.write(table.store.getState().writing?.nodeId ?? '', 'end', 'data.1.0'));
  await table.press('Split cell');
  expect(button('Split cell')).toBeDisabled();
  const { past } = table.store.getState().history;
  expect(past.map((step) => step.title)).toEqual(['Merged two cells', 'Inserted a column', 'Split a cell']);
});

it('is gone through by arrows, and left by Escape', async () => {
  const { place } = openTable();
  const [first, second] = within(screen.getByRole('toolbar', { name: 'Table on the page' })).getAllByRole(
    'button',
  );
  first?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(place()).toBe('data.1.0');
});

it('is gone when the focus goes elsewhere', () => {
  openTable();
  const [first] = within(screen.getByRole('toolbar', { name: 'Table on the page' })).getAllByRole('button');
  first?.focus();
  fireEvent.blur(screen.getByRole('toolbar', { name: 'Table on the page' }), {
    relatedTarget: document.body,
  });
  expect(screen.queryByRole('toolbar')).toBeNull();
});
