import { messages, texts } from '@console/contract/texts';
import { ownPasswordRules } from '@console/contract/users';
import { FormProvider, PasswordField, useConsoleForm } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useNotify } from '@console/shared-ui/notice';
import { useId } from 'react';
import { FormCard } from '../../form-card/form-card';
import { SubmitButton } from '../../form-card/submit-button';
import { useChangePassword } from './my-account.queries';
import { SIGN_OUT_DELAY_MS } from './use-sign-out-soon';
import styles from '../../form-card/form-card.module.css';

interface PasswordSectionProps {
  readonly userId: string;
  /** The details above are not saved yet, and signing out would lose them. */
  readonly isLocked: boolean;
  readonly onChanged: () => void;
}

/** Sets a new password, typed twice (D§5.2). */
export function PasswordSection({ userId, isLocked, onChanged }: PasswordSectionProps) {
  const lockId = useId();
  const notify = useNotify();
  const change = useChangePassword(userId);
  const form = useConsoleForm({
    initialValues: { password: '', confirmation: '' },
    rules: ownPasswordRules,
    onSubmit: async ({ password }) => {
      await change.mutateAsync(password);
      notify({ kind: 'success', text: texts.passwordChanged, durationMs: SIGN_OUT_DELAY_MS });
      onChanged();
    },
  });
  useLeaveGuard(form.dirty);
  return (
    <FormCard title="Change password">
      <FormProvider form={form} label="Change password">
        <div className={styles.fields}>
          <PasswordField
            name="password"
            label="New Password"
            required
            autoComplete="new-password"
            hint={messages.passwordHint}
          />
          <PasswordField name="confirmation" label="Confirm Password" required autoComplete="new-password" />
        </div>
        <SubmitButton form={form} disabled={isLocked} aria-describedby={isLocked ? lockId : undefined}>
          Change Password
        </SubmitButton>
        {isLocked && (
          <p id={lockId} className={styles.hint}>
            Save your details first: a new password signs you out.
          </p>
        )}
      </FormProvider>
    </FormCard>
  );
}
