import { useField, useFormikContext } from 'formik';
import { createContext, use, useEffect, useId } from 'react';
import { errorId } from './error-id';

/** Names of the fields that are on the screen, so that a violation of any other is told elsewhere. */
export const FormFieldsContext = createContext<Set<string> | null>(null);

/** A field of the surrounding form, ready for any input. */
export interface ConsoleField<Value> {
  readonly value: Value;
  readonly setValue: (value: Value) => void;
  readonly onBlur: () => void;
  /** What is wrong, once the field was left or the form was sent. */
  readonly error: string | undefined;
  /** For the input: ties it to its label and its error. */
  readonly inputProps: {
    readonly id: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
  };
}

/** Binds the field `name` (dots for nested ones) of the surrounding `FormProvider`. */
export function useConsoleField<Value>(name: string): ConsoleField<Value> {
  const id = useId();
  const fields = use(FormFieldsContext);
  const { submitCount } = useFormikContext();
  const [field, meta, helpers] = useField<Value>(name);
  const error = meta.touched || submitCount > 0 ? firstText(meta.error) : undefined;

  // Keeps the form's list of fields in step with the screen.
  useEffect(() => {
    fields?.add(name);
    return () => void fields?.delete(name);
  }, [fields, name]);

  return {
    value: field.value,
    // Once something is wrong, each change is judged at once, so that the text goes when it is put right.
    setValue: (value) => void helpers.setValue(value, meta.error !== undefined),
    onBlur: () => void helpers.setTouched(true),
    error,
    inputProps: {
      id,
      'aria-invalid': error !== undefined,
      'aria-describedby': error === undefined ? undefined : errorId(id),
    },
  };
}

// formik keeps the errors of a list or an object as a list or an object of texts
function firstText(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  return Object.values(error)
    .map(firstText)
    .find((text) => text !== undefined);
}
