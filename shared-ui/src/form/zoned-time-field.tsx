import { formatPlannedTime, instantIn, nameTimeZone, readersTimeZone } from '../format/format';
import { DateInput } from './date-input';
import { describedBy } from './error-id';
import { useConsoleField } from './form-fields';
import { LabelledField } from './labelled-field';

interface ZonedTimeFieldProps {
  /** Of a text as such a field has it: '2026-12-01T09:30'; `instantIn` says what it means. */
  readonly name: string;
  readonly label: string;
  /** In which the time is typed (IANA). */
  readonly timeZone: string;
}

/** A date and time in a zone that is named below it, with the same moment in the reader's where that is another (P28). */
export function ZonedTimeField({ name, label, timeZone }: ZonedTimeFieldProps) {
  const { value, setValue, onBlur, error, inputProps } = useConsoleField<string>(name, { label });
  const time = instantIn(value, timeZone);
  const zone = `Time zone: ${nameTimeZone(timeZone, time ?? undefined)}`;
  const isForeign = time !== null && timeZone !== readersTimeZone();
  const hint = isForeign ? `${zone}. For you that is ${formatPlannedTime(time.toISOString(), null)}.` : zone;
  const { id } = inputProps;
  return (
    <LabelledField id={id} label={label} required error={error} hint={hint}>
      <DateInput
        id={id}
        kind="time"
        required
        isInvalid={error !== undefined}
        describedBy={describedBy(id, { error, hint })}
        value={value}
        onChange={setValue}
        onBlur={onBlur}
      />
    </LabelledField>
  );
}
