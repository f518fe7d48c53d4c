import type { ReactNode } from 'react';
import { useConsoleField, type ConsoleField } from './form-fields';
import { LabelledField, type FieldProps } from './labelled-field';

type BoundFieldProps<Value> = Pick<FieldProps, 'name' | 'label' | 'required' | 'hint'> & {
  readonly children: (field: ConsoleField<Value>) => ReactNode;
};

/** Label, hint and error around the input that `children` binds to the field `name` of the form. */
export function BoundField<Value>({ name, label, required, hint, children }: BoundFieldProps<Value>) {
  const field = useConsoleField<Value>(name);
  return (
    <LabelledField id={field.inputProps.id} label={label} required={required} error={field.error} hint={hint}>
      {children(field)}
    </LabelledField>
  );
}
