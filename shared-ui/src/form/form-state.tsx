import { failureNotice } from '../notice/failure-notice';
import { gotNoAnswer } from '../query-view/failure-status';
import { NoticeContext } from '../notice/notice';
import { FormikProvider, getIn, setIn, useFormik, type FormikErrors, type FormikValues } from 'formik';
import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { AnyObjectSchema } from 'yup';
import { mergedVersions } from '../stale-save/versions';
import { KeptPlace } from '../kept-place/kept-place';
import { FormFieldsContext, TheirValuesContext, type FormFields, type TheirValues } from './form-fields';
import { useAfterPress } from '../press/use-after-press';
import { belongsTo, submitFailure, type FieldViolation } from './submit-failure';

/** How a form begins, what is right, and what saving does. */
export interface ConsoleFormOptions<Values extends FormikValues> {
  readonly initialValues: Values;
  /** yup schema of the contract; its texts stand under the fields. */
  readonly rules?: AnyObjectSchema;
  /** Rules beyond a schema: what is wrong, by path. */
  readonly violations?: (values: Values) => readonly FieldViolation[];
  /**
   * Saves; 'unsaved' says that it did not, and leaves the form as it is. A thrown error with `violations` (422) goes to
   * the fields, any other to `formError` and the banner.
   */
  readonly onSubmit: (values: Values) => Promise<void | 'unsaved' | Saved<Values>>;
}

/** A save that ended well, of these values. */
interface Ended<Values> extends Partial<Saved<Values>> {
  readonly sent: Values;
}

interface Saved<Values> {
  /** What was saved, if that is not what was sent. */
  readonly values?: Values;
  /** Tells of it, once nothing of the form would be lost any more. */
  readonly afterwards: () => void;
}

/** A form in the hands of a page; fields below `FormProvider` find it by themselves. */
export interface ConsoleForm<Values extends FormikValues> {
  readonly values: Values;
  /** What the form began with, or saved last. */
  readonly saved: Values;
  /** The values differ, compared deeply, from those the form began with or saved last. */
  readonly dirty: boolean;
  readonly isSubmitting: boolean;
  /** Messages that belong to no field on the screen. */
  readonly formError: readonly string[];
  /** The last save got no answer: it may have been done. */
  readonly isUnanswered: boolean;
  readonly submit: () => Promise<void>;
  /** Back to the beginning, or to `values` as the new beginning. */
  readonly reset: (values?: Values) => void;
  /** Takes as saved what was saved elsewhere; what is typed stays, and so does what is told of it. */
  readonly rebase: (part: Partial<Values>) => void;
  /** Sets one field by its name, dots for nested ones. */
  readonly setValue: (name: string, value: unknown) => void;
  /** Sets all values at once; the form stays as it began. */
  readonly replace: (values: Values) => void;
  /** What somebody else has saved in fields that are changed here, too. */
  readonly theirs?: TheirValues;
  /** For `FormProvider` only. */
  readonly internals: FormInternals<Values>;
}

interface FormInternals<Values extends FormikValues> {
  readonly formik: ReturnType<typeof useFormik<Values>>;
  readonly fields: FormFields;
  readonly element: { current: HTMLFormElement | null };
}

interface RefusedValue extends FieldViolation {
  readonly value: unknown;
}

/**
 * A form with the rules of the contract (A§5.27, D§5): validated on blur and on submit, violations of the server on
 * their fields until the value changes, the focus on the first wrong field.
 */
