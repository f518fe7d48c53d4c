import { Segmented } from '@console/shared-ui/vendor/antd';
import styles from './state-filter.module.css';
import { showRows, type TableAddress } from './table-address';

interface StateFilterProps<State extends string> {
  readonly label: string;
  /** In their order. Those without a row are left out. */
  readonly states: readonly State[];
  readonly labels: Readonly<Record<State, string>>;
  /** Rows of each state, and of all. */
  readonly counts: Readonly<Record<State, number>>;
  readonly total: number;
  /** Of the table, whose filter `state` it sets. */
  readonly table: TableAddress;
}

/** Leaves the rows of one state in the table; '' is all of them. */
export function showState(table: TableAddress, state: string): void {
  showRows(table, { state });
}

/** Narrows a table to the rows of one state; says how many there are of each. */
export function StateFilter<State extends string>(props: StateFilterProps<State>) {
  const { label, states, labels, counts, total, table } = props;
  const shown = table.state.filters['state'] ?? '';
  const count = (value: number) => value.toLocaleString('en-AU');
  const offered = states.filter((state) => counts[state] > 0 || state === shown);
  return (
    <div className={styles.states}>
      <Segmented
        aria-label={label}
        value={shown}
        options={[
          { value: '', label: `All ${count(total)}` },
          ...offered.map((state) => ({ value: state, label: `${labels[state]} ${count(counts[state])}` })),
        ]}
        onChange={(state) => showState(table, state)}
      />
    </div>
  );
}
