/** An instant as `Date.toISOString` writes it, among words. */
const instant = /(?<=^|[\s(])\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z(?=[.,;:)]?(?:\s|$))/g;

/** A text of the server with its instants (ISO, in UTC) as whoever reads it has them. */
export const showInstants = (text: string, show: (iso: string) => string): string =>
  text.replace(instant, (iso) => show(iso));
