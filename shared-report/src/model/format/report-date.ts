/** Names of months as dates show them (A§9.22). */
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '21 Nov 26' of an ISO time, in UTC so that every reader and every print shows one date (A§9); empty when it is none. */
export function reportDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const day = String(date.getUTCDate()).padStart(2, '0');
  return `${day} ${months[date.getUTCMonth()]} ${String(date.getUTCFullYear()).slice(2)}`;
}

/** Date of a report; 'Draft' until it is published. */
export function draftOrDate(publishedOn: string | null): string {
  return publishedOn === null ? 'Draft' : reportDate(publishedOn);
}
