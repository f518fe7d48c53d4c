import type { ConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { Button } from '@console/shared-ui/vendor/antd';
import { SubmitButton } from './submit-button';
import styles from './form-card.module.css';

const MAYBE_SAVED =
  'Changes discarded here. The last save got no answer and may have been done: reload the page to see.';

interface SaveBarProps<Values extends object> {
  readonly form: ConsoleForm<Values>;
  readonly children: string;
  /** A form that tells what is missing when it is sent, though nothing was typed. */
  readonly isAlwaysSent?: boolean;
}

/** Save and Cancel at the end of a form card, in sight wherever one is in the form; Cancel says what it did. */
export function SaveBar<Values extends object>({ form, children, isAlwaysSent }: SaveBarProps<Values>) {
  const notify = useNotify();
  const cancel = () => {
    const typed = form.values;
    const text = form.isUnanswered ? MAYBE_SAVED : 'Changes discarded.';
    form.reset();
    notify({ kind: 'neutral', text, undo: () => form.replace(typed) });
  };
  return (
    <div className={styles.bar} data-part="save-bar">
      <SubmitButton form={form} type="primary" disabled={!isAlwaysSent && !form.dirty}>
        {children}
      </SubmitButton>
      {form.dirty && !form.isSubmitting && <Button onClick={cancel}>Cancel</Button>}
    </div>
  );
}
