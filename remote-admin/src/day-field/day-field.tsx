import { LabelledField, useConsoleField } from '@console/shared-ui/form';
import { Input } from '@console/shared-ui/vendor/antd';

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

/** A day, YYYY-MM-DD, picked by the browser's own calendar. */
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
      <Input
        {...field.inputProps}
        type="date"
        name={name}
        min={min}
        {...(max !== undefined && { max })}
        disabled={disabled ?? false}
        aria-required={!optional}
        status={field.error ? 'error' : ''}
        value={field.value}
        onBlur={field.onBlur}
        onChange={({ target }) => (onChoose ?? field.setValue)(target.value)}
      />
    </LabelledField>
  );
}
