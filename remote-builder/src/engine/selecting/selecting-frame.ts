import { token } from '@console/shared-ui/tokens';
import type { EditorStore } from '../editor-store';
import { isIn } from '../is-in';
import { selectedOf } from '../selected';

/** A press that moves less is a click. */
const CLICK_PX = 4;
/** How far the page scrolls at its edges with each move of the mouse. */
const SCROLL_PX = 24;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Beside the blocks a frame is drawn by dragging; what it touches of the report's blocks is selected. Answers how to stop. */
export function bindFrame(frame: Document, store: EditorStore, onSelected: () => void): () => void {
  let from: Point | null = null;
  let box: HTMLElement | null = null;

  const onPress = (event: MouseEvent) => {
    if (event.button !== 0 || !isBeside(event.target, store.getState().history.present.root.id)) return;
    // GrapesJS would drag the report, and the browser would select words
    event.preventDefault();
    frame.defaultView?.focus();
    from = pointOf(event);
  };
  const onMove = (event: MouseEvent) => {
    if (!from) return;
    if (event.buttons === 0) return end();
    const to = pointOf(event);
    if (!box && Math.hypot(to.x - from.x, to.y - from.y) < CLICK_PX) return;
    event.preventDefault();
    box ??= drawnBox(frame);
    Object.assign(box.style, boxStyle(from, to));
    scrollAtEdge(frame, event);
    select(box.getBoundingClientRect(), event.shiftKey || event.ctrlKey || event.metaKey);
  };
  let before: readonly string[] | null = null;
  const select = (area: DOMRect, isMore: boolean) => {
    const { history, selected } = store.getState();
    before ??= isMore ? selected.ids : [];
    const { root } = history.present;
    const children = typeof root.children === 'string' ? [] : root.children;
    const touched = children.filter(({ id }) => touches(frame.querySelector(`[data-node="${id}"]`), area));
    const ids = [...before, ...touched.map(({ id }) => id)];
    const anchor = touched[0]?.id ?? null;
    store.selectThese(selectedOf(history.present, { ids, anchor, reached: touched.at(-1)?.id ?? null }));
  };
  const end = () => {
    const isDrawn = box !== null;
    box?.remove();
    from = box = before = null;
    return isDrawn;
  };
  const onRelease = () => {
    if (!end()) return;
    // the click that ends the frame would select the report; the window hears it before all that stands in it
    const swallow = (click: MouseEvent) => click.stopImmediatePropagation();
    frame.defaultView?.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => frame.defaultView?.removeEventListener('click', swallow, { capture: true }));
    onSelected();
  };
  const listeners = [
    ['mousedown', onPress],
    ['mousemove', onMove],
    ['mouseup', onRelease],
  ] as const;
  for (const [name, listener] of listeners) frame.addEventListener(name, listener, { capture: true });
  return () => {
    end();
    for (const [name, listener] of listeners) frame.removeEventListener(name, listener, { capture: true });
  };
}

/** Whether no block but the report itself is there, and no text. */
function isBeside(target: EventTarget | null, rootId: string): boolean {
  if (!isIn(target, 'html') || isIn(target, '.report-notes, .page-text, .page-plain')) return false;
  const nodeId = (target as Element).closest('[data-node]')?.getAttribute('data-node');
  return nodeId === undefined || nodeId === null || nodeId === rootId;
}

const pointOf = ({ pageX, pageY }: MouseEvent): Point => ({ x: pageX, y: pageY });

function drawnBox(frame: Document): HTMLElement {
  const box = frame.createElement('div');
  Object.assign(box.style, {
    ...{ position: 'absolute', zIndex: '10', pointerEvents: 'none', borderRadius: '2px' },
    border: `1px solid ${token('color-primary')}`,
    background: `color-mix(in srgb, ${token('color-primary')} 12%, transparent)`,
  });
  frame.documentElement.append(box);
  return box;
}

const boxStyle = (from: Point, to: Point) => ({
  left: `${Math.min(from.x, to.x)}px`,
  top: `${Math.min(from.y, to.y)}px`,
  width: `${Math.abs(to.x - from.x)}px`,
  height: `${Math.abs(to.y - from.y)}px`,
});

function scrollAtEdge({ defaultView: page }: Document, { clientY }: MouseEvent): void {
  if (!page) return;
  if (clientY < 0) page.scrollBy(0, -SCROLL_PX);
  else if (clientY > page.innerHeight) page.scrollBy(0, SCROLL_PX);
}

function touches(element: Element | null, area: DOMRect): boolean {
  const { left, right, top, bottom, width } = element?.getBoundingClientRect() ?? new DOMRect();
  if (width === 0) return false;
  return left < area.right && right > area.left && top < area.bottom && bottom > area.top;
}
