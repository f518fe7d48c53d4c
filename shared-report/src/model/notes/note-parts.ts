import { isSafeLink } from '../rich-text/delta';

/** A stretch of a note; with an address where it is a link. */
export interface NotePart {
  readonly text: string;
  readonly link: string | null;
}

/** Addresses, without the punctuation that ends the sentence behind them. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’]/gi;

/** The words of a note, in which addresses of pages are links. */
export function noteParts(words: string): readonly NotePart[] {
  const parts: NotePart[] = [];
  let end = 0;
  for (const { 0: text, index } of words.matchAll(address)) {
    if (!isSafeLink(text)) continue;
    if (index > end) parts.push({ text: words.slice(end, index), link: null });
    parts.push({ text, link: text });
    end = index + text.length;
  }
  return end < words.length ? [...parts, { text: words.slice(end), link: null }] : parts;
}
