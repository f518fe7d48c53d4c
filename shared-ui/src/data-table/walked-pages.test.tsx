import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { DataTable, RowLink, useTableAddress, type Column, type TablePage } from './data-table';

interface Report {
  readonly id: string;
}

const columns: Column<Report>[] = [
  {
    field: 'id',
    title: 'Title',
    render: ({ id }) => <RowLink to={`/report/${id}`}>{`Report ${id}`}</RowLink>,
  },
];
const reports = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_none, at) => ({ id: String(from + at) }));
const counted: Readonly<Record<string, TablePage<Report>>> = {
  '?': { rows: reports(1, 10), total: 23 },
  '?page=2': { rows: reports(11, 20), total: 23 },
  '?page=3': { rows: reports(21, 23), total: 23 },
};
const uncounted: Readonly<Record<string, TablePage<Report>>> = {
  '?': { rows: reports(1, 10), total: 1000, totalIsBounded: true, next: 'b' },
  '?page=2&cursor=b': { rows: reports(11, 20), total: 1000, totalIsBounded: true, previous: 'a' },
};

/** A list whose pages arrive when they are let through. */
function renderPages(pages: Readonly<Record<string, TablePage<Report>>>, search = '?') {
  const of = { search, arrive: () => undefined as void };
  function Page() {
    const table = useTableAddress({ pageSize: 10 });
    of.search = `?${useLocation().search.slice(1)}`;
    const [there, setThere] = useState(search);
    of.arrive = () => setThere(of.search);
    const query = {
      data: pages[there],
      isPlaceholderData: there !== of.search,
      isPending: false,
      error: null,
    };
    return (
      <DataTable
        columns={columns}
        query={{ ...query, refetch: () => undefined }}
        rowKey={({ id }) => id}
        label="Reports"
        {...table}
      />
    );
  }
  render(
    <MemoryRouter initialEntries={[`/list${search}`]}>
      <Page />
      <button type="button">Elsewhere</button>
    </MemoryRouter>,
  );
  return of;
}

const link = (of: number) => screen.getByRole('link', { name: `Report ${of}` });
const arrival = (of: { readonly arrive: () => void }) => act(async () => of.arrive());

it('walks on to the next page, and back to the end of the one before', async () => {
  const list = renderPages(counted);
  act(() => link(10).focus());
  await userEvent.keyboard('j');
  expect(list.search).toBe('?page=2');
  // another press before the rows are there turns no further page
  await userEvent.keyboard('j');
  expect(list.search).toBe('?page=2');
  await arrival(list);
  expect(link(11)).toHaveFocus();
  await userEvent.keyboard('jk');
  expect(list.search).toBe('?page=2');
  await userEvent.keyboard('k');
  expect(list.search).toBe('?');
  await arrival(list);
  expect(link(10)).toHaveFocus();
});

it('stays where there is no further page', async () => {
  const list = renderPages(counted, '?page=3');
  act(() => link(23).focus());
  await userEvent.keyboard('j');
  expect(list.search).toBe('?page=3');
  expect(link(23)).toHaveFocus();
});

it('stays at the first row of all', async () => {
  const list = renderPages(counted);
  act(() => link(1).focus());
  await userEvent.keyboard('k');
  expect(list.search).toBe('?');
  expect(link(1)).toHaveFocus();
});

it('walks by cursors where pages are not counted', async () => {
  const list = renderPages(uncounted);
  act(() => link(10).focus());
  await userEvent.keyboard('j');
  expect(list.search).toBe('?page=2&cursor=b');
  await arrival(list);
  expect(link(11)).toHaveFocus();
  await userEvent.keyboard('k');
  expect(list.search).toBe('?');
  await arrival(list);
  expect(link(10)).toHaveFocus();
});

it('takes the focus from nobody who went elsewhere meanwhile', async () => {
  const list = renderPages(counted);
  act(() => link(10).focus());
  await userEvent.keyboard('j');
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await arrival(list);
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});
