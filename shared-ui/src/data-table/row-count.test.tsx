import { App } from '@console/shared-ui/vendor/antd';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { NoticeContext } from '../notice/notice';
import { DataTable, RowLink, ToRows, useTableAddress } from './data-table';

/** A page with a form before its list. */
function Page({ titles }: { readonly titles: readonly string[] }) {
  const table = useTableAddress({ name: 'reports', pageSize: 10 });
  const rows = titles.map((title) => ({ id: title, title }));
  return (
    <App>
      <ToRows />
      <label>
        Name <input />
      </label>
      <DataTable
        label="Reports"
        columns={[
          { field: 'title', title: 'Title', render: ({ title }) => <RowLink to="/one">{title}</RowLink> },
        ]}
        query={{
          data: { rows, total: rows.length },
          isPending: false,
          error: null,
          refetch: () => undefined,
        }}
        rowKey={(row) => row.id}
        {...table}
      />
    </App>
  );
}

const draw = (titles: readonly string[]) =>
  render(
    <MemoryRouter>
      <NoticeContext value={() => undefined}>
        <Page titles={titles} />
      </NoticeContext>
    </MemoryRouter>,
  );
const pressFirstWay = async () => {
  const [first] = screen.getAllByRole('button', { name: 'To the rows' });
  if (first) await userEvent.click(first);
};

it('leads past what stands before a list to its first row', async () => {
  draw(['Gold', 'Iron']);
  await pressFirstWay();
  expect(screen.getByRole('link', { name: 'Gold' })).toHaveFocus();
});

it('leads past it to a list without rows', async () => {
  draw([]);
  await pressFirstWay();
  expect(screen.getByRole('region', { name: 'Reports' })).toHaveFocus();
});
