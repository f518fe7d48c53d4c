import { takeTables, type PastedCells } from './pasted-tables';
import { markListStarts, markWordLists } from './word-lists';

/** What a pasted page comes to. */
interface Paste {
  /** For Quill to convert; never put into a page. Empty where nothing but tables was pasted. */
  readonly html: string;
  readonly tables: readonly PastedCells[];
}

/**
 * Reads what Word, Excel or a web page put on the clipboard: lists keep their numbers, tables are taken out, links
 * lead to http, https or mailto or go, hard spaces become spaces, empty paragraphs go.
 */
export function readPaste(html: string): Paste {
  // a parsed document of its own loads nothing and runs nothing
  const page = new DOMParser().parseFromString(html, 'text/html');
  const tables = takeTables(page);
  markWordLists(page);
  markListStarts(page);
  for (const part of page.querySelectorAll('style, script, img, svg, video, iframe, object')) part.remove();
  for (const link of page.querySelectorAll('a')) {
    if (!/^(?:https?:\/\/|mailto:)/i.test(link.getAttribute('href') ?? ''))
      link.replaceWith(...link.childNodes);
  }
  softenSpaces(page);
  for (const paragraph of page.querySelectorAll('p')) {
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('br')) paragraph.remove();
  }
  const isEmpty = page.body.textContent.trim() === '';
  return { html: isEmpty ? '' : page.body.innerHTML, tables };
}

function softenSpaces(page: Document): void {
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = text.nodeValue?.replaceAll('\u00a0', ' ') ?? '';
  }
}
