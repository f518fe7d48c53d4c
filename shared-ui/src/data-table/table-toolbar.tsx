import type { ReactNode } from 'react';
import { leavesOf } from './column';
import type { DataTableProps } from './data-table-props';
import { ExportButton } from './export-button';
import { FilterSheet } from './filter-sheet';
import { saveFile } from '../save-file/save-file';
import { nothingSelected } from './selection';
import type { SelectionModel } from './selection-context';
import { exportRequest } from './table-export';
import styles from './data-table.module.css';

interface TableToolbarProps<Row> {
  readonly table: DataTableProps<Row>;
  readonly model: SelectionModel | null;
  readonly isNarrow: boolean;
  /** The button of the table view, where the table has a name. */
  readonly viewButton: ReactNode;
}

/** What stands above a table: what its page puts there, then what the table itself offers. */
export function TableToolbar<Row>({ table, model, isNarrow, viewButton }: TableToolbarProps<Row>) {
  const { toolbar, columns, state, onExport, exports } = table;
  const filtered = leavesOf(columns).filter(({ filter }) => filter);
  const hasSheet = isNarrow && filtered.length > 0;
  if (!toolbar && !onExport && !hasSheet && !viewButton) return null;
  return (
    <div className={styles.toolbar}>
      {toolbar}
      <div className={styles.offers}>
        {hasSheet && <FilterSheet columns={filtered} active={Object.keys(state.filters).length} />}
        {onExport && (
          <ExportButton
            chosen={exports === 'selection' ? model : null}
            onExport={async () => {
              const selection = model?.store.get() ?? nothingSelected;
              const csv = await onExport(exportRequest({ state, selection }));
              saveFile(csv, csv.name || 'list.csv');
            }}
          />
        )}
        {viewButton}
      </div>
    </div>
  );
}
