import type { ImportColumn } from '@console/contract/record-imports';
import styles from './record-import.module.css';

/** The columns of a file and what each takes. */
export function ColumnTable({ columns }: { readonly columns: readonly ImportColumn[] }) {
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
              {isRequired && <small> required</small>}
            </th>
            <td>{takes}</td>
            <td>{example}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
