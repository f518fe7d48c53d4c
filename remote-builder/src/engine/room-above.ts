/** Room between what lies over the page and the line that is written, in pixels of the page. */
const GAP = 8;

/** How much of the top of the page is covered, in pixels of the page. */
export const ROOM_ABOVE = '--room-above';

/** What gives room now, by frame: who stopped meanwhile takes none of another's away. */
const covers = new WeakMap<HTMLIFrameElement, HTMLElement>();

/**
 * Lets what lies over the top of the page hide nothing of it: the page scrolls that much further, what is seen stays
 * where it is, and a caret that would be covered comes out below. A page that is drawn now begins below it. Answers how
 * to stop.
 */
export function keepRoomAbove(cover: HTMLElement, frame: HTMLIFrameElement): () => void {
  const give = (isBegun = true) => {
    if (covers.get(frame) !== cover) return;
    const { bottom } = cover.getBoundingClientRect();
    const { top, width } = frame.getBoundingClientRect();
    const scale = width / frame.offsetWidth || 1;
    const before = roomAbove(frame);
    setRoom(frame, Math.max(bottom - top, 0) / scale, isBegun);
    showCaret(frame, before);
  };
  const page = frame.contentDocument;
  let isPressed = false;
  // nothing moves below a pointer that is pressed: its click would go to something else
  const later = () => {
    if (!isPressed) give();
  };
  const onPress = () => {
    isPressed = true;
  };
  const onRelease = () => {
    isPressed = false;
    setTimeout(() => give());
  };
  covers.set(frame, cover);
  give(false);
  const resizing = new ResizeObserver(later);
  resizing.observe(cover);
  page?.addEventListener('pointerdown', onPress, { capture: true });
  for (const end of releases) page?.addEventListener(end, onRelease, { capture: true });
  return () => {
    resizing.disconnect();
    page?.removeEventListener('pointerdown', onPress, { capture: true });
    for (const end of releases) page?.removeEventListener(end, onRelease, { capture: true });
    if (!isPressed) return leave();
    for (const end of releases) page?.addEventListener(end, () => setTimeout(leave), { once: true });
  };
  function leave() {
    if (covers.get(frame) !== cover) return;
    covers.delete(frame);
    setRoom(frame, 0);
  }
}

const releases = ['pointerup', 'pointercancel', 'dragend'] as const;

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

function setRoom(frame: HTMLIFrameElement, px: number, isSeen = true): void {
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page?.body || !view) return;
  const padding = () => Number.parseFloat(view.getComputedStyle(page.body).paddingTop) || 0;
  const before = padding();
  page.documentElement.style.setProperty(ROOM_ABOVE, `${px}px`);
  const moved = padding() - before;
  if (moved !== 0 && isSeen) view.scrollBy(0, moved);
}
