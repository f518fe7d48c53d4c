import { Button, Popover } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import { firmTimeZone } from '../format/firm-time-zone';
import { useHeaderActions } from './header-context';
import { dayText } from './filter-values';
import styles from './data-table.module.css';

/** Days after and before which a value lies, both included: `field[after]`, `field[before]` (G1). */
export function DateFilter({ title, field }: { readonly title: string; readonly field: string }) {
  const { filters } = useHeaderActions();
  const after = filters[`${field}[after]`] ?? '';
  const before = filters[`${field}[before]`] ?? '';
  const shown = after === '' && before === '' ? 'Any date' : `${dayText(after)} – ${dayText(before)}`;
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      content={<DateRange field={field} after={after} before={before} />}
    >
      <Button size="small" block className={styles.dateFilter} aria-label={`Filter ${title}: ${shown}`}>
        {shown}
      </Button>
    </Popover>
  );
}

interface DateRangeProps {
  readonly field: string;
  readonly after: string;
  readonly before: string;
}

function DateRange({ field, after, before }: DateRangeProps) {
  const { onFilter } = useHeaderActions();
  return (
    <div className={styles.dateRange}>
      <Day
        label="After"
        value={after}
        max={before}
        onChange={(day) => onFilter({ [`${field}[after]`]: day })}
      />
      <Day
        label="Before"
        value={before}
        min={after}
        onChange={(day) => onFilter({ [`${field}[before]`]: day })}
      />
      <p className={styles.dateZone}>Days in {firmTimeZone()}</p>
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

/** The browser's own date field: an incomplete date is none. */
function Day({ label, value, min, max, onChange }: DayProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={styles.date}
        value={value}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
