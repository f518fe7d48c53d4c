const listStyle = /\bmso-list:\s*l\d+\s+level(\d)/i;
const markerStyle = /\bmso-list:\s*ignore/i;
const orderedMarker = /^\(?(?:\d+\.)*(\d{1,4}|[a-z]{1,6})[.)]/i;
const romans: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/**
 * Makes lists of the paragraphs by which Word writes them: `mso-list: l0 level2`, with the number as text before the
 * first word. The number of an ordered item goes into `data-start`, its level into the class that Quill reads. A
 * numbered heading stays one, and keeps its number as words.
 */
export function markWordLists(page: Document): void {
  for (const paragraph of page.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = listStyle.exec(paragraph.getAttribute('style') ?? '')?.[1];
    if (level === undefined) continue;
    const marker = [...paragraph.querySelectorAll('[style]')].find((part) =>
      markerStyle.test(part.getAttribute('style') ?? ''),
    );
    const text = marker?.textContent?.trim() ?? '';
    marker?.remove();
    if (paragraph.tagName !== 'P') {
      if (/[\dA-Z][.)]?$/.test(text)) paragraph.prepend(`${text} `);
      continue;
    }
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    placeItem(paragraph, item, { level: Number(level), number: numberOf(text) });
  }
  markWebLists(page);
}

/** Word on the web writes each item as a list of its own, with its level as an attribute and no list in another. */
function markWebLists(page: Document): void {
  for (const wrapper of page.querySelectorAll('.ListContainerWrapper')) {
    const items = [...wrapper.querySelectorAll<HTMLElement>('li[data-aria-level]')];
    for (const [item, number] of items.map((each) => [each, numberInList(each)] as const)) {
      const level = Number(item.getAttribute('data-aria-level')) || 1;
      const place = page.createElement('p');
      wrapper.before(place);
      placeItem(place, item, { level, number });
    }
    wrapper.remove();
  }
}

function numberInList(item: Element): number | null {
  const list = item.parentElement;
  if (list?.tagName !== 'OL') return null;
  return (Number(list.getAttribute('start')) || 1) + [...list.children].indexOf(item);
}

/** Puts an item in the place of what it is made of. */
function placeItem(
  place: Element,
  item: HTMLElement,
  { level, number }: { readonly level: number; readonly number: number | null },
): void {
  item.dataset.list = number === null ? 'bullet' : 'ordered';
  item.dataset.level = String(level);
  if (level > 1) item.className = `ql-indent-${level - 1}`;
  replaceByItem(place, item);
  if (number !== null && number > 1 && isFirstOfLevel(item)) item.dataset.start = String(number);
}

/** Writes the number of the first item of `<ol start>` and of `<li value>` where Quill reads it. */
export function markListStarts(page: Document): void {
  for (const list of page.querySelectorAll('ol[start]')) {
    const first = [...list.children].find(({ tagName }) => tagName === 'LI');
    if (first instanceof HTMLElement) first.dataset.start = list.getAttribute('start') ?? '';
  }
  for (const item of page.querySelectorAll<HTMLElement>('ol > li[value]')) {
    item.dataset.start = item.getAttribute('value') ?? '';
  }
}

/** Into the list before it, when there is one of ours. */
function replaceByItem(paragraph: Element, item: HTMLElement): void {
  const before = paragraph.previousElementSibling;
  if (before instanceof HTMLElement && before.dataset.word === 'list') {
    before.append(item);
    paragraph.remove();
    return;
  }
  const list = paragraph.ownerDocument.createElement('ul');
  list.dataset.word = 'list';
  list.append(item);
  paragraph.replaceWith(list);
}

/** Whether no item of the same level stands before it under the same one above. */
function isFirstOfLevel(item: HTMLElement): boolean {
  for (let before = item.previousElementSibling; before; before = before.previousElementSibling) {
    const level = before instanceof HTMLElement ? Number(before.dataset.level) : 0;
    if (level <= Number(item.dataset.level)) return level < Number(item.dataset.level);
  }
  return true;
}

/** The number that a marker means: '3.', '(c)', 'iv)', '2.1.'; null for a bullet. */
function numberOf(marker: string): number | null {
  const text = orderedMarker.exec(marker.trim())?.[1]?.toLowerCase();
  if (text === undefined) return null;
  if (/^\d/.test(text)) return Number(text);
  // a single letter is one of the alphabet, but for the 'i' with which Roman numbers begin
  if (text.length === 1 && text !== 'i') return text.charCodeAt(0) - 96;
  return /^[ivxlc]+$/.test(text) ? romanNumber(text) : null;
}

function romanNumber(text: string): number {
  const digits = [...text].map((letter) => romans[letter] ?? 0);
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0);
}
