/** Room between what lies over the page and the line that is written, in pixels of the page. */
const GAP = 8;

/** How much of the top of the page is covered, in pixels of the page. */
export const ROOM_ABOVE = '--room-above';

/**
 * Lets what lies over the top of the page hide nothing of it: the page scrolls that much further, what is seen stays
 * where it is, and a caret that would be covered comes out below. Answers how to stop.
 */
export function keepRoomAbove(cover: HTMLElement, frame: HTMLIFrameElement): () => void {
  const give = () => {
    const { bottom } = cover.getBoundingClientRect();
    const { top, width } = frame.getBoundingClientRect();
    const scale = width / frame.offsetWidth || 1;
    const before = roomAbove(frame);
    setRoom(frame, Math.max(bottom - top, 0) / scale);
    showCaret(frame, before);
  };
  give();
  const resizing = new ResizeObserver(give);
  resizing.observe(cover);
  return () => {
    resizing.disconnect();
    setRoom(frame, 0);
  };
}

/** Scrolls a caret of the page that is seen above `from`, in pixels of the page, out from below what lies over it. */
export function showCaret(frame: HTMLIFrameElement, from = 0): void {
  const { contentDocument: page, contentWindow: view } = frame;
  const selection = page?.getSelection();
  if (!view || !selection?.rangeCount || !page?.hasFocus()) return;
  const range = selection.getRangeAt(0);
  const place = range.startContainer;
  const line = place instanceof view.window.Element ? place : place.parentElement;
  const box = range.getClientRects()[0] ?? line?.getBoundingClientRect();
  const covered = roomAbove(frame) + GAP;
  if (box && box.bottom > from && box.top < covered) view.scrollBy(0, box.top - covered);
}

function roomAbove(frame: HTMLIFrameElement): number {
  const root = frame.contentDocument?.documentElement;
  return Number.parseFloat(root?.style.getPropertyValue(ROOM_ABOVE) ?? '') || 0;
}

function setRoom(frame: HTMLIFrameElement, px: number): void {
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page?.body || !view) return;
  const padding = () => Number.parseFloat(view.getComputedStyle(page.body).paddingTop) || 0;
  const before = padding();
  page.documentElement.style.setProperty(ROOM_ABOVE, `${px}px`);
  const moved = padding() - before;
  if (moved !== 0) view.scrollBy(0, moved);
}
