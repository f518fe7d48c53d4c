import { noteIds } from '@console/shared-report/note-link';
import { boundaryOf, type TextPoint } from '../writing/caret';

/** Words of the page that are marked, as by a search. */
export interface PageMark {
  readonly nodeId: string;
  /** Which of its plain texts, as a `Writing` names it, or of its notes; null: its formatted text. */
  readonly place: string | null;
  readonly start: TextPoint;
  readonly end: TextPoint;
}

/** All words that are marked, and the ones that somebody is at: they are shown in another colour, and scrolled to. */
export interface PageMarks {
  readonly all: readonly PageMark[];
  readonly current: PageMark | null;
  /** Words that somebody commented on. */
  readonly commented: readonly PageMark[];
}

/** The place of a note of a formatted text; `index` counts from 0. */
export const placeOfNote = (index: number) => `note.${index}`;

type FrameWindow = Window & {
  readonly CSS?: { readonly highlights?: Map<string, unknown> };
  readonly Highlight?: new (...ranges: Range[]) => unknown;
};

const FOUND = 'found';
const CURRENT = 'found-current';
const COMMENTED = 'commented';

/** Marks words in the document of the canvas. Nothing of the page changes by that; a browser without highlights marks none. */
export function showMarks(frame: Document, { all, current, commented }: PageMarks): void {
  const { CSS: css, Highlight } = (frame.defaultView ?? {}) as Partial<FrameWindow>;
  if (!css?.highlights || !Highlight) return;
  const rangesOf = (marks: readonly PageMark[]) => marks.flatMap((mark) => rangeOf(frame, mark) ?? []);
  const currentRange = current && rangeOf(frame, current);
  css.highlights.set(FOUND, new Highlight(...rangesOf(all)));
  css.highlights.set(COMMENTED, new Highlight(...rangesOf(commented)));
  css.highlights.set(CURRENT, new Highlight(...(currentRange ? [currentRange] : [])));
}

/** Brings marked words into view. */
export function scrollToMark(frame: Document, mark: PageMark): void {
  rangeOf(frame, mark)?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
}

function rangeOf(frame: Document, { nodeId, place, start, end }: PageMark): Range | null {
  const text = noteText(frame, nodeId, place) ?? blockText(frame, nodeId, place);
  if (!text) return null;
  const [from, to] =
    place === null
      ? [boundaryOf(text, start), boundaryOf(text, end)]
      : [start, end].map((point) => plainBoundary(text, point));
  if (!from || !to) return null;
  const range = frame.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return range;
}

function blockText(frame: Document, nodeId: string, place: string | null): Element | null | undefined {
  const block = frame.querySelector(`[data-node="${CSS.escape(nodeId)}"]`);
  const inside = place === null ? '.rich-text' : `[data-place="${CSS.escape(place)}"]`;
  return block?.matches(inside) ? block : block?.querySelector(inside);
}

/** The words of a note in the list of all of them; behind its number. */
function noteText(frame: Document, nodeId: string, place: string | null): Element | null | undefined {
  const [, index] = /^note\.(\d+)$/.exec(place ?? '') ?? [];
  if (index === undefined) return null;
  return frame.getElementById(noteIds(nodeId, Number(index)).note)?.lastElementChild;
}

/** A text that is drawn in one piece, or, as a note with links is, in several. */
function plainBoundary(text: Element, { offset }: TextPoint) {
  const pieces = text.ownerDocument.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  let left = offset;
  let node: Node = text;
  while (pieces.nextNode()) {
    node = pieces.currentNode;
    const length = node.textContent?.length ?? 0;
    if (left <= length) return { node, offset: left };
    left -= length;
  }
  return { node, offset: node === text ? 0 : (node.textContent?.length ?? 0) };
}

/** Colours of what is marked. */
export const marksCss = `
  ::highlight(${COMMENTED}) { background: #fff4d1; text-decoration: underline 2px #b7791f; color: #1d2939; }
  ::highlight(${FOUND}) { background: #ffe9a8; color: #1d2939; }
  ::highlight(${CURRENT}) { background: #ff9632; color: #1d2939; }
`;
