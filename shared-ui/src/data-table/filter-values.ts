import { formatDay, formatDays } from '../format/format';
import { leavesOf, type Column } from './column';
import { daysOfMonth, daysOfYear, monthNames, type DayRange } from './quick-days';

/** A filter that is set, in words. */
export interface FilterChip {
  readonly key: string;
  readonly text: string;
  readonly label: string;
}

const EDGES = { after: 'from', before: 'until' } as const;
const EDGED_KEY = /^(.+)\[(after|before)\]$/;

/** The filters that are set, one chip each, also those of columns that are hidden or gone. */
export function filterChips<Row>(
  filters: Readonly<Record<string, string>>,
  columns: readonly Column<Row>[],
): FilterChip[] {
  const leaves = new Map(leavesOf(columns).map((column) => [column.field, column]));
  return (
    Object.entries(filters)
      // a switch says itself what is listed
      .filter(([key, value]) => value !== '' && leaves.get(key)?.filter?.kind !== 'switch')
      .map(([key, value]) => {
        const [, field = key, edge] = EDGED_KEY.exec(key) ?? [];
        const column = leaves.get(field);
        const label = column?.title ?? field;
        if (edge === 'after' || edge === 'before')
          return { key, label: `${label} ${EDGES[edge]}`, text: dayText(value) };
        return { key, label, text: optionLabel(column, value) };
      })
  );
}

function optionLabel<Row>(column: Column<Row> | undefined, value: string): string {
  const filter = column?.filter;
  if (filter?.kind !== 'select') return value;
  return filter.options.find((option) => option.value === value)?.label ?? value;
}

const ZONE = /\[(.*)\]$/;

/** A link may name the zone of its days: '2026-11-21[Australia/Sydney]'. */
export const withoutZone = (day: string): string => day.replace(ZONE, '');

/** The zone that a day of a link names; undefined: it is the reader's. */
export const zoneOfDay = (day: string): string | undefined => ZONE.exec(day)?.[1];

/** A day of a range, '2026-11-21', as '21 Nov 26'; '…' for an open end. */
export function dayText(day: string): string {
  return day === '' ? '…' : formatDay(withoutZone(day));
}

/** Days from one to another, as short as can be said: '2026', 'Nov 2026', '21 Nov 26', '01 Nov – 21 Nov 26', '… – 21 Nov 26'. */
export function daysText(range: DayRange): string {
  const [after, before] = [withoutZone(range.after), withoutZone(range.before)];
  if (after === '' || before === '') return `${dayText(after)} – ${dayText(before)}`;
  if (after === before) return dayText(after);
  const [year, month] = [Number(after.slice(0, 4)), Number(after.slice(5, 7)) - 1];
  const isAll = (days: DayRange) => days.after === after && days.before === before;
  if (isAll(daysOfYear(year))) return String(year);
  if (isAll(daysOfMonth(year, month))) return `${monthNames[month]?.slice(0, 3)} ${year}`;
  return formatDays(after, before);
}
