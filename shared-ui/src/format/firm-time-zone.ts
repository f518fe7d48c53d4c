/**
 * The firm's time zone (IANA), as the server wrote it into the page: it decides what day it is, for every reader. Where
 * no server did, the reader's own.
 */
export function firmTimeZone(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="console-time-zone"]');
  return meta?.content || Intl.DateTimeFormat().resolvedOptions().timeZone;
}
