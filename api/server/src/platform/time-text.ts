/** A moment for people, in a zone that the text names: '24 Nov 2026, 05:36 UTC'. */
export function timeText(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  });
  return format.format(at);
}
