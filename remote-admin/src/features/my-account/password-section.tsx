import { passwordHint, passwordPolicyOf } from '@console/contract/password-rules';
import { texts } from '@console/contract/texts';
import { ownPasswordRules } from '@console/contract/users';
import { useMe } from '@console/shared-auth/session/session-store';
import { FormProvider, PasswordField, useConsoleForm } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useNotify } from '@console/shared-ui/notice';
import { FormCard } from '../../form-card/form-card';
import { SaveBar } from '../../form-card/save-bar';
import { useChangePassword } from './my-account.queries';
import { UnsavedDetailsDialog } from './unsaved-details-dialog';
import { useAnswer } from './use-answer';
import { SIGN_OUT_DELAY_MS } from './use-sign-out-soon';
import styles from '../../form-card/form-card.module.css';

interface UnsavedDetails {
  /** Answers whether they could be saved. */
  readonly save: () => Promise<boolean>;
}

interface PasswordSectionProps {
  readonly userId: string;
  /** The details above are not saved yet, and signing out would lose them; null: there is nothing to lose. */
  readonly unsaved: UnsavedDetails | null;
  readonly onChanged: () => void;
}

/** Sets a new password, typed twice (D§5.2), one's own with the current one (S5); asks about unsaved details first. */
export function PasswordSection({ userId, unsaved, onChanged }: PasswordSectionProps) {
  const question = useAnswer<'save' | 'discard' | 'cancel'>();
  const me = useMe();
  const policy = passwordPolicyOf(me);
  const asksPassword = me.id === userId && me.asksPassword === true;
  const notify = useNotify();
  const change = useChangePassword(userId);
  const form = useConsoleForm({
    initialValues: { currentPassword: '', password: '', confirmation: '' },
    rules: ownPasswordRules(policy, { ...(me.id === userId && me), asksPassword }),
    onSubmit: async ({ currentPassword, password }) => {
      if (!(await mayLose(unsaved))) return 'unsaved';
      await change.mutateAsync({ password, ...(asksPassword && { currentPassword }) });
      notify({ kind: 'success', text: texts.passwordChanged, durationMs: SIGN_OUT_DELAY_MS });
      onChanged();
      return undefined;
    },
  });
  useLeaveGuard(form.dirty);

  async function mayLose(details: UnsavedDetails | null) {
    if (details === null) return true;
    const answer = await question.ask();
    return answer === 'discard' || (answer === 'save' && details.save());
  }

  return (
    <FormCard title="Change password" anchor="password">
      <FormProvider form={form} label="Change password">
        <div className={styles.fields}>
          {asksPassword && (
            <PasswordField
              name="currentPassword"
              label="Current Password"
              required
              autoComplete="current-password"
            />
          )}
          <PasswordField
            name="password"
            label="New Password"
            required
            autoComplete="new-password"
            hint={passwordHint(policy)}
          />
          <PasswordField name="confirmation" label="Confirm Password" required autoComplete="new-password" />
        </div>
        <SaveBar form={form} isAlwaysSent>
          Change Password
        </SaveBar>
      </FormProvider>
      <UnsavedDetailsDialog open={question.isAsked} onAnswer={question.answer} />
    </FormCard>
  );
}
