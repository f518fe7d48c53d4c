import type { AnswerOf } from '@console/contract/endpoint';
import { texts } from '@console/contract/texts';
import { requestPasswordReset } from '@console/contract/users';
import { ApiError } from '@console/shared-auth/http/api-error';
import { callAnonymously } from '@console/shared-auth/http/call';
import { FormProvider, NativeTextField, useConsoleForm } from '@console/shared-ui/native-form';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AnyObjectSchema } from 'yup';
import { BusyButton } from '../../shell/busy-button';
import { PublicFrame } from './public-frame';
import { keepRedirect } from './redirect-address';
import { ReturnToLogin } from './return-to-login';
import styles from './session.module.css';

/** Asks for a link to choose a new password; the answer is the same for unknown addresses (A§8.4, S6). */
export function ForgotPasswordPage() {
  const [search] = useSearchParams();
  const [answer, setAnswer] = useState<AnswerOf<typeof requestPasswordReset> | null>(null);
  const loginPath = keepRedirect('/login', search.get('redirect'));
  return (
    <PublicFrame title="Forgot password">
      {answer ? (
        <ReturnToLogin path={loginPath} note={answer.note} />
      ) : (
        <>
          <p className={styles.intro}>
            Enter the e-mail address of your account. We will send you a link to choose a new password.
          </p>
          <RequestForm onSent={setAnswer} />
          <p className={styles.aside}>
            <Link to={loginPath}>Back to sign-in</Link>
          </p>
        </>
      )}
    </PublicFrame>
  );
}

interface RequestFormProps {
  readonly onSent: (answer: AnswerOf<typeof requestPasswordReset>) => void;
}

function RequestForm({ onSent }: RequestFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useConsoleForm({
    initialValues: { email: '' },
    rules: requestPasswordReset.body as unknown as AnyObjectSchema,
    async onSubmit({ email }) {
      setFailure(null);
      try {
        onSent(await callAnonymously(requestPasswordReset, { body: { email: email.trim() } }));
      } catch (error) {
        // too many requests, and no mail that leaves the console, are what people can act on
        const isTold = error instanceof ApiError && [409, 429].includes(error.status);
        setFailure(isTold ? error.message : texts.unableToProcess);
      }
    },
  });
  return (
    <FormProvider form={form} label="Forgot password">
      {failure && (
        <p className={styles.message} role="alert">
          {failure}
        </p>
      )}
      <NativeTextField name="email" label="E-mail" type="email" autoComplete="username" required />
      <BusyButton type="submit" className={styles.submit} isBusy={form.isSubmitting}>
        {form.isSubmitting ? 'Sending…' : 'Send link'}
      </BusyButton>
    </FormProvider>
  );
}
