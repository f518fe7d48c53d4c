import { passwordHint, type PasswordPolicy } from '@console/contract/password-rules';
import type { Me } from '@console/contract/session';
import { setUpConsole, setUpRules, setUpTexts } from '@console/contract/set-up';
import { ApiError, errorText } from '@console/shared-auth/http/api-error';
import { callAnonymously } from '@console/shared-auth/http/call';
import { enterBy } from '@console/shared-auth/session/session-store';
import {
  FormProvider,
  NativePasswordField,
  NativeTextField,
  useConsoleForm,
} from '@console/shared-ui/native-form';
import { useState } from 'react';
import { BusyButton } from '../../shell/busy-button';
import styles from './session.module.css';

interface SetUpFormProps {
  readonly policy: PasswordPolicy;
  readonly onSignedIn: (me: Me) => void;
  /** Somebody else was first, and the person has read it. */
  readonly onClosed: () => void;
}

const nothing = { code: '', firstName: '', lastName: '', email: '', password: '', confirmation: '' };

/** The first account, an admin: the code of the server's log, who that is, and a password. */
export function SetUpForm({ policy, onSignedIn, onClosed }: SetUpFormProps) {
  const [failure, setFailure] = useState<ApiError | Error | null>(null);
  const form = useConsoleForm({
    initialValues: nothing,
    rules: setUpRules(policy),
    async onSubmit(values) {
      setFailure(null);
      try {
        onSignedIn(await enterBy(() => callAnonymously(setUpConsole, { body: values })));
      } catch (error) {
        if (error instanceof ApiError && error.violations.length > 0) throw error;
        setFailure(error as Error);
      }
    },
  });
  if (failure instanceof ApiError && failure.status === 409) return <AlreadyDone onClosed={onClosed} />;
  return (
    <>
      <p className={styles.intro}>{setUpTexts.intro}</p>
      <FormProvider form={form} label={setUpTexts.title}>
        {failure && (
          <p className={styles.message} role="alert">
            {errorText(failure)}
          </p>
        )}
        <NativeTextField name="code" label="Set-up code" autoComplete="off" required />
        <NativeTextField name="firstName" label="First name" autoComplete="given-name" required />
        <NativeTextField name="lastName" label="Last name" autoComplete="family-name" required />
        <NativeTextField name="email" label="E-mail" type="email" autoComplete="username" required />
        <NativePasswordField
          name="password"
          label="Password"
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
          {form.isSubmitting ? 'Setting up…' : 'Set up and sign in'}
        </BusyButton>
      </FormProvider>
    </>
  );
}

function AlreadyDone({ onClosed }: Pick<SetUpFormProps, 'onClosed'>) {
  return (
    <>
      <p className={styles.message} role="alert">
        {setUpTexts.alreadyDone}
      </p>
      <button type="button" className={styles.submit} onClick={onClosed}>
        Go to sign-in
      </button>
    </>
  );
}
