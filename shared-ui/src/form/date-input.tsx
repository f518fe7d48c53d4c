import { Button, Input } from '@console/shared-ui/vendor/antd';
import { CalendarOutlined } from '@console/shared-ui/vendor/icons';
import { useRef, useState, type KeyboardEvent } from 'react';
import { parseTyped, shownTyped, type TimeKind } from '../format/typed-time';
import styles from './form.module.css';

interface DateInputProps {
  readonly id: string;
  readonly name?: string;
  readonly kind: TimeKind;
  /** '2026-11-21' or '2026-11-21T09:30'; what was typed where that is neither; '' for nothing. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Takes what is typed at Enter or when the field is left, and not each letter of it; what is picked at once. */
  readonly whenLeft?: true;
  /** As `value` is; the calendar offers nothing beyond. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly size?: 'small';
  readonly disabled?: boolean;
  readonly isInvalid: boolean;
  readonly required?: boolean;
  /** Id of what says what is wrong with it, or else of its hint. */
  readonly describedBy: string | undefined;
  readonly onBlur?: () => void;
}

/** What is being typed, and the value of the field with it. */
interface Begun {
  readonly text: string;
  readonly value: string;
}

const examples = { day: '2026-11-21', time: '2026-11-21T09:30' } as const;

/**
 * A day or a time that is typed as people write it, or picked from the browser's calendar (the button, or Alt and the
 * arrow down). It is shown as pages show dates, in every browser and language alike.
 */
export function DateInput({ value, onChange, whenLeft, kind, min, max, onBlur, ...props }: DateInputProps) {
  const { isInvalid, required = false, describedBy, size = 'middle', disabled = false, ...input } = props;
  const [begun, setBegun] = useState<Begun | null>(null);
  // a value that came from elsewhere meanwhile is shown
  const typed = begun?.value === value ? begun.text : null;
  const picker = useRef<HTMLInputElement>(null);
  const meantBy = (text: string) => parseTyped(text, kind) ?? text.trim();
  const take = (next: string) => next !== value && onChange(next);
  function leave() {
    if (typed !== null) take(meantBy(typed));
    setBegun(null);
    onBlur?.();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      if (typed !== null) take(meantBy(typed));
      setBegun(null);
    }
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    picker.current?.showPicker();
  }
  return (
    <div className={styles.date}>
      {/* stands behind the field, below which it opens its calendar */}
      <input
        ref={picker}
        type={kind === 'day' ? 'date' : 'datetime-local'}
        className={styles.picker}
        tabIndex={-1}
        aria-hidden="true"
        {...{ min, max, disabled }}
        value={parseTyped(value, kind) ?? ''}
        onChange={({ target }) => {
          setBegun(null);
          onChange(target.value);
        }}
      />
      <Input
        {...input}
        {...{ size, disabled }}
        aria-invalid={isInvalid}
        aria-required={required}
        aria-describedby={describedBy}
        status={isInvalid ? 'error' : ''}
        autoComplete="off"
        placeholder={`e.g. ${shownTyped(examples[kind], kind)}`}
        value={typed ?? shownTyped(value, kind)}
        onChange={({ target }) => {
          const meant = meantBy(target.value);
          setBegun({ text: target.value, value: whenLeft ? value : meant });
          if (!whenLeft) take(meant);
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
        suffix={
          <Button
            type="text"
            size="small"
            className={styles.calendar}
            icon={<CalendarOutlined />}
            aria-label="Open calendar"
            disabled={disabled}
            onClick={() => picker.current?.showPicker()}
          />
        }
      />
    </div>
  );
}
