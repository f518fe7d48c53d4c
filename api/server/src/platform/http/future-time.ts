import { messages } from '@console/contract/texts';
import { invalid } from './problem';

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** The time at a field of a body, ISO with its zone; 422 there unless it lies ahead. */
export function futureTime(text: string, propertyPath: string): Date {
  const time = new Date(text);
  const refuse = (message: string) => invalid([{ propertyPath, message }]);
  if (!isoTime.test(text) || Number.isNaN(time.getTime())) throw refuse(messages.date);
  if (time.getTime() <= Date.now()) throw refuse('Please choose a time in the future.');
  return time;
}
