/** A place in a text by its line and the characters before it there: the same however the text is drawn. */
export interface TextPoint {
  readonly line: number;
  readonly offset: number;
}

/** Where the caret is put, or what is selected from one place to another. */
export type Caret = 'start' | 'end' | { readonly anchor: TextPoint; readonly focus: TextPoint };

const lineTags = 'p, h1, h2, h3, li, blockquote';

/** The place in a drawn text at a boundary of its DOM; null where that lies in none of its lines. */
export function pointAt(root: Element, node: Node | null, offset: number): TextPoint | null {
  if (!node || !root.contains(node)) return null;
  const element = node.nodeType === node.ELEMENT_NODE ? (node as Element) : node.parentElement;
  const line = element?.closest(lineTags) ?? null;
  if (!line || line === root || !root.contains(line)) return null;
  const before = root.ownerDocument.createRange();
  before.setStart(line, 0);
  before.setEnd(node, offset);
  return { line: linesOf(root).indexOf(line), offset: before.toString().length };
}

/** Where a place is in the DOM of a drawn text; behind the last character of its line where there is no such place. */
export function boundaryOf(
  root: Element,
  point: TextPoint,
): { readonly node: Node; readonly offset: number } {
  const lines = linesOf(root);
  const line = lines[Math.min(point.line, lines.length - 1)];
  if (!line) return { node: root, offset: 0 };
  const texts = textsOf(line);
  let left = point.offset;
  for (const text of texts) {
    if (left <= text.length) return { node: text, offset: left };
    left -= text.length;
  }
  const last = texts.at(-1);
  return last ? { node: last, offset: last.length } : { node: line, offset: 0 };
}

/** What is selected in a drawn text, by a click or by dragging; its end where nothing in it is. */
export function caretIn(root: Element): Caret {
  const selection = root.ownerDocument.getSelection();
  const anchor = selection && pointAt(root, selection.anchorNode, selection.anchorOffset);
  const focus = selection && pointAt(root, selection.focusNode, selection.focusOffset);
  return focus ? { anchor: anchor ?? focus, focus } : 'end';
}

/** Selects a place or a range in a drawn text. */
export function putCaret(root: Element, caret: Exclude<Caret, string>): void {
  const [anchor, focus] = [boundaryOf(root, caret.anchor), boundaryOf(root, caret.focus)];
  root.ownerDocument.getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset);
}

const linesOf = (root: Element): readonly Element[] => [...root.querySelectorAll(lineTags)];

/** The texts of a line, and of no list below it. */
function textsOf(line: Element): readonly Text[] {
  const { SHOW_TEXT, SHOW_ELEMENT, FILTER_ACCEPT, FILTER_REJECT } = NodeFilter;
  const walker = line.ownerDocument.createTreeWalker(line, SHOW_TEXT + SHOW_ELEMENT, (node) =>
    node.nodeType === node.ELEMENT_NODE && (node as Element).matches('ul, ol')
      ? FILTER_REJECT
      : FILTER_ACCEPT,
  );
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (currentNode.nodeType === currentNode.TEXT_NODE) texts.push(currentNode as Text);
  }
  return texts;
}
