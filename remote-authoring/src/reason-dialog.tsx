import { REVOCATION_REASON_LENGTH, revocationRules } from '@console/contract/reports';
import { ApiError, errorNotice } from '@console/shared-auth/http/api-error';
import { Dialog } from '@console/shared-ui/dialog';
import { FormProvider, TextAreaField, useConsoleForm } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { Alert } from '@console/shared-ui/vendor/antd';
import { useState, type ReactNode } from 'react';

interface ReasonDialogProps {
  readonly title: string;
  readonly okText: string;
  /** What happens then. */
  readonly children: ReactNode;
  /** What else is asked for. */
  readonly fields?: ReactNode;
  /** false: what is asked for is still being looked up. */
  readonly isReady?: boolean;
  /** Does it, and tells how it went; the dialog stays with its reason when it is refused. */
  readonly onReason: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before something is taken back from its readers, and for the reason, without which it is not (P70). */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, okText, children, fields, isReady = true, onReason, onClose } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useConsoleForm<{ reason: string }>({
    initialValues: { reason: '' },
    rules: revocationRules.pick(['reason']),
    onSubmit: async ({ reason }) => {
      setFailure(null);
      try {
        await onReason(reason.trim());
      } catch (error) {
        // a wrong reason is told at its field; of all else whoever does it has told, in a notice that goes
        if (error instanceof ApiError && error.status === 422) throw error;
        setFailure(errorNotice(error).text);
        return 'unsaved';
      }
      return onClose();
    },
  });
  useLeaveGuard(form.dirty);
  return (
    <Dialog
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger: true, disabled: !isReady }}
      isBusy={form.isSubmitting}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <FormProvider form={form} label={title}>
        {failure !== null && <Alert type="error" showIcon role="alert" message={failure} />}
        <p>{children}</p>
        {fields}
        <TextAreaField
          name="reason"
          label="Reason, kept for the record"
          required
          maxLength={REVOCATION_REASON_LENGTH}
        />
      </FormProvider>
    </Dialog>
  );
}
