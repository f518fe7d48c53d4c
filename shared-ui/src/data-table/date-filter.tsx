import { Button, Popover } from '@console/shared-ui/vendor/antd';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { readersTimeZone } from '../format/format';
import { parseTyped } from '../format/typed-time';
import { DateInput } from '../form/date-input';
import { errorId } from '../form/error-id';
import { FieldError } from '../form/field-error';
import { useHeaderActions } from './header-context';
import { daysText, withoutZone, zoneOfDay } from './filter-values';
import { daysOfMonth, daysOfYear, readersMonth, monthNames, quickDays, type DayRange } from './quick-days';
import styles from './data-table.module.css';

const NO_DAY = 'This value is not a valid day.';

/** Days after and before which a value lies, both included: `field[after]`, `field[before]` (G1). */
export function DateFilter({ title, field }: { readonly title: string; readonly field: string }) {
  const { filters } = useHeaderActions();
  const after = filters[`${field}[after]`] ?? '';
  const before = filters[`${field}[before]`] ?? '';
  const shown = after === '' && before === '' ? 'Any date' : daysText({ after, before });
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const days = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return stayInside(event, days.current);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setOpen(false);
    opener.current?.focus();
  }
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      afterOpenChange={(open) => open && focusFirst(days.current)}
      content={
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it takes the keys of what is inside
        <div ref={days} role="dialog" aria-label={`Filter ${title}`} onKeyDown={onKeyDown}>
          <DateRange field={field} after={after} before={before} />
        </div>
      }
    >
      <Button
        ref={opener}
        size="small"
        block
        className={styles.dateFilter}
        aria-label={`Filter ${title}: ${shown}`}
        title={shown}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        {shown}
      </Button>
    </Popover>
  );
}

const stopsIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('button:not([disabled]), input:not([tabindex="-1"])') ?? []),
];

/** Whoever is in there already, as it opens slowly, stays where they type. */
function focusFirst(box: HTMLElement | null) {
  if (!box?.contains(document.activeElement)) stopsIn(box)[0]?.focus();
}

/** Tab goes round in what lies over the page, where it would leave the page behind the last of it. */
function stayInside(event: KeyboardEvent, box: HTMLElement | null) {
  const stops = stopsIn(box);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

interface DateRangeProps {
  readonly field: string;
  readonly after: string;
  readonly before: string;
}

/** Days of a link that names their zone stay days of that zone while one of them is changed; those chosen anew are the reader's. */
function DateRange({ field, after: from, before: to }: DateRangeProps) {
  const { onFilter } = useHeaderActions();
  const [after, before] = [withoutZone(from), withoutZone(to)];
  const zone = zoneOfDay(from) ?? zoneOfDay(to);
  const inZone = (day: string) => (day === '' || zone === undefined ? day : `${day}[${zone}]`);
  const choose = (days: DayRange) =>
    onFilter({ [`${field}[after]`]: days.after, [`${field}[before]`]: days.before });
  const props = { chosen: { after, before }, onChoose: choose };
  return (
    <div className={styles.dateRange}>
      <div className={styles.quickDays}>
        {quickDays().map(({ label, ...days }) => (
          <QuickButton key={label} {...props} days={days} text={label} />
        ))}
      </div>
      <Months {...props} />
      <Day
        label="After"
        value={after}
        max={before}
        onChange={(day) => onFilter({ [`${field}[after]`]: inZone(day) })}
      />
      <Day
        label="Before"
        value={before}
        min={after}
        onChange={(day) => onFilter({ [`${field}[before]`]: inZone(day) })}
      />
      <p className={styles.dateZone}>Days in {zone ?? readersTimeZone()}</p>
    </div>
  );
}

interface QuickProps {
  readonly chosen: DayRange;
  readonly onChoose: (days: DayRange) => void;
}

interface QuickButtonProps extends QuickProps {
  readonly days: DayRange;
  readonly text: string;
  /** Where the text is too short to be understood alone. */
  readonly label?: string;
}

function QuickButton({ chosen, onChoose, days, text, label }: QuickButtonProps) {
  const isChosen = chosen.after === days.after && chosen.before === days.before;
  return (
    <Button
      size="small"
      type={isChosen ? 'primary' : 'default'}
      aria-pressed={isChosen}
      aria-label={label}
      onClick={() => onChoose(days)}
    >
      {text}
    </Button>
  );
}

/** The months of a year, and the whole of it: any of them is one press away. */
function Months(props: QuickProps) {
  const [year, setYear] = useState(() => Number(props.chosen.after.slice(0, 4)) || readersMonth().year);
  const step = (by: number, label: string, arrow: string) => (
    <Button size="small" type="text" aria-label={label} title={label} onClick={() => setYear(year + by)}>
      <span aria-hidden="true">{arrow}</span>
    </Button>
  );
  return (
    <div className={styles.months} role="group" aria-label={`Months of ${year}`}>
      <div className={styles.year}>
        {step(-1, 'Year before', '‹')}
        <QuickButton {...props} days={daysOfYear(year)} text={String(year)} label={`All of ${year}`} />
        {step(1, 'Year after', '›')}
      </div>
      {monthNames.map((name, month) => (
        <QuickButton
          key={name}
          {...props}
          days={daysOfMonth(year, month)}
          text={name.slice(0, 3)}
          label={`${name} ${year}`}
        />
      ))}
    </div>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (day: string) => void;
}

/** What is no day is said so here, and filters nothing. */
function Day({ label, value, min, max, onChange }: DayProps) {
  const id = useId();
  const [wrong, setWrong] = useState<string | null>(null);
  function take(day: string) {
    const isDay = day === '' || parseTyped(day, 'day') !== null;
    setWrong(isDay ? null : day);
    if (isDay) onChange(day);
  }
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <DateInput
        id={id}
        kind="day"
        size="small"
        whenLeft
        {...{ min, max }}
        isInvalid={wrong !== null}
        describedBy={wrong === null ? undefined : errorId(id)}
        value={wrong ?? value}
        onChange={take}
      />
      {wrong !== null && (
        <div className={styles.wrongDay}>
          <FieldError id={errorId(id)}>{NO_DAY}</FieldError>
        </div>
      )}
    </>
  );
}
