import { draftOrDate } from '../../model/format/report-date';

/** Attribute of the element of a static page that shows the date of its publication, 'Draft' until then. */
export const publicationDateMark = { 'data-publication-date': '' };

/** CSS string of the date, marked so that `datedPage` finds it. */
export function publicationDateCss(publishedDay: string | null): string {
  return inCss(draftOrDate(publishedDay));
}

/**
 * The static page of a draft with the day of its publication (YYYY-MM-DD) in its two marked places, every other
 * byte as it was: what was reviewed is what is published. Throws unless each place is there once.
 */
export function datedPage(draftPage: string, publishedDay: string): string {
  return withDate(draftPage, draftOrDate(null), draftOrDate(publishedDay));
}

/** What `datedPage` was given: proves that a published page is the approved one. */
export function undatedPage(publishedPage: string, publishedDay: string): string {
  return withDate(publishedPage, draftOrDate(publishedDay), draftOrDate(null));
}

// neither can be written by an author: texts of a page have no bare quote, and styles of a document no comment
const inMarkup = (date: string) => ` data-publication-date="">${date}</span>`;
const inCss = (date: string) => `/*publication-date*/"${date}"/**/`;

function withDate(page: string, before: string, after: string): string {
  return [inMarkup, inCss].reduce((text, place) => replacedOnce(text, place(before), place(after)), page);
}

function replacedOnce(text: string, before: string, after: string): string {
  const [head, tail, ...more] = text.split(before);
  if (head === undefined || tail === undefined || more.length > 0) {
    throw new Error(`Expected ${before} once in the page, found it ${text.split(before).length - 1} times`);
  }
  return head + after + tail;
}
