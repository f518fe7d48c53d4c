import { HeadRow } from '../../shell/head-row';
import type { Definition } from './definitions';
import styles from './methodology.module.css';

/** Words and what they mean, a word a row. */
export function DefinitionTable({ head, rows }: { head: readonly string[]; rows: readonly Definition[] }) {
  return (
    <table className={styles.table}>
      <HeadRow titles={head} />
      <tbody>
        {rows.map(([word, ...meanings]) => (
          <tr key={word}>
            <th scope="row">{word}</th>
            {meanings.map((meaning) => (
              <td key={meaning}>{meaning}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
