import { EllipsisOutlined } from '@console/shared-ui/vendor/icons';
import { lazy, Suspense, useState } from 'react';
import type { DataTableProps } from './data-table-props';
import { tableTexts } from './table-texts';
import { ToolButton } from './tool-button';
import type { ArrangedTable } from './use-table-view';

const TableViewDialog = lazy(async () => {
  const { TableViewDialog: component } = await import('./table-view-dialog');
  return { default: component };
});

interface TableViewButtonProps<Row> {
  readonly table: DataTableProps<Row>;
  readonly arranged: ArrangedTable;
  /** Fields of the columns that there is room for. */
  readonly visible: ReadonlySet<string>;
  readonly isNarrow: boolean;
}

/** Opens the Table View dialog (A§2.55). */
export function TableViewButton<Row>({ table, arranged, visible, isNarrow }: TableViewButtonProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const turn = (dialog: 'open' | 'closed') => {
    setOpen(dialog === 'open');
    table.onConfigure?.(dialog);
  };
  return (
    <>
      <ToolButton
        label={tableTexts.tableView}
        short={<EllipsisOutlined aria-hidden />}
        isNarrow={isNarrow}
        onPress={() => turn('open')}
      />
      <Suspense>
        {isOpen && (
          <TableViewDialog
            columns={table.columns}
            arranged={arranged}
            visible={visible}
            pageSize={table.state.itemsPerPage}
            picksAttributes={table.picksAttributes ?? false}
            height={table.configurationHeight}
            onClose={() => turn('closed')}
          />
        )}
      </Suspense>
    </>
  );
}
