import { Badge, Button, Drawer } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { FilterField } from './filter-field';
import type { FilteredColumn } from './layout-context';
import styles from './data-table.module.css';

interface FilterSheetProps {
  /** Those with filters, also where they are too wide for the screen. */
  readonly columns: readonly FilteredColumn[];
  /** How many filters are set. */
  readonly active: number;
}

/** The filters of a narrow window, where a filter row would have no room. */
export function FilterSheet({ columns, active }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Badge count={active} size="small">
        <Button onClick={() => setOpen(true)}>Filters</Button>
      </Badge>
      <Drawer title="Filters" placement="bottom" open={isOpen} onClose={() => setOpen(false)} destroyOnHidden>
        <div className={styles.filterSheet}>
          {columns.map(
            (column) =>
              column.filter && (
                <div key={column.field}>
                  <div aria-hidden="true">{column.title}</div>
                  <FilterField column={column} filter={column.filter} />
                </div>
              ),
          )}
        </div>
      </Drawer>
    </>
  );
}
