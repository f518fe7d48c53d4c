/** What is selected of the text of an element, as offsets into it; null: nothing in it is. */
export function selectedIn(element: HTMLElement): { readonly start: number; readonly end: number } | null {
  const selection = element.ownerDocument.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  if (!range || !element.contains(range.startContainer) || !element.contains(range.endContainer)) return null;
  const before = element.ownerDocument.createRange();
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return { start, end: start + range.toString().length };
}

/** Puts the caret before a character of a text, or selects up to another; an offset behind its end is its end. */
export function selectIn(element: HTMLElement, start: number, end = start): void {
  const text = element.firstChild;
  const length = text?.textContent?.length ?? 0;
  const [from, to] = [Math.min(start, length), Math.min(end, length)];
  const node = text ?? element;
  element.ownerDocument.getSelection()?.setBaseAndExtent(node, text ? from : 0, node, text ? to : 0);
}

/** The text of an element as people see it: browsers end it with a line of its own after a new line. */
export const textIn = (element: HTMLElement) => element.innerText.replace(/\n$/, '');

/** Where a character of a text stands on the page. */
export function rectAt(element: HTMLElement, offset: number): DOMRect {
  const range = element.ownerDocument.createRange();
  const node = element.firstChild ?? element;
  range.setStart(node, Math.min(offset, node.textContent?.length ?? 0));
  return range.getBoundingClientRect();
}
