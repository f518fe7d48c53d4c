import { confirmPasswordRules } from '@console/contract/users';
import { Dialog } from '@console/shared-ui/dialog';
import { FormProvider, PasswordField, useConsoleForm } from '@console/shared-ui/form';
import { Alert } from '@console/shared-ui/vendor/antd';
import { DialogButtons } from '../form-card/dialog-buttons';

interface ConfirmPasswordProps {
  /** Saves with the password; throws violations of it, and nothing else. */
  readonly onConfirm: (currentPassword: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks who changes the own e-mail address: whoever has it can sign in and choose a new password (S5). */
export function ConfirmPasswordDialog({ onConfirm, onCancel }: ConfirmPasswordProps) {
  const form = useConsoleForm({
    initialValues: { currentPassword: '' },
    rules: confirmPasswordRules,
    onSubmit: ({ currentPassword }) => onConfirm(currentPassword),
  });
  return (
    <Dialog title="Confirm your new e-mail address" open footer={null} onCancel={onCancel}>
      <p>You sign in with the new address from now on. Your other devices are signed out.</p>
      <FormProvider form={form} label="Confirm your new e-mail address">
        {form.formError.length > 0 && <Alert type="error" showIcon message={form.formError.join(' ')} />}
        <PasswordField
          name="currentPassword"
          label="Current Password"
          required
          autoComplete="current-password"
        />
        <DialogButtons form={form} onCancel={onCancel}>
          Save
        </DialogButtons>
      </FormProvider>
    </Dialog>
  );
}
