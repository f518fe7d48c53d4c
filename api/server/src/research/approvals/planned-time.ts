import { messages } from '@console/contract/texts';
import { invalid } from '../../platform/http/problem';

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** The time at `publishOn` of a body, null where it names none; 422 unless it lies ahead (P3). */
export function publishTimeOf(text: string | null | undefined): Date | null {
  if (text === null || text === undefined || text === '') return null;
  const time = new Date(text);
  const refuse = (message: string) => invalid([{ propertyPath: 'publishOn', message }]);
  if (!isoTime.test(text) || Number.isNaN(time.getTime())) throw refuse(messages.date);
  if (time.getTime() <= Date.now()) throw refuse('Please choose a time in the future.');
  return time;
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
