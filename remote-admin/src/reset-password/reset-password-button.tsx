import { passwordPolicyOf, type PasswordPolicy } from '@console/contract/password-rules';
import { texts } from '@console/contract/texts';
import type { resetDialogRules } from '@console/contract/users';
import { useMe } from '@console/shared-auth/session/session-store';
import { Dialog } from '@console/shared-ui/dialog';
import { FormProvider, PasswordField, useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useEffect, useState } from 'react';
import { DialogButtons } from '../form-card/dialog-buttons';
import { passwordFailure } from './password-failure';

/** Time between a changed password and the end of the dialog (D§9.6). */
const CLOSE_DELAY_MS = 1000;

interface ResetPasswordProps {
  /** Whose password it is. */
  readonly owner: string;
  /** Of `password` and `confirmation`: they differ by whose password it is (D§5.14). */
  readonly rules: typeof resetDialogRules;
  /** Tells the rule of `password`. */
  readonly hint: (policy: PasswordPolicy) => string;
  readonly onReset: (password: string) => Promise<unknown>;
}

/** Opens the dialog that sets a new password for somebody else (D§2.25, D§4.12). */
export function ResetPasswordButton(props: ResetPasswordProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reset Password</Button>
      <Dialog
        title={`Reset password of ${props.owner}`}
        open={isOpen}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <ResetPasswordForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ResetPasswordForm(props: ResetPasswordProps & { readonly onDone: () => void }) {
  const { rules, hint, onReset, onDone } = props;
  const policy = passwordPolicyOf(useMe());
  const notify = useNotify();
  const [isChanged, setChanged] = useState(false);
  // Closes the dialog once its success was seen.
  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(onDone, CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isChanged, onDone]);
  const form = useConsoleForm({
    initialValues: { password: '', confirmation: '' },
    rules: rules(policy),
    onSubmit: async ({ password }) => {
      await onReset(password).catch(passwordFailure);
      notify({ kind: 'success', text: texts.passwordChanged, durationMs: CLOSE_DELAY_MS });
      setChanged(true);
    },
  });
  return (
    <FormProvider form={form} label="Reset password">
      {form.formError.length > 0 && <Alert type="error" showIcon message={form.formError.join(' ')} />}
      <PasswordField
        name="password"
        label="Password"
        required
        autoComplete="new-password"
        hint={hint(policy)}
      />
      <PasswordField name="confirmation" label="Confirm Password" required autoComplete="new-password" />
      <DialogButtons form={form} disabled={isChanged} onCancel={onDone}>
        Save
      </DialogButtons>
    </FormProvider>
  );
}
