import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { DataTable, useTableAddress, type Column } from './data-table';

interface Report {
  readonly id: string;
  readonly title: string;
}

const columns: Column<Report>[] = [
  { field: 'title', title: 'Title', sortable: true, filter: { kind: 'auto' } },
  { field: 'id', title: 'Number', pin: 'left' },
  { field: 'state', title: 'State', yields: 5 },
];
const rowsOf = (count: number, title = 'Report'): Report[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), title: `${title} ${at}` }));

/** How often each row was drawn since it was asked last: a row names its checkbox whenever it is drawn. */
function countedTable(first: readonly Report[]) {
  let drawn: string[] = [];
  const rowLabel = ({ title }: Report) => {
    drawn.push(title);
    return title;
  };
  function Page({ rows, children }: { readonly rows: readonly Report[]; readonly children?: ReactNode }) {
    const table = useTableAddress({ pageSize: 1000 });
    const query = {
      data: { rows, total: rows.length },
      isPending: false,
      error: null,
      refetch: () => undefined,
    };
    return (
      <>
        <DataTable
          {...{ columns, query, rowLabel }}
          rowKey={(row) => row.id}
          selection={{ onChange: () => undefined }}
          {...table}
        />
        {children}
      </>
    );
  }
  const tree = (rows: readonly Report[]) => (
    <MemoryRouter>
      <Page rows={rows} />
    </MemoryRouter>
  );
  const { rerender } = render(tree(first));
  return {
    show: (rows: readonly Report[]) => rerender(tree(rows)),
    drawn: () => {
      const counted = drawn;
      drawn = [];
      return counted;
    },
  };
}

it('draws each row that is seen once as it is mounted', () => {
  const { drawn } = countedTable(rowsOf(1000));
  const all = drawn();
  expect(all.length).toBeGreaterThan(10);
  expect(all.length).toBeLessThan(60);
  expect(new Set(all).size).toBe(all.length);
});

it('draws each row of a short list once', () => {
  const { drawn } = countedTable(rowsOf(60));
  expect(drawn().sort()).toEqual(
    rowsOf(60)
      .map(({ title }) => title)
      .sort(),
  );
});

it('draws each row once in a place that is too narrow for all columns', () => {
  const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(260);
  const { drawn } = countedTable(rowsOf(20));
  expect(screen.queryByRole('columnheader', { name: 'State' })).toBeNull();
  expect(drawn()).toHaveLength(20);
  width.mockRestore();
});

it('draws one row when one is selected, and none as one hides the other lines above', async () => {
  const { drawn } = countedTable(rowsOf(1000));
  drawn();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Report 3' }));
  expect(screen.getByRole('checkbox', { name: 'Select Report 3' })).toBeChecked();
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(new Set(drawn())).toEqual(new Set(['Report 3']));
});

it('draws of new rows those that changed', () => {
  const first = rowsOf(20);
  const { show, drawn } = countedTable(first);
  drawn();
  show(first.map((row) => (row.id === '4' ? { ...row, title: 'Renamed' } : row)));
  expect(drawn()).toEqual(['Renamed']);
});

it('draws no row as its list is filtered by what is typed, until there are others', async () => {
  const { drawn } = countedTable(rowsOf(20));
  drawn();
  await userEvent.type(screen.getByRole('textbox', { name: /Title/ }), 'a');
  expect(drawn()).toEqual([]);
});
