import { Select } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import { StyleInput } from './style-input';
import { useStyleProperty } from './use-style-property';
import styles from './styles.module.css';

interface ChoiceFieldProps {
  readonly ids: readonly string[];
  readonly property: string;
  readonly label: string;
  readonly choices: readonly string[];
}

/** One of a few values. */
export function ChoiceField({ ids, property: name, label, choices }: ChoiceFieldProps) {
  const id = useId();
  const property = useStyleProperty(ids, name);
  return (
    <StyleInput id={id} label={label} property={property}>
      <Select<string>
        id={id}
        className={styles.choice}
        value={property.own ?? null}
        placeholder={property.isMixed ? 'Mixed' : (property.inherited ?? '–')}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        onChange={property.set}
      />
    </StyleInput>
  );
}
