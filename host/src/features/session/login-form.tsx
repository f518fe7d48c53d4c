import { login, type Me } from '@console/contract/session';
import { texts } from '@console/contract/texts';
import { ApiError, errorText } from '@console/shared-auth/http/api-error';
import { signIn } from '@console/shared-auth/session/session-store';
import {
  FormProvider,
  NativePasswordField,
  NativeTextField,
  useConsoleForm,
} from '@console/shared-ui/native-form';
import { useState } from 'react';
import type { AnyObjectSchema } from 'yup';

/** E-mail and password; a refusal stands above them (A§8) and keeps what was typed. */
export function LoginForm({ onSignedIn }: { onSignedIn: (me: Me) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useConsoleForm({
    initialValues: { email: '', password: '' },
    rules: login.body as unknown as AnyObjectSchema,
    async onSubmit({ email, password }) {
      setFailure(null);
      try {
        onSignedIn(await signIn(email.trim(), password));
      } catch (error) {
        if (error instanceof ApiError && error.violations.length > 0) throw error;
        setFailure(refusalText(error));
      }
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

const refusals: Readonly<Record<number, string>> = { 401: texts.wrongCredentials, 403: texts.blocked };

/** 401 and 403 have their texts; otherwise the server's, or 'Internal Server Error' (A§8). */
function refusalText(error: unknown): string {
  const known = error instanceof ApiError ? refusals[error.status] : undefined;
  return known ?? errorText(error);
}
