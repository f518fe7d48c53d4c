import { FormProvider, type ConsoleForm } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useNotify } from '@console/shared-ui/notice';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';
import { FormCard } from './form-card';
import { SubmitButton } from './submit-button';
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
  const notify = useNotify();
  useLeaveGuard(form.dirty);
  const cancel = () => {
    const typed = form.values;
    form.reset();
    notify({ kind: 'neutral', text: 'Changes discarded.', undo: () => form.replace(typed) });
  };
  return (
    <FormCard title={title}>
      <FormProvider form={form} label={label}>
        {form.formError.length > 0 && (
          <Alert type="error" showIcon className={styles.errors} message={form.formError.join(' ')} />
        )}
        {children}
        <div className={styles.bar} data-part="save-bar">
          <SubmitButton form={form} type="primary" disabled={!form.dirty}>
            {saveText}
          </SubmitButton>
          {form.dirty && !form.isSubmitting && <Button onClick={cancel}>Cancel</Button>}
        </div>
      </FormProvider>
    </FormCard>
  );
}
