import { DateInput, LabelledField, useConsoleField } from '@console/shared-ui/form';

interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** YYYY-MM-DD; earlier days cannot be picked. */
  readonly min: string;
  /** YYYY-MM-DD; later days cannot be picked. */
  readonly max?: string | undefined;
  readonly disabled?: boolean;
  /** It may be left empty. */
  readonly optional?: true;
  /** Takes the day in place of the field: what else changes with it changes at once. */
  readonly onChoose?: (day: string) => void;
}

/** A day of a form, YYYY-MM-DD; what is typed and is none stays for the rules of the form. */
export function DayField({ name, label, hint, min, max, disabled, optional, onChoose }: DayFieldProps) {
  const field = useConsoleField<string>(name);
  return (
    <LabelledField
      id={field.inputProps.id}
      label={label}
      required={!optional}
      error={field.error}
      hint={hint}
    >
      <DateInput
        id={field.inputProps.id}
        name={name}
        kind="day"
        {...{ min, max }}
        disabled={disabled ?? false}
        required={!optional}
        isInvalid={field.error !== undefined}
        describedBy={field.inputProps['aria-describedby']}
        value={field.value}
        onBlur={field.onBlur}
        onChange={onChoose ?? field.setValue}
      />
    </LabelledField>
  );
}
