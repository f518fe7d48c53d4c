import { useState, type ReactNode } from 'react';
import { BulkActions } from './bulk-actions';
import { hasFilterField, leavesOf } from './column';
import type { DataTableProps } from './data-table-props';
import { DensityButton } from './density-button';
import { ExportButton } from './export-button';
import { FilterChips } from './filter-chips';
import { FilterSwitch } from './filter-switch';
import { FilterButton, FilterSheet } from './filter-sheet';
import { filterChips } from './filter-values';
import { saveFile } from '../save-file/save-file';
import { nothingSelected } from './selection';
import { SelectionBar } from './selection-bar';
import type { SelectionModel } from './selection-context';
import { TableBar } from './table-bar';
import { exportRequest } from './table-export';
import styles from './table-bar.module.css';

interface TableToolbarProps<Row> {
  readonly table: DataTableProps<Row>;
  readonly model: SelectionModel | null;
  /** What the rows that are shown are called, child rows too, by their ids. */
  readonly namesOfShown: () => ReadonlyMap<string, string>;
  /** What the width of the window asks for: filters in a sheet, and cards in place of lines. */
  readonly width: { readonly isNarrow: boolean; readonly isPhone: boolean };
  /** The button of the table view, where the table has a name. */
  readonly viewButton: ReactNode;
  /** With the keys of the filters to clear. */
  readonly onClear: (keys: readonly string[]) => void;
}

/** What stands above a table: what its page puts there, how it is filtered, then what the table itself offers. */
export function TableToolbar<Row>({
  table,
  model,
  namesOfShown,
  width,
  viewButton,
  onClear,
}: TableToolbarProps<Row>) {
  const { columns, state, onExport, exports } = table;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const filtered = leavesOf(columns).filter(hasFilterField);
  const sorted = width.isPhone ? leavesOf(columns).filter(({ sortable }) => sortable) : [];
  const hasSheet = width.isNarrow && filtered.length + sorted.length > 0;
  const chips = filterChips(state.filters, columns);
  const switches = leavesOf(columns).flatMap(({ field, filter }) =>
    filter?.kind === 'switch' ? [<FilterSwitch key={field} {...{ field, filter }} />] : [],
  );
  const toolbar = (table.toolbar || switches.length > 0) && (
    <>
      {table.toolbar}
      {switches}
    </>
  );
  if (!toolbar && !onExport && !hasSheet && !viewButton && chips.length === 0 && !model) return null;
  const exportButton = onExport && (
    <ExportButton
      isNarrow={width.isPhone}
      chosen={exports === 'selection' ? model : null}
      onExport={async () => {
        const selection = model?.store.get() ?? nothingSelected;
        const csv = await onExport(exportRequest({ state, selection }));
        saveFile(csv, csv.name || 'list.csv');
      }}
    />
  );
  const filterLine = <FilterChips chips={chips} onClear={onClear} />;
  const filterButton = hasSheet && <FilterButton active={chips.length} onOpen={() => setSheetOpen(true)} />;
  // beside the bar: it stays open while rows are selected, or let go of, by what is chosen in it
  const filterSheet = hasSheet && (
    <FilterSheet
      {...{ columns: filtered, sorted }}
      isOpen={isSheetOpen}
      onClose={() => setSheetOpen(false)}
    />
  );
  return (
    <TableBar
      {...{ model, toolbar }}
      filters={filterLine}
      chosen={
        model && (
          <SelectionBar
            model={model}
            filters={filterLine}
            filterButton={filterButton}
            isNarrow={width.isPhone}
            actions={(what) => (
              <div className={styles.offers}>
                {table.bulk && (
                  <BulkActions
                    {...table.bulk}
                    {...{ model, namesOfShown }}
                    isNarrow={width.isPhone}
                    request={() => exportRequest({ state, selection: model.store.get() })}
                    what={what}
                  />
                )}
                {what === 'all' && exportButton}
                {filterButton}
              </div>
            )}
          />
        )
      }
    >
      <div className={styles.offers}>
        {filterButton}
        {filterSheet}
        {exportButton}
        <DensityButton />
        {viewButton}
      </div>
    </TableBar>
  );
}
