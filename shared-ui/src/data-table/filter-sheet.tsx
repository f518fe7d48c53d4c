import { Badge, Button, Drawer, Select } from '@console/shared-ui/vendor/antd';
import type { Column } from './column';
import { FilterField } from './filter-field';
import { useHeaderActions } from './header-context';
import type { FilteredColumn } from './layout-context';
import styles from './data-table.module.css';

interface FilterButtonProps {
  /** How many filters are set. */
  readonly active: number;
  readonly onOpen: () => void;
}

/** Opens the filters of a narrow window. */
export function FilterButton({ active, onOpen }: FilterButtonProps) {
  return (
    <Badge count={active} size="small">
      <Button onClick={onOpen}>Filters</Button>
    </Badge>
  );
}

interface FilterSheetProps {
  /** Those with filters, also where they are too wide for the screen. */
  readonly columns: readonly FilteredColumn[];
  /** Those that can be sorted by, where their heads are not seen. */
  readonly sorted: readonly Pick<Column<never>, 'field' | 'title'>[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The filters of a narrow window, where a filter row would have no room. */
export function FilterSheet({ columns, sorted, isOpen, onClose }: FilterSheetProps) {
  return (
    <Drawer title="Filters" placement="bottom" open={isOpen} onClose={onClose} destroyOnHidden>
      <div className={styles.filterSheet}>
        {sorted.length > 0 && <OrderField columns={sorted} />}
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
  );
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** By what the rows are sorted: the heads of the columns, for a phone. */
function OrderField({ columns }: { readonly columns: FilterSheetProps['sorted'] }) {
  const { order, onSort } = useHeaderActions();
  const options = columns.flatMap(({ field, title }) =>
    (['asc', 'desc'] as const).map((direction) => ({
      value: `${field} ${direction}`,
      label: `${title}, ${directions[direction]}`,
    })),
  );
  return (
    <div>
      <div aria-hidden="true">Order</div>
      <Select<string>
        aria-label="Order"
        className={styles.filterSelect}
        allowClear
        options={options}
        value={order ? `${order.field} ${order.direction}` : null}
        onChange={(chosen: string | undefined) => {
          const [field, direction] = (chosen ?? '').split(' ');
          onSort(field ? { field, direction: direction === 'desc' ? 'desc' : 'asc' } : null);
        }}
      />
    </div>
  );
}
