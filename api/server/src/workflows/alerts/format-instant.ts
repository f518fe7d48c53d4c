/** An instant as people of the firm write it, with its zone: a message is read anywhere. */
export function formatInstant(instant: Date, timeZone: string): string {
  return instant.toLocaleString('en-AU', {
    ...{ timeZone, day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  });
}
