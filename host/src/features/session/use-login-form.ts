import { login } from '@console/contract/session';
import { useAfterPress } from '@console/shared-ui/after-press';
import { submitFailure } from '@console/shared-ui/submit-failure';
import { useEffect, useRef, useState } from 'react';
import { ValidationError } from 'yup';

const fieldNames = ['email', 'password'] as const;
type FieldName = (typeof fieldNames)[number];
type Values = Readonly<Record<FieldName, string>>;
type Errors = Readonly<Partial<Record<FieldName, string>>>;

/**
 * The form of the sign-in, without the library that all other forms use: it would be a tenth of what people load before
 * they can sign in. Judged on blur and on sending; `send` may throw violations of the server.
 */
export function useLoginForm(send: (values: Values) => Promise<void>) {
  const [values, setValues] = useState<Values>({ email: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [attempts, setAttempts] = useState(0);
  const [isSubmitting, setSubmitting] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const afterPress = useAfterPress();

  // Moves the browser's focus once an attempt has ended with wrong fields.
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  // a second Enter may come before the button is drawn disabled
  async function submit() {
    if (isSending.current) return;
    isSending.current = true;
    setSubmitting(true);
    const wrong = wrongFields(values);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0)
      await send(values).catch((error: unknown) => setErrors(refusedFields(error)));
    isSending.current = false;
    setSubmitting(false);
    setAttempts((count) => count + 1);
  }

  function judge(name: FieldName, next: Values) {
    setErrors((before) => ({ ...before, [name]: wrongFields(next)[name] }));
  }

  return {
    element,
    isSubmitting,
    submit,
    field: (name: FieldName) => ({
      value: values[name],
      error: errors[name],
      setValue: (value: string) => {
        const next = { ...values, [name]: value };
        setValues(next);
        // once something is wrong, each change is judged at once, so that the text goes when it is put right
        if (errors[name] !== undefined) judge(name, next);
      },
      onBlur: () => afterPress(() => judge(name, values)),
    }),
  };
}

function wrongFields(values: Values): Errors {
  try {
    login.body?.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return firstOfEach(error.inner.map(({ path, message }) => ({ path: path ?? '', message })));
  }
}

const refusedFields = (error: unknown): Errors => firstOfEach(submitFailure(error).violations);

function firstOfEach(violations: readonly { readonly path: string; readonly message: string }[]): Errors {
  const found = fieldNames.map((name) => [name, violations.find(({ path }) => path === name)?.message]);
  return Object.fromEntries(found.filter(([, message]) => message !== undefined));
}
