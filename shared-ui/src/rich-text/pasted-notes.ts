import { MAX_NOTE_LENGTH, noteWords } from './note-blot';

/** Names of the text of a footnote or endnote: of Word, of Google Docs, of LibreOffice. */
const ofNote = /#(_(?:ftn|edn)\d+|ftnt\d+|sd(?:foot|end)note\d+sym)$/i;
/** Boxes around all of one note: of Word, of LibreOffice. */
const noteBox = /^(?:ftn|edn|sdfootnote|sdendnote)\d+$/i;

/**
 * Turns footnotes and endnotes of a pasted page into notes at their places, for Quill to read, and takes their texts
 * away from the end. What has no place in the text any more, as in a table that was taken out, stays as text.
 */
export function markNotes(page: Document): void {
  const printed = [...page.querySelectorAll<HTMLElement>('sup[data-note]')];
  for (const place of printed) place.replaceWith(noteMark(page, place.dataset['note'] ?? ''));
  const anchors = [...page.querySelectorAll('a')];
  const byName = new Map<string, Element>();
  for (const anchor of anchors)
    for (const name of namesOf(anchor)) byName.set(name, byName.get(name) ?? anchor);
  const places = anchors.flatMap((place) => {
    const name = ofNote.exec(place.getAttribute('href') ?? '')?.[1];
    const text = name === undefined ? undefined : byName.get(name);
    return text && text !== place ? [{ place, text }] : [];
  });
  const texts = new Set(places.map(({ text }) => text));
  const boxes = new Set<Element>();
  for (const { place, text } of places) {
    const box = boxOf(text, texts);
    const words = wordsOf(box, text);
    // none that would be cut, and none inside of what is taken away
    if (words === '' || words.length > MAX_NOTE_LENGTH || box.contains(place)) continue;
    const raised = place.closest('sup');
    const isAlone = raised?.textContent?.trim() === place.textContent?.trim();
    (isAlone && raised ? raised : place).replaceWith(noteMark(page, words));
    boxes.add(box);
  }
  for (const box of boxes) removeWithRule(box);
}

const namesOf = (anchor: Element): readonly string[] =>
  [anchor.getAttribute('name'), anchor.id].filter((name): name is string => Boolean(name));

/** As the format of a note is drawn. */
function noteMark(page: Document, words: string): Element {
  const mark = page.createElement('span');
  mark.className = 'ql-note';
  mark.dataset['note'] = noteWords(words);
  return mark;
}

/** What holds the text of one note and of no other one. */
function boxOf(text: Element, others: ReadonlySet<Element>): Element {
  for (let box = text.parentElement; box; box = box.parentElement) if (noteBox.test(box.id)) return box;
  const line = text.closest('p, li, div');
  if (!line) return text;
  const holdsOthers = [...line.querySelectorAll('a')].some((other) => other !== text && others.has(other));
  return holdsOthers || line === line.ownerDocument.body ? text : line;
}

/** Without the number before them, and with the addresses of links. */
function wordsOf(box: Element, number: Element): string {
  const copy = box.cloneNode(true) as Element;
  const at = [...box.querySelectorAll('a')].indexOf(number as HTMLAnchorElement);
  copy.querySelectorAll('a')[at]?.remove();
  for (const link of copy.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? '';
    if (/^https?:/i.test(address) && !link.textContent?.includes(address)) link.append(` (${address})`);
  }
  for (const line of copy.querySelectorAll('p, br')) line.before(' ');
  return noteWords(copy.textContent ?? '');
}

/** The line that programs draw above their notes goes with them, and so does the box around all of them. */
function removeWithRule(box: Element): void {
  const around = box.parentElement;
  box.remove();
  if (around && around.tagName !== 'BODY' && around.textContent?.trim() === '') around.remove();
}
