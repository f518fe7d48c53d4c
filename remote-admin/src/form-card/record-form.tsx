import { FormProvider, type ConsoleForm } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { Alert } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';
import { FormCard } from './form-card';
import { SaveBar } from './save-bar';
import styles from './form-card.module.css';

interface RecordFormProps<Values extends object> {
  readonly form: ConsoleForm<Values>;
  readonly label: string;
  /** Heading of the card, where a page has several. */
  readonly title?: string;
  readonly saveText: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form of a new or an existing record: Save only when something changed, Cancel for what was typed, and a question before changes are lost. */
export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { form, label, title, saveText, children } = props;
  useLeaveGuard(form.dirty);
  return (
    <FormCard title={title}>
      <FormProvider form={form} label={label}>
        {form.formError.length > 0 && (
          <Alert type="error" showIcon className={styles.errors} message={form.formError.join(' ')} />
        )}
        {children}
        <SaveBar form={form}>{saveText}</SaveBar>
      </FormProvider>
    </FormCard>
  );
}
