import '@console/shared-ui/tokens.css';
import { DataTable, useTableAddress, type Column } from '@console/shared-ui/data-table';
import { KeptStyles } from '@console/shared-ui/vendor/antd';
import { MemoryRouter } from 'react-router-dom';
import { mountReact } from './mount-react';
import { columns, rows, type BenchRow } from './table-rows';

const ours: Column<BenchRow>[] = columns.map(({ field, title, width, isPinned }) => ({
  ...{ field, title, width, sortable: true },
  ...(isPinned && { pin: 'left' }),
}));
const query = { data: { rows, total: rows.length }, isPending: false, error: null, refetch: () => undefined };

/** The console's list table, as its pages use it. */
function Page() {
  const table = useTableAddress({ pageSize: rows.length });
  return (
    <DataTable
      columns={ours}
      query={query}
      rowKey={(row) => row.id}
      selection={{ onChange: () => undefined }}
      {...table}
    />
  );
}

mountReact(
  <MemoryRouter>
    <KeptStyles>
      <Page />
    </KeptStyles>
  </MemoryRouter>,
);
