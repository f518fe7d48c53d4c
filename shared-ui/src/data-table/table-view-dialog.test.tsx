import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { NoticeContext } from '../notice/notice';
import { App } from '@console/shared-ui/vendor/antd';
import { DataTable, useTableAddress, type Column } from './data-table';
import { TableOwnerContext } from './table-storage';
import { toLinkText } from './table-view-link';

interface Report {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly rating: string;
}

const columns: Column<Report>[] = [
  { field: 'title', title: 'Title' },
  { field: 'status', title: 'Status' },
  { field: 'rating', title: 'Rating', customColumn: true },
];
const data = { rows: [{ id: 'r1', title: 'Report 1', status: 'draft', rating: 'A' }], total: 1 };

const yielding: typeof columns = [
  { field: 'title', title: 'Title' },
  { field: 'status', title: 'Status', yields: 5 },
];

function renderTable({ picksAttributes = false, search = '', columns: shown = columns } = {}) {
  function Page() {
    const table = useTableAddress({ name: 'reports', pageSize: 10 });
    const query = { data, isPending: false, error: null, refetch: () => undefined };
    return (
      <DataTable
        columns={shown}
        query={query}
        rowKey={(row) => row.id}
        picksAttributes={picksAttributes}
        {...table}
      />
    );
  }
  return render(
    <MemoryRouter initialEntries={[`/list${search}`]}>
      <App>
        <NoticeContext value={() => undefined}>
          <TableOwnerContext value="u1">
            <Page />
          </TableOwnerContext>
        </NoticeContext>
      </App>
    </MemoryRouter>,
  );
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Table View' }));
  return within(await screen.findByRole('dialog', { name: 'Table View' }));
}
const headers = () =>
  screen.getAllByRole('columnheader').flatMap((header) => header.getAttribute('aria-label') ?? []);

beforeEach(() => localStorage.clear());

it('calls nothing changed because of the room that columns have', async () => {
  renderTable({ columns: yielding });
  const dialog = await openDialog();
  expect(dialog.getByRole('checkbox', { name: 'Show Status' })).toBeChecked();
  expect(dialog.queryByText('modified')).toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Show Status' }));
  expect(dialog.getByText('modified')).toBeVisible();
});

it('hides a column, saves the view under a name, and shows it again later', async () => {
  const { unmount } = renderTable();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Show Status' }));
  expect(dialog.getByText('modified')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(dialog.getByText('This field is required')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name of the view' }), 'Short');
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(headers()).toEqual(['Title']);

  unmount();
  renderTable();
  expect(headers()).toEqual(['Title']);
  expect((await openDialog()).getByTitle('Short')).toBeInTheDocument();
});

it('puts a column that is pinned on top, and refuses one that was moved from there', async () => {
  renderTable();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Pin Status' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  const handle = dialog.getByRole('button', { name: 'Move Status' });
  handle.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(dialog.getByRole('alert')).toHaveTextContent('Please move the pined item to top');
  expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Save view' })).toBeDisabled();
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(headers()).toEqual(['Status', 'Title']);
});

it('deletes a saved view after asking', async () => {
  renderTable();
  const first = await openDialog();
  await userEvent.click(first.getByRole('checkbox', { name: 'Show Status' }));
  await userEvent.type(first.getByRole('textbox', { name: 'Name of the view' }), 'Short');
  await userEvent.click(first.getByRole('button', { name: 'Save view' }));
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findAllByText('Are you sure you want to delete?');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(headers()).toEqual(['Title', 'Status']);
  expect(JSON.parse(localStorage.getItem('table-config:u1:reports') ?? '').tableInfo[0].filters).toEqual([]);
});

it('lets only those pick attributes who may', async () => {
  const { unmount } = renderTable();
  expect((await openDialog()).queryByRole('combobox', { name: 'Attributes' })).toBeNull();
  unmount();
  renderTable({ picksAttributes: true });
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Attributes' }));
  await userEvent.click(await screen.findByTitle('Rating'));
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(headers()).toEqual(['Title', 'Status', 'Rating']);
});

it('shows the view of a link until the person arranges something, and never trusts it', async () => {
  const view = [{ field: 'status', width: 5, hide: false, pin: 'left' }, { field: 'nope' }, 7];
  renderTable({ search: `?view=${toLinkText(view)}` });
  expect(headers()).toEqual(['Status', 'Title']);
  expect(screen.getByRole('separator', { name: 'Resize Status' })).toHaveAttribute('aria-valuenow', '70');
  expect(localStorage.getItem('table-config:u1:reports')).toBeNull();
  screen.getByRole('separator', { name: 'Resize Title' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(headers()).toEqual(['Status', 'Title']);
  expect(localStorage.getItem('table-config:u1:reports')).toContain('"field":"status","width":70');
});

it('imports a view from a pasted link', async () => {
  renderTable();
  const dialog = await openDialog();
  const link = `https://console.test/list?view=${toLinkText([{ field: 'status' }, { field: 'title' }])}`;
  await userEvent.click(dialog.getByRole('textbox', { name: 'Link to a view' }));
  await userEvent.paste(link);
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(headers()).toEqual(['Status', 'Title']);
});

it('moves a column at once by the arrow keys, keeps the focus and says where it is', async () => {
  renderTable();
  const dialog = await openDialog();
  const handle = dialog.getByRole('button', { name: 'Move Status' });
  handle.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(
    dialog.getAllByRole('button', { name: /^Move / }).map((each) => each.getAttribute('aria-label')),
  ).toEqual(['Move Status', 'Move Title']);
  expect(handle).toHaveFocus();
  expect(dialog.getByText('Move Status: 1 of 2')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  expect(handle).toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(headers()).toEqual(['Status', 'Title']);
});
