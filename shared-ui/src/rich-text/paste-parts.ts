import { takeTables, type PastedCells } from './pasted-tables';
import { cleanText, parsedPage, textHtml } from './read-paste';

/** A stretch of a pasted page. */
export type PastePart =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'table'; readonly cells: PastedCells }
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string };

/** A pasted page in its parts. */
export interface PasteParts {
  readonly parts: readonly PastePart[];
  /** What of the page is not pasted, as a sentence; null: all is. */
  readonly leftOut: string | null;
}

/** A picture that only counts who opens a mail or a page. */
const isPixel = (picture: Element) =>
  ['width', 'height'].some((side) => ['0', '1'].includes(picture.getAttribute(side) ?? ''));

/**
 * Reads what Word, Excel or a web page put on the clipboard as texts, tables and pictures in the order in which they
 * stand. Texts are for Quill to convert and are never put into a page.
 */
export function readPasteParts(html: string): PasteParts {
  const { page, leftOut } = parsedPage(html);
  const marks = new Map<Element, PastePart>();
  for (const { mark, cells } of takeTables(page)) marks.set(mark, { kind: 'table', cells });
  for (const picture of page.querySelectorAll('img')) {
    if (isPixel(picture)) continue;
    const mark = page.createElement('x-part');
    picture.replaceWith(mark);
    const [src, alt] = [picture.getAttribute('src') ?? '', picture.getAttribute('alt') ?? ''];
    marks.set(mark, { kind: 'picture', src, alt: alt.replaceAll(/\s+/g, ' ').trim() });
  }
  cleanText(page);
  return { parts: stretches(page, marks), leftOut };
}

/** The marked parts of a page with the texts between them. */
function stretches(page: Document, marks: ReadonlyMap<Element, PastePart>): readonly PastePart[] {
  const found: PastePart[] = [];
  const rest = page.createRange();
  rest.selectNodeContents(page.body);
  const addText = (range: Range) => {
    const stretch = page.createElement('div');
    stretch.append(range.cloneContents());
    const html = textHtml(stretch);
    if (html !== '') found.push({ kind: 'text', html });
  };
  for (const mark of page.querySelectorAll('x-part')) {
    const part = marks.get(mark);
    if (!part) continue;
    const before = rest.cloneRange();
    before.setEndBefore(mark);
    addText(before);
    found.push(part);
    rest.setStartAfter(mark);
  }
  addText(rest);
  return found;
}
