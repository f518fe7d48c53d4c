import { useCallback, useDeferredValue, useMemo, useState } from 'react';

/** Above so many lines only those near the visible part are drawn. */
const DRAW_ALL = 100;
/** The window moves in steps of so many lines; as many are drawn beyond each edge of what can be seen. */
export const STEP = 10;
/** Lines of a short list that are painted at once when rows arrive, as many as a large screen shows; the others follow. */
const FIRST = 30;
/** Pixels of a line until some are measured. */
const GUESSED_HEIGHT = 40;

/** Whether so many lines are too many to be drawn at once: they scroll inside the table. */
export const isTooLong = (lines: number) => lines > DRAW_ALL;

/** Which of many lines are drawn; they scroll inside the table while its head stays. */
export function useRowWindow<Line>(lines: readonly Line[]) {
  const [{ first, lineHeight }, setPlace] = useState({ first: 0, lineHeight: GUESSED_HEIGHT });
  const isWindowed = isTooLong(lines.length);
  const isBegun = useDeferredValue(lines.length > 0, false);
  const { from, to } = isWindowed
    ? windowAt(first, lines.length, Math.ceil(window.innerHeight / lineHeight))
    : { from: 0, to: isBegun ? lines.length : Math.min(lines.length, FIRST) };
  const isAll = from === 0 && to === lines.length;
  const shown = useMemo(() => (isAll ? lines : lines.slice(from, to)), [lines, from, to, isAll]);

  const containerRef = useCallback(
    (container: HTMLElement | null) => {
      const scroller = container?.querySelector('.ant-table-content');
      if (!isWindowed || !scroller) return undefined;
      const onScroll = () => setPlace((place) => placeOf(scroller, place));
      scroller.addEventListener('scroll', onScroll, { passive: true });
      return () => scroller.removeEventListener('scroll', onScroll);
    },
    [isWindowed],
  );
  const padding = useMemo(
    () => ({ above: from * lineHeight, below: Math.max(0, lines.length - to) * lineHeight }),
    [from, to, lines.length, lineHeight],
  );
  /** Whether all are drawn that are drawn before somebody scrolls. */
  const isWhole = isWindowed || to === lines.length;
  return { shown, isWindowed, isWhole, padding, containerRef };
}

/** The lines around those from the first one on that can be seen. */
function windowAt(first: number, count: number, seen: number) {
  const to = Math.min(count, first + seen + (first === 0 ? STEP : 2 * STEP));
  return { from: Math.max(0, Math.min(first, count - seen) - STEP), to };
}

interface Place {
  /** The line that was scrolled to, down to a whole step. */
  readonly first: number;
  readonly lineHeight: number;
}

/** The same place until a step was scrolled: only then is anything measured. */
function placeOf(scroller: Element, place: Place): Place {
  const stepAt = (height: number) => Math.floor(scroller.scrollTop / height / STEP) * STEP;
  if (stepAt(place.lineHeight) === place.first) return place;
  const lineHeight = measuredHeight(scroller) ?? place.lineHeight;
  const first = stepAt(lineHeight);
  return first === place.first ? place : { first, lineHeight };
}

function measuredHeight(scroller: Element): number | null {
  const rows = scroller.querySelectorAll<HTMLElement>('.ant-table-row');
  const [top] = rows;
  const bottom = rows[rows.length - 1];
  if (!top || !bottom) return null;
  return (bottom.offsetTop + bottom.offsetHeight - top.offsetTop) / rows.length || null;
}
