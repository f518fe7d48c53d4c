import type { ImportKind } from './import-kind';
import styles from './record-import.module.css';

interface ColumnTableProps extends Pick<ImportKind, 'columns' | 'keyTitle'> {
  /** Empty cells clear what is there. */
  readonly clears: boolean;
}

/** The columns of a file and what each takes. */
export function ColumnTable({ columns, keyTitle, clears }: ColumnTableProps) {
  return (
    <table className={styles.columns}>
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">What it takes</th>
          <th scope="col">Example</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ field, title, isRequired, isClearable, takes, example }) => (
          <tr key={field}>
            <th scope="row">
              {title}
              {isRequired && <small>{title === keyTitle ? ' required' : ' required if new'}</small>}
              {clears && isClearable && <small> cleared if empty</small>}
            </th>
            <td>{takes}</td>
            <td>{example}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
