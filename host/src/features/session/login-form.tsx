import type { Me } from '@console/contract/session';
import { texts } from '@console/contract/texts';
import { ApiError, errorText } from '@console/shared-auth/http/api-error';
import { signIn } from '@console/shared-auth/session/session-store';
import { NativePasswordInput, NativeTextInput } from '@console/shared-ui/native-input';
import { useState } from 'react';
import { BusyButton } from '../../shell/busy-button';
import { useLoginForm } from './use-login-form';
import { notify } from '../../shell/notice-store';
import { wrongTriesNotice } from './wrong-tries-notice';
import styles from './session.module.css';

/** E-mail and password; a refusal stands above them (A§8.3) and keeps what was typed. */
export function LoginForm({ onSignedIn }: { onSignedIn: (me: Me) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { element, field, isSubmitting, submit } = useLoginForm(async ({ email, password }) => {
    setFailure(null);
    try {
      const { me, wrongTries } = await signIn(email.trim(), password);
      onSignedIn(me);
      if (wrongTries) notify(wrongTriesNotice(wrongTries));
    } catch (error) {
      if (error instanceof ApiError && error.violations.length > 0) throw error;
      setFailure(refusalText(error));
    }
  });
  return (
    <form
      ref={element}
      noValidate
      aria-label="Sign in"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure && (
        <p className={styles.message} role="alert">
          {failure}
        </p>
      )}
      <NativeTextInput
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        field={field('email')}
      />
      <NativePasswordInput
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        field={field('password')}
      />
      <BusyButton type="submit" className={styles.submit} isBusy={isSubmitting}>
        {isSubmitting ? 'Signing in…' : 'Sign in'}
      </BusyButton>
    </form>
  );
}

const refusals: Readonly<Record<number, string>> = { 401: texts.wrongCredentials, 403: texts.blocked };

/** 401 and 403 have their texts; otherwise the server's, or 'Internal Server Error' (A§8.3). */
function refusalText(error: unknown): string {
  const known = error instanceof ApiError ? refusals[error.status] : undefined;
  return known ?? errorText(error);
}
