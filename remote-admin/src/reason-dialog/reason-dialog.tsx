import type { releaseReasonRules } from '@console/contract/releases';
import { Dialog } from '@console/shared-ui/dialog';
import { FormProvider, TextAreaField, useConsoleForm } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { Alert } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';
import styles from './reason-dialog.module.css';

interface ReasonDialogProps {
  readonly title: string;
  /** Name of the button that does it. */
  readonly okText: string;
  readonly danger: boolean;
  /** Rules of `reason`, as the call has them. */
  readonly rules: typeof releaseReasonRules;
  readonly maxLength?: number;
  /** Who will read it. */
  readonly hint?: string;
  /** What happens then. */
  readonly children: ReactNode;
  /** Does it; a refusal stays in the dialog. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before something is changed, and for the reason, which is kept for ever. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, okText, danger, children, rules, onConfirm, onClose } = props;
  const { maxLength = 300, hint = 'It is shown in the history.' } = props;
  const form = useConsoleForm<{ reason: string }>({
    initialValues: { reason: '' },
    rules,
    onSubmit: async ({ reason }) => {
      await onConfirm(reason.trim());
      onClose();
    },
  });
  useLeaveGuard(form.dirty);
  return (
    <Dialog
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger }}
      isBusy={form.isSubmitting}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <FormProvider form={form} label={title}>
        {form.formError.length > 0 && (
          <Alert
            type="error"
            showIcon
            className={styles.refusal}
            message={form.formError.map((line) => (
              <p key={line}>{line}</p>
            ))}
          />
        )}
        {children}
        <TextAreaField name="reason" label="Reason" required maxLength={maxLength} hint={hint} />
      </FormProvider>
    </Dialog>
  );
}
