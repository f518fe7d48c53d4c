import { LabelledField } from '@console/shared-ui/form';
import { QueryView } from '@console/shared-ui/query-view';
import { Select } from '@console/shared-ui/vendor/antd';
import { useId, useState } from 'react';
import { DifferenceList } from './difference-list';
import { useDifferences } from './releases.queries';
import styles from './releases.module.css';

interface ReleaseComparisonProps {
  readonly env: string;
  /** Releases to choose from, newest first. */
  readonly numbers: readonly number[];
}

/** What differs between any two releases of those that are shown. */
export function ReleaseComparison({ env, numbers }: ReleaseComparisonProps) {
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({});
  const [newest, second] = numbers;
  if (newest === undefined || second === undefined) return null;
  const from = chosen.from ?? second;
  const to = chosen.to ?? newest;
  return (
    <div className={styles.comparison}>
      <NumberChoice
        label="Compare release"
        numbers={numbers}
        value={from}
        onChange={(number) => setChosen({ ...chosen, from: number })}
      />
      <NumberChoice
        label="with release"
        numbers={numbers}
        value={to}
        onChange={(number) => setChosen({ ...chosen, to: number })}
      />
      <div role="status" aria-label="Differences">
        <Differences env={env} from={from} to={to} />
      </div>
    </div>
  );
}

function Differences({
  env,
  from,
  to,
}: {
  readonly env: string;
  readonly from: number;
  readonly to: number;
}) {
  const differences = useDifferences(env, { from, to });
  return (
    <QueryView query={differences}>{(found) => <DifferenceList differences={found.differences} />}</QueryView>
  );
}

interface NumberChoiceProps {
  readonly label: string;
  readonly numbers: readonly number[];
  readonly value: number;
  readonly onChange: (number: number) => void;
}

function NumberChoice({ label, numbers, value, onChange }: NumberChoiceProps) {
  const id = useId();
  return (
    <LabelledField id={id} label={label}>
      <Select
        id={id}
        className={styles.number}
        showSearch
        value={value}
        onChange={onChange}
        options={numbers.map((number) => ({ value: number, label: String(number) }))}
      />
    </LabelledField>
  );
}
