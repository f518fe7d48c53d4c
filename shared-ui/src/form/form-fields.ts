import { useField, useFormikContext } from 'formik';
import { createContext, use, useEffect, useId } from 'react';
import type { AfterPress } from '../press/use-after-press';
import { describedBy } from './error-id';
import type { FieldWords } from './field-words';

/** What a form and its fields share. */
export interface FormFields {
  /** Names of the fields that are on the screen, so that a violation of any other is told elsewhere. */
  readonly names: Set<string>;
  /** Label and words of those of them that can be told of elsewhere. */
  readonly words: Map<string, FieldWords>;
  readonly afterPress: AfterPress;
}

/** What somebody else has saved in a field that is changed here, too: nobody has chosen yet, or theirs was taken. */
export interface TheirValue {
  readonly label: string;
  /** Full name of who that was; null: it is not known. */
  readonly by: string | null;
  /** Theirs, in words. */
  readonly text: string;
  /** Goes on with theirs in this field. */
  readonly take: () => void;
  /** How one's own comes back that was given up for theirs; null: nothing was chosen yet. */
  readonly taken: TakenValue | null;
}

/** One's own in a field in which theirs was taken. */
export interface TakenValue {
  /** One's own, in words. */
  readonly text: string;
  readonly bringBack: () => void;
  /** Theirs is meant. */
  readonly forget: () => void;
}

/** Theirs by the names of fields. */
export type TheirValues = ReadonlyMap<string, TheirValue>;

export const TheirValuesContext = createContext<TheirValues>(new Map());

export const FormFieldsContext = createContext<FormFields | null>(null);

/** A field of the surrounding form, ready for any input. */
export interface ConsoleField<Value> {
  readonly value: Value;
  readonly setValue: (value: Value) => void;
  readonly onBlur: () => void;
  /** What is wrong, once the field was left or the form was sent. */
  readonly error: string | undefined;
  /** What somebody else has saved in it; for the `LabelledField` around it. */
  readonly theirs: TheirValue | undefined;
  /** For the input: ties it to its label and its error. */
  readonly inputProps: {
    readonly id: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
  };
}

/**
 * Binds the field `name` (dots for nested ones) of the surrounding `FormProvider`. `told` is how it is told of when
 * somebody else has changed it too.
 */
export function useConsoleField<Value>(name: string, told?: FieldWords): ConsoleField<Value> {
  const id = useId();
  const { names, words, afterPress } = useFormFields();
  const theirs = use(TheirValuesContext).get(name);
  const { submitCount } = useFormikContext();
  const [field, meta, helpers] = useField<Value>(name);
  const error = meta.touched || submitCount > 0 ? firstText(meta.error) : undefined;

  // Keeps the form's list of fields in step with the screen.
  useEffect(() => {
    names.add(name);
    return () => void names.delete(name);
  }, [names, name]);

  // Keeps the form's words in step with the screen: a choice of a list may get its labels later.
  useEffect(() => {
    if (!told) return undefined;
    words.set(name, told);
    return () => void words.delete(name);
  });

  return {
    value: field.value,
    // Once something is wrong, each change is judged at once, so that the text goes when it is put right.
    setValue: (value) => void helpers.setValue(value, meta.error !== undefined),
    onBlur: () => afterPress(() => void helpers.setTouched(true)),
    error,
    theirs,
    inputProps: {
      id,
      'aria-invalid': error !== undefined,
      'aria-describedby': describedBy(id, { error }),
    },
  };
}

function useFormFields(): FormFields {
  const fields = use(FormFieldsContext);
  if (!fields) throw new Error('useConsoleField needs a FormProvider above it.');
  return fields;
}

// formik keeps the errors of a list or an object as a list or an object of texts
function firstText(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  return Object.values(error)
    .map(firstText)
    .find((text) => text !== undefined);
}
