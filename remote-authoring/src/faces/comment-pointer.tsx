import type { CommentThread } from '@console/contract/comment-threads';
import { placeOfQuote } from '@console/shared-report/quotes';
import { scrollBehavior } from '@console/shared-ui/reduced-motion';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CommentPointing, SelectedWords } from './comment-pointing';

type FrameWindow = Window & {
  readonly CSS?: { readonly highlights?: Map<string, unknown> };
  readonly Highlight?: new (...ranges: Range[]) => unknown;
};

const COMMENTED = 'commented';
/** Characters around selected words that tell them from others. */
const AROUND = 100;

/** Marks the words of comments in the report beside it, in the page or in the frame of a device, and hears what is selected. */
export function CommentPointer({ threads, shown, onSelected }: CommentPointing) {
  const anchor = useRef<HTMLStyleElement>(null);
  const tell = useEffectEvent(() => {
    const surface = anchor.current?.parentElement;
    const words = surface && selectedWords(surface);
    if (words) onSelected(words);
  });

  // Listens where the report is drawn, which may be another document.
  useEffect(() => {
    const page = anchor.current?.ownerDocument;
    const listen = () => tell();
    page?.addEventListener('selectionchange', listen);
    return () => page?.removeEventListener('selectionchange', listen);
  }, []);
  // Marks what is drawn by now; a browser without highlights marks nothing.
  useEffect(() => {
    const surface = anchor.current?.parentElement;
    const { CSS: css, Highlight } = (surface?.ownerDocument.defaultView ?? {}) as Partial<FrameWindow>;
    if (!surface || !css?.highlights || !Highlight) return;
    const { highlights } = css;
    highlights.set(COMMENTED, new Highlight(...threads.flatMap((thread) => rangeOf(surface, thread) ?? [])));
    return () => void highlights.delete(COMMENTED);
  }, [threads]);
  // Brings the words of one into sight, or its block.
  useEffect(() => {
    const surface = anchor.current?.parentElement;
    if (!surface || !shown) return;
    const place = rangeOf(surface, shown)?.startContainer.parentElement ?? blockOf(surface, shown.nodeId);
    place?.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
  }, [shown]);

  return <style ref={anchor}>{look}</style>;
}

const look = `::highlight(${COMMENTED}) { background: #fff4d1; text-decoration: underline 2px #b7791f; color: #1d2939; }`;

const blockOf = (surface: Element, nodeId: string | null) =>
  nodeId === null ? null : surface.querySelector(`[data-node="${CSS.escape(nodeId)}"]`);

function textWithin(surface: Element, nodeId: string | null): Element | null {
  const block = blockOf(surface, nodeId);
  return block?.matches('.rich-text') ? block : (block?.querySelector('.rich-text') ?? null);
}

function rangeOf(surface: Element, { nodeId, quote }: CommentThread): Range | null {
  const text = textWithin(surface, nodeId);
  const place = text && quote ? placeOfQuote(text.textContent ?? '', quote) : null;
  if (!text || !place) return null;
  const [from, to] = [boundary(text, place.start), boundary(text, place.end)];
  const range = text.ownerDocument.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return range;
}

function boundary(text: Element, at: number) {
  const pieces = text.ownerDocument.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  let left = at;
  let node: Node = text;
  while (pieces.nextNode()) {
    node = pieces.currentNode;
    const length = node.textContent?.length ?? 0;
    if (left <= length) return { node, offset: left };
    left -= length;
  }
  return { node, offset: node === text ? 0 : (node.textContent?.length ?? 0) };
}

function selectedWords(surface: Element): SelectedWords | null {
  const selection = surface.ownerDocument.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: common } = range;
  const inside = common.nodeType === Node.ELEMENT_NODE ? (common as Element) : common.parentElement;
  const text = inside?.closest('.rich-text');
  const nodeId = text?.closest('[data-node]')?.getAttribute('data-node');
  if (!text || !nodeId || !surface.contains(text)) return null;
  const before = range.cloneRange();
  before.setStart(text, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const behind = range.cloneRange();
  behind.setStart(range.endContainer, range.endOffset);
  behind.setEnd(text, text.childNodes.length);
  return {
    nodeId,
    exact: range.toString(),
    prefix: before.toString().slice(-AROUND),
    suffix: behind.toString().slice(0, AROUND),
  };
}
