import { dayOf } from '@console/contract/calendar-day';
import { firmTimeZone } from '@console/shared-ui/firm-time-zone';
import { formatDay } from '@console/shared-ui/format';

/** The firm's day of an instant in words, whatever zone times are shown in: recommendations are of days. */
export const firmDay = (at: Date | string): string => formatDay(dayOf(new Date(at), firmTimeZone()));
