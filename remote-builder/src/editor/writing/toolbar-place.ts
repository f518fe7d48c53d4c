import type { TextInFrame } from '@console/shared-ui/text-in-frame';

/** Room that a bar keeps to what is around it, in pixels. */
const GAP = 8;

/**
 * Puts a bar at the text of a frame, for as long as it is written in: above it, below where there is no room above, and
 * at the top of the stage where the text fills that. Answers how to stop.
 */
export function keepAtText(bar: HTMLElement, { root }: TextInFrame): () => void {
  const frame = root.ownerDocument.defaultView?.frameElement;
  const stage = bar.offsetParent;
  if (!(frame instanceof HTMLElement) || !stage) return () => undefined;
  const place = () => {
    const [around, outer, inner] = [stage, frame, root].map((each) => each.getBoundingClientRect());
    if (!around || !outer || !inner) return;
    const scale = outer.width / frame.offsetWidth;
    const top = outer.top + inner.top * scale - around.top;
    const bottom = top + inner.height * scale;
    const above = top - bar.offsetHeight - GAP;
    const isRoomBelow = bottom + bar.offsetHeight + GAP <= around.height;
    const left = outer.left + inner.left * scale - around.left;
    const mostLeft = around.width - bar.offsetWidth - GAP;
    bar.style.top = `${above >= GAP ? above : isRoomBelow ? Math.max(bottom, 0) + GAP : GAP}px`;
    bar.style.left = `${Math.max(Math.min(left, mostLeft), GAP)}px`;
  };
  place();
  const inFrame = root.ownerDocument;
  const resizing = new ResizeObserver(place);
  for (const each of [root, stage, bar]) resizing.observe(each);
  inFrame.addEventListener('scroll', place, { capture: true, passive: true });
  return () => {
    resizing.disconnect();
    inFrame.removeEventListener('scroll', place, { capture: true });
  };
}
