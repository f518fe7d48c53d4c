import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { DataTable, useTableAddress, type Column, type TableQuery } from './data-table';

interface Report {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly owner: { readonly lastName: string };
}

const columns: Column<Report>[] = [
  { field: 'title', title: 'Title', sortable: true, filter: { kind: 'auto' } },
  {
    field: 'status',
    title: 'Status',
    filter: { kind: 'select', options: [{ value: 'draft', label: 'Draft' }] },
    render: (row) => <b>{row.status.toUpperCase()}</b>,
  },
  { field: 'owner.lastName', title: 'Owner', yields: 4 },
];

const report = (id: number): Report => ({
  id: String(id),
  title: `Report ${id}`,
  status: 'draft',
  owner: { lastName: 'Adams' },
});
const someRows = (total: number) => ({ rows: Array.from({ length: 10 }, (_, at) => report(at + 1)), total });

function renderTable(query: Partial<TableQuery<Report>>, search = '', shown = columns) {
  const address = { search: '' };
  function Page() {
    const table = useTableAddress({ pageSize: 10 });
    address.search = decodeURIComponent(useLocation().search);
    const full = { isPending: false, error: null, refetch: () => undefined, ...query };
    return <DataTable columns={shown} query={full} rowKey={(row) => row.id} label="Reports" {...table} />;
  }
  render(
    <MemoryRouter initialEntries={[`/list${search}`]}>
      <Page />
    </MemoryRouter>,
  );
  return address;
}

const header = (name: string) => screen.getByRole('columnheader', { name });

afterEach(() => {
  jest.useRealTimers();
  window.innerWidth = 1024;
});

it('shows the rows by its own column model', () => {
  renderTable({ data: someRows(10) });
  const row = screen.getByRole('row', { name: /Report 7/ });
  expect(within(row).getByText('DRAFT')).toBeVisible();
  expect(within(row).getByText('Adams')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

it('pages by the address', async () => {
  const address = renderTable({ data: someRows(30) });
  await userEvent.click(screen.getByRole('listitem', { name: '3' }));
  expect(address.search).toBe('?page=3');
});

it('goes back to the last page that exists', () => {
  const address = renderTable({ data: someRows(30) }, '?page=9');
  expect(address.search).toBe('?page=3');
});

it('sorts none, ascending, descending, none, and from the first page', async () => {
  const address = renderTable({ data: someRows(30) }, '?page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Title' }));
  expect(address.search).toBe('?order[title]=asc');
  expect(header('Title')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Title' }));
  expect(address.search).toBe('?order[title]=desc');
  await userEvent.click(screen.getByRole('button', { name: 'Title' }));
  expect(address.search).toBe('');
});

it('filters by text 500 ms after the last key, without losing the focus', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const address = renderTable({ data: someRows(30) }, '?page=2');
  await user.type(screen.getByRole('textbox', { name: 'Filter Title' }), ' gold');
  act(() => jest.advanceTimersByTime(499));
  expect(address.search).toBe('?page=2');
  act(() => jest.advanceTimersByTime(1));
  expect(address.search).toBe('?filter[title]=gold');
  expect(screen.getByRole('textbox', { name: 'Filter Title' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Filter Title' })).toHaveValue('gold');
});

it('filters by choice at once', async () => {
  const address = renderTable({ data: someRows(30) });
  await userEvent.click(screen.getByRole('combobox', { name: 'Filter Status' }));
  await userEvent.click(await screen.findByTitle('Draft'));
  expect(address.search).toBe('?filter[status]=draft');
});

it('says why there is nothing to see', () => {
  renderTable({ data: { rows: [], total: 0 } });
  expect(screen.getByText('No Data Available')).toBeVisible();
});

it('says that the filters leave nothing', () => {
  renderTable({ data: { rows: [], total: 0 } }, '?filter[title]=gold');
  expect(screen.getByText('No Results Available Clear Any Filter')).toBeVisible();
});

it('keeps its head while it loads', () => {
  renderTable({ isPending: true });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(header('Title')).toBeVisible();
});

it('offers to try again after a failure', async () => {
  const refetch = jest.fn();
  renderTable({ error: new Error('Bad Gateway'), refetch });
  expect(screen.getByText('Bad Gateway')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalled();
});

it.each([
  [821, 'in a row under the head'],
  [820, 'in a sheet'],
])('at %p px filters stand %s', async (width, place) => {
  window.innerWidth = width;
  renderTable({ data: someRows(30) });
  const isRow = place !== 'in a sheet';
  expect(screen.queryAllByRole('textbox', { name: 'Filter Title' })).toHaveLength(isRow ? 1 : 0);
  expect(screen.queryAllByRole('button', { name: 'Filters' })).toHaveLength(isRow ? 0 : 1);
  // narrow pages have no numbers but the current one
  expect(screen.queryAllByRole('listitem', { name: '2' })).toHaveLength(isRow ? 1 : 0);
});

it('leaves columns out where the room is too narrow', () => {
  window.innerWidth = 570;
  renderTable({ data: someRows(10) }, '', [...columns, { field: 'note', title: 'Note', width: 400 }]);
  expect(screen.queryByRole('columnheader', { name: 'Owner' })).toBeNull();
  expect(header('Title')).toBeVisible();
});

it('says that columns are hidden and which ones, and shows them all the same', async () => {
  window.innerWidth = 570;
  renderTable({ data: someRows(10) }, '', [...columns, { field: 'note', title: 'Note', width: 400 }]);
  const said = screen.getByRole('button', { name: '1 column hidden' });
  expect(said).toHaveAttribute('title', 'No room for: Owner');
  await userEvent.click(said);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Show Owner' }));
  expect(header('Owner')).toBeVisible();
  expect(screen.queryByRole('button', { name: /hidden$/ })).toBeNull();
});

it('makes each row a card on a phone, where the order is chosen in the sheet of the filters', async () => {
  window.innerWidth = 390;
  const address = renderTable({ data: someRows(10) });
  const row = within(screen.getByRole('row', { name: /Report 7/ }));
  expect(row.getByRole('cell', { name: 'Adams' })).toHaveAttribute('data-title', 'Owner');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Order' }));
  await userEvent.click(await screen.findByText('Title, descending'));
  expect(address.search).toBe('?order[title]=desc');
});
