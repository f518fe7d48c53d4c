import { Input } from '@console/shared-ui/vendor/antd';
import { useRef, useState } from 'react';

interface TypedDayProps {
  readonly id: string;
  /** YYYY-MM-DD */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly isInvalid?: boolean;
  /** Id of what says what is wrong with it. */
  readonly describedBy?: string | undefined;
  /** Takes a whole day; '' where the field was emptied. */
  readonly onChoose: (day: string) => void;
}

/**
 * A day by which a page shows something else. One that is picked is taken at once, one that is typed with Enter or when
 * the field is left: half of a year is a day, too, of another millennium.
 */
export function TypedDay({ id, value, min, max, isInvalid = false, describedBy, onChoose }: TypedDayProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isByKey = useRef(false);

  function take(field: HTMLInputElement) {
    const day = field.value;
    setTyped(null);
    // a day that was left half typed is none
    if (day !== value && !field.validity.badInput) onChoose(day);
  }
  return (
    <Input
      id={id}
      type="date"
      {...{ min, max }}
      value={typed ?? value}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      status={isInvalid ? 'error' : ''}
      onPointerDown={() => (isByKey.current = false)}
      onKeyDown={({ key, currentTarget }) => {
        isByKey.current = true;
        if (key === 'Enter' && typed !== null) take(currentTarget);
      }}
      onChange={({ target }) => (isByKey.current ? setTyped(target.value) : take(target))}
      onBlur={({ target }) => typed !== null && take(target)}
    />
  );
}
