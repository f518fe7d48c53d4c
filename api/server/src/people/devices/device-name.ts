import { parse } from 'bowser';

const UNKNOWN = 'Unknown browser';

/** The browser of a `User-Agent` header for people: 'Chrome on Windows'. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return UNKNOWN;
  const { browser, os } = parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name);
  return names.join(' on ') || UNKNOWN;
}
