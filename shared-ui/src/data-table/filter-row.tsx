import type { ComponentProps } from 'react';
import { hasFilterField } from './column';
import { FilterField } from './filter-field';
import { useTableLayout } from './layout-context';
import styles from './data-table.module.css';

/** The table itself, called as its list is. */
export function NamedTable(props: ComponentProps<'table'>) {
  const { label } = useTableLayout();
  return <table aria-label={label} {...props} />;
}

/** antd's header rows and, where a column can be filtered, a row with the filters under them. */
export function HeadWithFilters({ children, ...props }: ComponentProps<'thead'>) {
  const { leaves, leadPins } = useTableLayout();
  return (
    <thead {...props}>
      {children}
      {leaves.some(({ column }) => hasFilterField(column)) && (
        <tr className={styles.filterRow}>
          {leadPins.map((pin, at) => (
            <td key={`lead-${at}`} className={`ant-table-cell ${pin?.className ?? ''}`} style={pin?.style} />
          ))}
          {leaves.map(({ column, pin }) => (
            <td key={column.field} className={`ant-table-cell ${pin?.className ?? ''}`} style={pin?.style}>
              {column.filter && <FilterField column={column} filter={column.filter} />}
            </td>
          ))}
        </tr>
      )}
    </thead>
  );
}
