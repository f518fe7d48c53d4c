/** Room that a menu keeps to what is around it, in pixels. */
const GAP = 8;

/** Where something is, in pixels from the top left of a frame. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left'>;

/**
 * Keeps a menu of the stage below a place of the frame, wherever that goes, and above it where there is no room below;
 * answers how to stop.
 */
export function keepBelow(menu: HTMLElement, root: HTMLElement, boxOf: () => Box): () => void {
  const frame = root.ownerDocument.defaultView?.frameElement;
  const stage = menu.offsetParent;
  if (!(frame instanceof HTMLElement) || !stage) return () => undefined;
  const place = () => {
    const [around, outer] = [stage.getBoundingClientRect(), frame.getBoundingClientRect()];
    const scale = outer.width / frame.offsetWidth;
    const inner = boxOf();
    const top = outer.top + inner.top * scale - around.top;
    const bottom = outer.top + inner.bottom * scale - around.top;
    const left = outer.left + inner.left * scale - around.left;
    const lowest = around.height - menu.offsetHeight - GAP;
    const mostLeft = around.width - menu.offsetWidth - GAP;
    const below = bottom + GAP;
    const above = Math.min(top - menu.offsetHeight - GAP, lowest);
    menu.style.top = `${Math.max(below <= lowest ? below : above, GAP)}px`;
    menu.style.left = `${Math.max(Math.min(left, mostLeft), GAP)}px`;
  };
  place();
  const inFrame = root.ownerDocument;
  const resizing = new ResizeObserver(place);
  for (const each of [root, stage, menu]) resizing.observe(each);
  inFrame.addEventListener('scroll', place, { capture: true, passive: true });
  return () => {
    resizing.disconnect();
    inFrame.removeEventListener('scroll', place, { capture: true });
  };
}