export function useConsoleForm<Values extends FormikValues>(
  options: ConsoleFormOptions<Values>,
): ConsoleForm<Values> {
  const notify = use(NoticeContext);
  const [formError, setFormError] = useState<readonly string[]>([]);
  const [isUnanswered, setUnanswered] = useState(false);
  const afterPress = useAfterPress();
  const [fields] = useState<FormFields>(() => ({
    ...{ names: new Set(), words: new Map() },
    afterPress,
  }));
  const element = useRef<HTMLFormElement>(null);
  const refused = useRef<readonly RefusedValue[]>([]);
  const isSending = useRef(false);
  const ended = useRef<Ended<Values> | null>(null);

  const formik = useFormik<Values>({
    initialValues: options.initialValues,
    validationSchema: options.rules,
    validateOnChange: false,
    validate: (values) =>
      violationErrors<Values>([
        ...refused.current.filter(({ path, value }) => getIn(values, path) === value),
        ...(options.violations?.(values) ?? []),
      ]),
    onSubmit: save,
  });
  const current = useRef(formik.values);

  // Follows what is typed while a save is under way, so that saving never takes it back.
  useEffect(() => {
    current.current = formik.values;
  });

  const attempt = useRef(new AbortController());
  const pressed = useRef<Element | null>(null);

  // Moves the browser's focus once an attempt has failed: to what is wrong, or back to a button disabled meanwhile.
  const attempts = formik.isSubmitting ? 0 : formik.submitCount;
  useEffect(() => {
    if (attempts === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (isFocusLost() && pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [attempts]);

  async function save(values: Values) {
    const answer = await options.onSubmit(values).catch((error: unknown) => {
      showFailure(error, values);
      return 'unsaved' as const;
    });
    if (answer !== 'unsaved') ended.current = { sent: values, ...answer };
  }

  function finish({ sent: values, values: saved = values, afterwards }: Ended<Values>) {
    const typedSince = current.current;
    // drawn at once: whoever reads that it is saved may close the tab, and is asked nothing
    flushSync(() => formik.resetForm({ values: saved }));
    afterwards?.();
    // typed since upon what was sent, which may not be what was saved
    const typed = { base: values, mine: typedSince, theirs: saved };
    const shown = mergedVersions(typed, { isField: (path) => fields.names.has(path), sideOf: () => 'mine' });
    if (typedSince !== values) void formik.setValues(shown, false);
  }

  function showFailure(error: unknown, values: Values) {
    const failure = submitFailure(error);
    const onField = failure.violations.filter(({ path }) => belongsTo(path, fields.names));
    refused.current = onField.map((violation) => ({ ...violation, value: getIn(values, violation.path) }));
    formik.setErrors(violationErrors<Values>(onField));
    const rest = failure.violations.filter((violation) => !onField.includes(violation));
    const messages = [...failure.messages, ...rest.map(({ message }) => message)];
    setFormError(messages);
    setUnanswered(gotNoAnswer(error));
    if (messages.length > 0)
      notify?.({ ...failureNotice(error, messages.join(' ')), until: attempt.current.signal });
  }

  // a second Enter may come before the button is drawn disabled
  async function submit() {
    if (isSending.current) return;
    isSending.current = true;
    attempt.current.abort();
    attempt.current = new AbortController();
    pressed.current = document.activeElement;
    refused.current = [];
    setFormError([]);
    setUnanswered(false);
    ended.current = null;
    await formik.submitForm().finally(() => (isSending.current = false));
    // it may have been called off, or be wrong
    const saved: Ended<Values> | null = ended.current;
    if (saved) finish(saved);
  }

  function reset(values?: Values) {
    refused.current = [];
    setFormError([]);
    setUnanswered(false);
    formik.resetForm(values && { values });
  }

  function rebase(part: Partial<Values>) {
    const { values, initialValues, errors, touched, submitCount, isSubmitting } = formik;
    const state = { values: { ...initialValues, ...part }, errors, touched, submitCount, isSubmitting };
    formik.resetForm(state);
    void formik.setValues(values, false);
  }

  return {
    values: formik.values,
    saved: formik.initialValues,
    rebase,
    dirty: formik.dirty,
    isSubmitting: formik.isSubmitting,
    formError,
    isUnanswered,
    submit,
    reset,
    setValue: (name, value) =>
      void formik.setFieldValue(name, value, getIn(formik.errors, name) !== undefined),
    replace: (values) => void formik.setValues(values, formik.submitCount > 0),
    internals: { formik, fields, element },
  };
}

/** Whether what had the focus lost it by being disabled. */
const isFocusLost = () =>
  document.activeElement === document.body || document.activeElement?.matches(':disabled') === true;

function violationErrors<Values>(violations: readonly FieldViolation[]): FormikErrors<Values> {
  return violations.reduce<FormikErrors<Values>>(
    (errors, { path, message }) => setIn(errors, path, message),
    {},
  );
}

const noTheirs: TheirValues = new Map();

/** The `<form>` element around the fields of `form`; its submit button is a plain `type="submit"` inside. */
export function FormProvider<Values extends FormikValues>(props: {
  form: ConsoleForm<Values>;
  children: ReactNode;
  /** Accessible name of the form. */
  label?: string;
}) {
  const { formik, fields, element } = props.form.internals;
  return (
    <FormikProvider value={formik}>
      <FormFieldsContext value={fields}>
        <TheirValuesContext value={props.form.theirs ?? noTheirs}>
          <form
            ref={element}
            noValidate
            aria-label={props.label}
            data-part="form"
            onSubmit={(event) => {
              event.preventDefault();
              // A form in a dialog lies inside the page's form in React's tree, though not in the document.
              event.stopPropagation();
              void props.form.submit();
            }}
          >
            <KeptPlace>{props.children}</KeptPlace>
          </form>
        </TheirValuesContext>
      </FormFieldsContext>
    </FormikProvider>
  );
}
