import type { AnalyticsFigures } from '@console/contract/analytics-figures';
import { addDays, type CalendarDay } from '@console/contract/calendar-day';
import { formatDay } from '@console/shared-ui/format';

/** Days that a chart can show a bar each of; of more it shows weeks. */
const MAX_BARS = 190;

/** Both included. */
interface Days {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** What of a week lies within the chosen days. */
export const weekWithin = (monday: CalendarDay, { from, to }: Days): Days => ({
  from: monday < from ? from : monday,
  to: addDays(monday, 6) > to ? to : addDays(monday, 6),
});

/** A week by its first day; where the chosen days cut it, in full by its last one too. */
export function namesOfWeek({ from, to }: Days): { readonly label: string; readonly inFull: string } {
  const label = formatDay(from);
  const isWhole = addDays(from, 6) === to;
  return { label, inFull: isWhole || from === to ? label : `${label} – ${formatDay(to)}` };
}

interface Views {
  readonly of: 'Day' | 'Week from';
  readonly rows: readonly (Days & { readonly views: number })[];
}

/** Views of every day, or of every week where days are too many for a chart; also where nobody read. */
export function viewsOver({ from, to, weeks, viewsByDay }: AnalyticsFigures): Views {
  const views = new Map(viewsByDay.map((one) => [one.day, one.views]));
  const sumOf = (days: Days) => daysOf(days).reduce((sum, day) => sum + (views.get(day) ?? 0), 0);
  const isLong = addDays(from, MAX_BARS) <= to;
  const parts = isLong
    ? weeks.map(({ week }) => weekWithin(week, { from, to }))
    : daysOf({ from, to }).map((day) => ({ from: day, to: day }));
  return {
    of: isLong ? 'Week from' : 'Day',
    rows: parts.map((part) => ({ ...part, views: sumOf(part) })),
  };
}

function daysOf({ from, to }: Days): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
