import { showRows, type TableAddress } from '@console/shared-ui/data-table';
import { Button } from '@console/shared-ui/vendor/antd';
import { countedLines } from './import-kind';
import styles from './record-import.module.css';
import { reasonsOf, type ShownLine } from './shown-lines';

/** More are for the list below. */
const MOST_REASONS = 8;

interface ReasonsProps {
  readonly lines: readonly ShownLine[];
  /** Of the list of the lines. */
  readonly table: TableAddress;
}

/** Why lines can't be taken, each reason once with its lines, where any is that of more than one. */
export function Reasons({ lines, table }: ReasonsProps) {
  const reasons = reasonsOf(lines);
  if (reasons.every(({ count }) => count === 1)) return null;
  const others = reasons.length - MOST_REASONS;
  return (
    <ul className={styles.reasons} aria-label="Reasons">
      {reasons.slice(0, MOST_REASONS).map(({ text, count }) => (
        <li key={text}>
          <Button type="link" size="small" onClick={() => showRows(table, { state: 'bad', problems: text })}>
            {countedLines(count)}
          </Button>
          {text}
        </li>
      ))}
      {others > 0 && <li>{others === 1 ? '1 more reason' : `${others} more reasons`} in the list below.</li>}
    </ul>
  );
}
