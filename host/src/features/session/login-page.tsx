import { login } from '@console/contract/session';
import { homePath, type Subject } from '@console/shared-auth/access/can';
import { ApiError, errorText } from '@console/shared-auth/http/api-error';
import { signIn, signOut, useSession } from '@console/shared-auth/session/session-store';
import {
  FormProvider,
  NativePasswordField,
  NativeTextField,
  useConsoleForm,
} from '@console/shared-ui/native-form';
import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { AnyObjectSchema } from 'yup';

/** Sign-in with e-mail and password; afterwards the address one came from, or one's home. */
export function LoginPage() {
  const session = useSession();
  const [search] = useSearchParams();
  const location = useLocation();
  const isRefused = hasInsufficientPrivileges(location.state);
  if (session.status === 'signedIn' && !isRefused) {
    return <Navigate to={afterLogin(session.me, search.get('redirect'))} replace />;
  }
  return (
    <main className="login">
      <div className="login-card">
        <p className="login-brand">Research Console</p>
        <h1>Sign in</h1>
        {isRefused && (
          <p className="login-message" role="alert">
            You do not have sufficient privileges to view that page.
          </p>
        )}
        {session.status === 'signedIn' ? <StillSignedIn subject={session.me} /> : <LoginForm />}
      </div>
    </main>
  );
}

function LoginForm() {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useConsoleForm({
    initialValues: { email: '', password: '' },
    rules: login.body as unknown as AnyObjectSchema,
    async onSubmit({ email, password }) {
      setFailure(null);
      await signIn(email.trim(), password).catch((error: unknown) => {
        if (error instanceof ApiError && error.violations.length > 0) throw error;
        setFailure(errorText(error));
      });
    },
  });
  return (
    <FormProvider form={form} label="Sign in">
      {failure && (
        <p className="login-message" role="alert">
          {failure}
        </p>
      )}
      <NativeTextField name="email" label="E-mail" type="email" autoComplete="username" required />
      <NativePasswordField name="password" label="Password" autoComplete="current-password" required />
      <button type="submit" className="shell-button login-submit" disabled={form.isSubmitting}>
        {form.isSubmitting ? 'Signing in…' : 'Sign in'}
      </button>
    </FormProvider>
  );
}

/** A person whom a page refused is not signed out: two ways lead on (contract R14). */
function StillSignedIn({ subject }: { subject: Subject }) {
  return (
    <div className="shell-card-actions">
      <Link className="shell-button" to={homePath(subject)}>
        Go to dashboard
      </Link>
      <button type="button" className="shell-button shell-button-quiet" onClick={() => void signOut()}>
        Log out
      </button>
    </div>
  );
}

/** Only paths of this origin are followed (contract T6); others lead home. */
export function afterLogin(subject: Subject, redirect: string | null): string {
  const isOwnPath = redirect !== null && /^\/(?![/\\])/.test(redirect) && !redirect.startsWith('/login');
  return isOwnPath ? redirect : homePath(subject);
}

function hasInsufficientPrivileges(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'insufficientPrivileges' in state;
}
