import { HeadRow } from '../../shell/head-row';
import type { Definition } from './definitions';

/** Words and what they mean, a word a row. */
export function DefinitionTable({ head, rows }: { head: readonly string[]; rows: readonly Definition[] }) {
  return (
    <table className="methodology-table">
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
