import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { DataTable, RowLink, useTableAddress, type Column } from './data-table';

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
const rows = ['1', '2', '3'].map((id) => ({ id }));

function List() {
  const table = useTableAddress({ pageSize: 10 });
  const query = { data: { rows, total: 3 }, isPending: false, error: null, refetch: () => undefined };
  return <DataTable {...{ columns, query, ...table }} rowKey={({ id }) => id} label="Reports" />;
}

function Reading() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate('/list')}>To the list</button>
    </>
  );
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Routes>
        <Route path="/list" element={<List />} />
        <Route path="/report/:id" element={<Reading />} />
      </Routes>
    </MemoryRouter>,
  );

it('goes on at the row that was opened for whoever comes back from it', async () => {
  open();
  await userEvent.keyboard('jj');
  expect(screen.getByRole('link', { name: 'Report 2' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Report 2' })).toHaveFocus());
});

it('begins anew for whoever comes to the list by a link', async () => {
  open();
  await userEvent.keyboard('jj{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'To the list' }));
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(screen.getByRole('link', { name: 'Report 2' })).not.toHaveFocus();
});
