import { LabelledField, useConsoleField } from '@console/shared-ui/form';
import { Input } from '@console/shared-ui/vendor/antd';

interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** YYYY-MM-DD; earlier days cannot be picked. */
  readonly min: string;
  /** YYYY-MM-DD; later days cannot be picked. */
  readonly max?: string;
  readonly disabled?: boolean;
  /** Told of a day that is chosen. */
  readonly onChosen?: (day: string) => void;
}

/** A day, YYYY-MM-DD, picked by the browser's own calendar. */
export function DayField({ name, label, hint, min, max, disabled, onChosen }: DayFieldProps) {
  const field = useConsoleField<string>(name);
  return (
    <LabelledField id={field.inputProps.id} label={label} required error={field.error} hint={hint}>
      <Input
        {...field.inputProps}
        type="date"
        name={name}
        min={min}
        max={max}
        disabled={disabled}
        aria-required
        status={field.error && 'error'}
        value={field.value}
        onBlur={field.onBlur}
        onChange={({ target }) => {
          field.setValue(target.value);
          onChosen?.(target.value);
        }}
      />
    </LabelledField>
  );
}
