import { futureTime } from '../../platform/http/future-time';
import { invalid } from '../../platform/http/problem';

/** The time at `publishOn` of a body, null where it names none; 422 unless it lies ahead (P3). */
export function publishTimeOf(text: string | null | undefined): Date | null {
  if (text === null || text === undefined || text === '') return null;
  return futureTime(text, 'publishOn');
}

/** The zone at `timeZone` of a body by its IANA name; 422 for one that there is not. */
export function timeZoneOf(name: string | null | undefined): string | null {
  if (!name) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw invalid([{ propertyPath: 'timeZone', message: `${name} is not a known time zone.` }]);
  }
}
