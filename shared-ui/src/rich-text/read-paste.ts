import { takeOutUnseen } from './left-out';
import { markNotes } from './pasted-notes';
import { takeTables, type PastedCells } from './pasted-tables';
import { tagStyled } from './said-by-style';
import { removeEmptyLines, tidyLines } from './text-lines';
import { markListStarts, markWordLists } from './word-lists';

/** What a pasted page comes to. */
interface Paste {
  /** For Quill to convert; never put into a page. Empty where nothing but tables was pasted. */
  readonly html: string;
  readonly tables: readonly PastedCells[];
  /** What of the page is not pasted, as a sentence; null: all is. */
  readonly leftOut: string | null;
}

/**
 * Reads what Word, Excel or a web page put on the clipboard: lists keep their numbers, footnotes become notes, tables
 * are taken out, links lead to http, https or mailto or go, hard spaces become spaces, empty paragraphs go.
 */
export function readPaste(html: string): Paste {
  const { page, leftOut } = parsedPage(html);
  const tables = takeTables(page);
  for (const { mark } of tables) mark.remove();
  cleanText(page);
  return { html: textHtml(page.body), tables: tables.map(({ cells }) => cells), leftOut };
}

/**
 * A pasted page as a document of its own, which loads nothing and runs nothing, without what nobody is to read of it:
 * that is told as a sentence.
 */
export function parsedPage(html: string): { readonly page: Document; readonly leftOut: string | null } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const leftOut = takeOutUnseen(page);
  // before tables are taken: '10⁶' of a cell must not become '106'
  tagStyled(page);
  return { page, leftOut };
}

/** Leaves of a page what Quill is to convert; its tables have been taken. */
export function cleanText(page: Document): void {
  markWordLists(page);
  markListStarts(page);
  markNotes(page);
  for (const part of page.querySelectorAll('style, script, img, svg, video, iframe, object')) part.remove();
  for (const link of page.querySelectorAll('a')) {
    if (!/^(?:https?:\/\/|mailto:)/i.test(link.getAttribute('href') ?? ''))
      link.replaceWith(...link.childNodes);
  }
  tidyLines(page);
  softenSpaces(page);
  for (const paragraph of page.querySelectorAll('p')) {
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('br, x-part, .ql-note'))
      paragraph.remove();
  }
}

/** The markup of a stretch of text, without lines that have no words; empty where it has none at all. */
export function textHtml(stretch: Element): string {
  removeEmptyLines(stretch);
  return stretch.textContent.trim() === '' ? '' : stretch.innerHTML;
}

function softenSpaces(page: Document): void {
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = text.nodeValue?.replaceAll('\u00a0', ' ') ?? '';
  }
}
