/** Room that what floats keeps to what is around it, in pixels. */
const GAP = 8;

/** Where something is, in pixels from the top left of a frame or of the stage. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left'>;

interface Room {
  /** How high what floats is, and how high the stage. */
  readonly own: number;
  readonly all: number;
}

/** Puts a bar above a text or block, below where there is no room above, and at the top of the stage where that is filled. */
export function keepAtText(bar: HTMLElement, root: HTMLElement): () => void {
  return keepAt(bar, root, {
    boxOf: () => root.getBoundingClientRect(),
    topAt: ({ top, bottom }, { own, all }) => {
      const above = top - own - GAP;
      const isRoomBelow = bottom + own + GAP <= all;
      return above >= GAP ? above : isRoomBelow ? Math.max(bottom, 0) + GAP : GAP;
    },
  });
}

/** Puts a menu below a place of a frame, and above where there is no room below. */
export function keepBelow(menu: HTMLElement, root: HTMLElement, boxOf: () => Box): () => void {
  return keepAt(menu, root, {
    boxOf,
    topAt: ({ top, bottom }, { own, all }) => {
      const isRoomBelow = bottom + GAP + own <= all;
      return Math.max(isRoomBelow ? bottom + GAP : Math.min(top - own - GAP, all - own - GAP), GAP);
    },
  });
}

interface Placing {
  /** The place in the frame. */
  readonly boxOf: () => Box;
  /** How far from the top of the stage what floats goes by a place in the stage. */
  readonly topAt: (box: Box, room: Room) => number;
}

/** Keeps what floats in the stage by a place of the frame, wherever that goes; answers how to stop. */
function keepAt(floating: HTMLElement, root: HTMLElement, { boxOf, topAt }: Placing): () => void {
  const frame = root.ownerDocument.defaultView?.frameElement;
  const stage = floating.offsetParent;
  if (!(frame instanceof HTMLElement) || !stage) return () => undefined;
  const place = () => {
    const [around, outer] = [stage.getBoundingClientRect(), frame.getBoundingClientRect()];
    const scale = outer.width / frame.offsetWidth;
    const inner = boxOf();
    const box = {
      top: outer.top + inner.top * scale - around.top,
      bottom: outer.top + inner.bottom * scale - around.top,
      left: outer.left + inner.left * scale - around.left,
    };
    const mostLeft = around.width - floating.offsetWidth - GAP;
    floating.style.top = `${topAt(box, { own: floating.offsetHeight, all: around.height })}px`;
    floating.style.left = `${Math.max(Math.min(box.left, mostLeft), GAP)}px`;
  };
  place();
  const inFrame = root.ownerDocument;
  const resizing = new ResizeObserver(place);
  for (const each of [root, stage, floating]) resizing.observe(each);
  inFrame.addEventListener('scroll', place, { capture: true, passive: true });
  return () => {
    resizing.disconnect();
    inFrame.removeEventListener('scroll', place, { capture: true });
  };
}
