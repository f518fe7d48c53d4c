/** A place in a text by its line and the characters before it there: the same however the text is drawn. */
export interface TextPoint {
  readonly line: number;
  readonly offset: number;
}

/** Where the caret is put, or what is selected from one place to another. */
export type Caret = 'start' | 'end' | { readonly anchor: TextPoint; readonly focus: TextPoint };

/** A text that is written on the page, and where in it. */
export interface Writing {
  readonly nodeId: string;
  /** Which of its plain texts: a prop, as `caption`, a cell, as `data.2.0`, or `title` of the report; null: its formatted text. */
  readonly place: string | null;
  readonly caret: Caret;
  /** It is in a cell of a table as mine is, which waits for a choice: somebody deleted its row or column. */
  readonly isKept?: true | undefined;
}

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
  let count = 0;
  for (const piece of piecesOf(line)) {
    if (piece === node) count += offset;
    else if (piece.contains(node)) count += isBehind(piece, node, offset) ? 1 : 0;
    else if (before.intersectsNode(piece)) count += lengthOf(piece);
  }
  return { line: linesOf(root).indexOf(line), offset: count };
}

/** Where a place is in the DOM of a drawn text; behind the last character of its line where there is no such place. */
export function boundaryOf(
  root: Element,
  point: TextPoint,
): { readonly node: Node; readonly offset: number } {
  const lines = linesOf(root);
  const line = lines[Math.min(point.line, lines.length - 1)];
  if (!line) return { node: root, offset: 0 };
  const pieces = piecesOf(line);
  let left = point.offset;
  for (const piece of pieces) {
    if (isText(piece) && left <= piece.length) return { node: piece, offset: left };
    if (left === 0) return { node: piece.parentNode ?? line, offset: placeIn(piece) };
    left -= lengthOf(piece);
  }
  const last = pieces.at(-1);
  if (!last) return { node: line, offset: 0 };
  const end = isText(last) ? last : last.lastChild;
  // what Quill keeps behind a note holds the caret at the end of a line
  if (end && isText(end)) return { node: end, offset: end.length };
  return { node: last.parentNode ?? line, offset: placeIn(last) + 1 };
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

/** A text, or a note: however its number is drawn, it is one character. */
type Piece = Text | Element;

const isText = (node: Node): node is Text => node.nodeType === node.TEXT_NODE;
const lengthOf = (piece: Piece): number => (isText(piece) ? piece.length : 1);
const placeIn = (piece: Piece): number => [...(piece.parentNode?.childNodes ?? [])].indexOf(piece);

/** Whether a place inside of a drawn note is at its end. */
function isBehind(note: Node, node: Node, offset: number): boolean {
  const rest = note.ownerDocument?.createRange();
  rest?.setStart(node, offset);
  rest?.setEnd(note, note.childNodes.length);
  return offset > 0 && rest?.toString() === '';
}

/** The texts and notes of a line, and of no list below it. */
function piecesOf(line: Element): readonly Piece[] {
  const { SHOW_TEXT, SHOW_ELEMENT, FILTER_ACCEPT, FILTER_REJECT, FILTER_SKIP } = NodeFilter;
  const pieces: Piece[] = [];
  const walker = line.ownerDocument.createTreeWalker(line, SHOW_TEXT + SHOW_ELEMENT, (node) => {
    if (isText(node)) return isInNote(node) ? FILTER_REJECT : FILTER_ACCEPT;
    const element = node as Element;
    if (element.matches('ul, ol')) return FILTER_REJECT;
    return element.matches(note) ? FILTER_ACCEPT : FILTER_SKIP;
  });
  while (walker.nextNode()) pieces.push(walker.currentNode as Piece);
  return pieces;
}

/** As the renderer and Quill mark a note. */
const note = '[data-note]';
const isInNote = (text: Text): boolean => text.parentElement?.closest(note) != null;
