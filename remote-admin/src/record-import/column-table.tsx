import type { ImportKind } from './import-kind';
import styles from './record-import.module.css';

/** The columns of a file and what each takes. */
export function ColumnTable({ columns, keyTitle }: Pick<ImportKind, 'columns' | 'keyTitle'>) {
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
        {columns.map(({ field, title, isRequired, takes, example }) => (
          <tr key={field}>
            <th scope="row">
              {title}
              {isRequired && <small>{title === keyTitle ? ' required' : ' required if new'}</small>}
            </th>
            <td>{takes}</td>
            <td>{example}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
