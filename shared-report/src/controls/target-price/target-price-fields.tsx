import { companyCurrencies } from '@console/contract/company-rules';
import { TARGET_METHOD_LENGTH } from '@console/contract/target-price';
import { SelectField, TextField, useConsoleField } from '@console/shared-ui/form';
import type { ReactNode } from 'react';
import styles from './target-price.module.css';

interface TargetPriceFieldsProps {
  /** Stands below the price. */
  readonly hint?: ReactNode;
}

/** Fields `targetPrice` of a form: what a share is expected to be worth, in which time, and how that was found. */
export function TargetPriceFields({ hint }: TargetPriceFieldsProps) {
  const currency = useConsoleField<string>('targetPrice.currency').value;
  const currencies = [...new Set<string>([...companyCurrencies, currency])];
  return (
    <div role="group" aria-label="Target price" className={styles.fields}>
      <TextField name="targetPrice.amount" label="Target Price" inputMode="decimal" hint={hint} />
      <SelectField
        name="targetPrice.currency"
        label="Currency"
        options={currencies.map((code) => ({ value: code, label: code }))}
      />
      <TextField name="targetPrice.months" label="Horizon in months" inputMode="numeric" />
      <TextField name="targetPrice.method" label="Method" maxLength={TARGET_METHOD_LENGTH} />
    </div>
  );
}
