import type { DayNumber } from './day-column';

const DAYS_OF_PAGE = 512;
const BITS = 8;

/**
 * Days that were seen of each thing: a bit a day, so that a file of millions of rows is remembered in some megabytes.
 */
export class SeenDays {
  readonly #pages = new Map<string, Map<number, Uint8Array>>();

  /** Whether the day of the thing is new; it is seen from then on. */
  add(thing: string, day: DayNumber): boolean {
    const pages = this.#pages.get(thing) ?? new Map<number, Uint8Array>();
    if (pages.size === 0) this.#pages.set(thing, pages);
    const pageNumber = Math.floor(day / DAYS_OF_PAGE);
    const page = pages.get(pageNumber) ?? new Uint8Array(DAYS_OF_PAGE / BITS);
    pages.set(pageNumber, page);
    const place = day - pageNumber * DAYS_OF_PAGE;
    const bit = 1 << (place % BITS);
    const byte = Math.floor(place / BITS);
    const before = page[byte] ?? 0;
    page[byte] = before | bit;
    return (before & bit) === 0;
  }
}
