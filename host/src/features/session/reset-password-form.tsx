import { passwordHint, passwordPolicyOf } from '@console/contract/password-rules';
import type { Me } from '@console/contract/session';
import { texts } from '@console/contract/texts';
import { ownPasswordRules, resetPassword } from '@console/contract/users';
import { ApiError } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import { FormProvider, NativePasswordField, useConsoleForm } from '@console/shared-ui/native-form';
import { useState } from 'react';
import { BusyButton } from '../../shell/busy-button';
import styles from './session.module.css';

/** The new password, twice; with the current one, unless a link of a mail led here (S5). */
export function ResetPasswordForm({ me, onChanged }: { me: Me; onChanged: () => void }) {
  const policy = passwordPolicyOf(me);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useConsoleForm({
    initialValues: { currentPassword: '', password: '', confirmation: '' },
    rules: ownPasswordRules(policy, me),
    async onSubmit({ currentPassword, password }) {
      setFailure(null);
      try {
        const body = { password, ...(me.asksPassword && { currentPassword }) };
        await call(resetPassword, { params: { id: me.id }, body });
        onChanged();
      } catch (error) {
        if (error instanceof ApiError && error.violations.length > 0) throw error;
        setFailure(texts.unableToProcess);
      }
    },
  });
  return (
    <FormProvider form={form} label="Reset password">
      {failure && (
        <p className={styles.message} role="alert">
          {failure}
        </p>
      )}
      {/* tells password managers whose password this is */}
      <input hidden type="text" name="username" autoComplete="username" value={me.email} readOnly />
      {me.asksPassword && (
        <NativePasswordField
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          required
        />
      )}
      <NativePasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint={passwordHint(policy)}
        required
      />
      <NativePasswordField
        name="confirmation"
        label="Confirm password"
        autoComplete="new-password"
        required
      />
      <BusyButton type="submit" className={styles.submit} isBusy={form.isSubmitting}>
        {form.isSubmitting ? 'Saving…' : 'Change password'}
      </BusyButton>
    </FormProvider>
  );
}
