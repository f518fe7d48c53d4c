import { addDays, dayOf, startOfDay } from '@console/contract/calendar-day';
import { isWeekend } from '../deliveries/checks/day';
import { dayNumber } from '../deliveries/day-column';

const HOUR_MS = 3_600_000;

/** So many hours of working days after an instant, by the clocks of a zone: Saturdays and Sundays have none. */
export function dueAfter(instant: Date, hours: number, timeZone: string): Date {
  let at = instant.getTime();
  let left = hours * HOUR_MS;
  for (;;) {
    const day = dayOf(new Date(at), timeZone);
    const end = startOfDay(addDays(day, 1), timeZone).getTime();
    if (!isWeekend(dayNumber(day))) {
      if (left <= end - at) return new Date(at + left);
      left -= end - at;
    }
    at = end;
  }
}
