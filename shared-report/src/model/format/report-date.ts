/** Names of months as dates show them (A§9.22). */
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '21 Nov 26' of a day, YYYY-MM-DD: of no instant, whose day every reader's zone would tell otherwise; empty for none. */
export function reportDate(day: string): string {
  const [, year, month, date] = /^\d\d(\d\d)-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = months[Number(month) - 1];
  return name ? `${date} ${name} ${year}` : '';
}

/** Date of a report; 'Draft' until it is published. */
export function draftOrDate(publishedDay: string | null): string {
  return publishedDay === null ? 'Draft' : reportDate(publishedDay);
}
