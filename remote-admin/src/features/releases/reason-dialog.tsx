import { releaseReasonRules } from '@console/contract/releases';
import { Dialog } from '@console/shared-ui/dialog';
import { FormProvider, TextAreaField, useConsoleForm } from '@console/shared-ui/form';
import { Alert } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';
import styles from './releases.module.css';

interface ReasonDialogProps {
  readonly title: string;
  /** Name of the button that does it. */
  readonly okText: string;
  readonly danger: boolean;
  /** What happens then. */
  readonly children: ReactNode;
  /** Does it; a refusal stays in the dialog. */
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a change of an environment, and for the reason that the release will give for ever. */
export function ReasonDialog({ title, okText, danger, children, onConfirm, onClose }: ReasonDialogProps) {
  const form = useConsoleForm<{ reason: string }>({
    initialValues: { reason: '' },
    rules: releaseReasonRules,
    onSubmit: async ({ reason }) => {
      await onConfirm(reason.trim());
      onClose();
    },
  });
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
        <TextAreaField
          name="reason"
          label="Reason"
          required
          maxLength={300}
          hint="It is shown in the history."
        />
      </FormProvider>
    </Dialog>
  );
}
