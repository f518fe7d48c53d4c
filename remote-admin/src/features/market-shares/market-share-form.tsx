import { TextField, type ConsoleForm } from '@console/shared-ui/form';
import type { ReactNode } from 'react';
import { RecordForm } from '../../form-card/record-form';
import styles from '../../form-card/form-card.module.css';

interface MarketShareFormProps<Values extends object> {
  readonly form: ConsoleForm<Values>;
  readonly label: string;
  readonly saveText: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form of a new or an existing market-share user. */
export function MarketShareForm<Values extends object>(props: MarketShareFormProps<Values>) {
  const { children, ...form } = props;
  return (
    <RecordForm {...form}>
      <div className={styles.fields}>{children}</div>
    </RecordForm>
  );
}

/** Names and address. */
export function PersonFields() {
  return (
    <>
      <TextField name="firstName" label="First Name" required autoComplete="off" />
      <TextField name="lastName" label="Last Name" required autoComplete="off" />
      <TextField name="email" label="E-mail" required autoComplete="off" />
    </>
  );
}
