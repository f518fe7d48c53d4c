import type { ReactNode } from 'react';
import { describedBy } from './error-id';
import { useConsoleField, type ConsoleField } from './form-fields';
import { LabelledField, type FieldProps } from './labelled-field';
import { TheirsNote } from './theirs-note';

type BoundFieldProps<Value> = Pick<FieldProps, 'name' | 'label' | 'required' | 'hint'> & {
  /** The value in words, wherever it is told of beside the form. */
  readonly show?: ((value: Value) => string) | undefined;
  /** See `FieldWords`. */
  readonly isSet?: boolean | undefined;
  readonly children: (field: ConsoleField<Value>) => ReactNode;
};

/** Label, hint and error around the input that `children` binds to the field `name` of the form. */
export function BoundField<Value>(props: BoundFieldProps<Value>) {
  const { name, label, required, hint, show, isSet, children } = props;
  const field = useConsoleField<Value>(name, { label, show, isSet });
  const { error, theirs, inputProps } = field;
  const { id } = inputProps;
  return (
    <LabelledField
      id={id}
      label={label}
      required={required}
      {...{ error, hint }}
      note={<TheirsNote inputId={id} theirs={theirs} />}
    >
      {children({
        ...field,
        inputProps: { ...inputProps, 'aria-describedby': describedBy(id, { error, theirs, hint }) },
      })}
    </LabelledField>
  );
}
