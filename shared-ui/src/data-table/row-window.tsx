import {
  createContext,
  use,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
  type ComponentProps,
} from 'react';
import styles from './data-table.module.css';

/** Above so many lines only those near the visible part are drawn. */
const DRAW_ALL = 100;
/** The window moves in steps of so many lines; one step beyond each edge is drawn. */
const STEP = 12;
const DRAWN = 4 * STEP;
/** Lines that are painted at once when rows arrive, as many as a large screen shows; the others follow right behind. */
const FIRST = 30;
/** Pixels of a line until some are measured. */
const GUESSED_HEIGHT = 44;

/** Pixels of the lines that are left out above and below. */
export const PaddingContext = createContext({ above: 0, below: 0 });

/** Which of many lines are drawn; they scroll inside the table while its head stays. */
export function useRowWindow<Line>(lines: readonly Line[]) {
  const [{ first, lineHeight }, setPlace] = useState({ first: 0, lineHeight: GUESSED_HEIGHT });
  const isWindowed = lines.length > DRAW_ALL;
  const isBegun = useDeferredValue(lines.length > 0, false);
  const from = isWindowed ? Math.min(first, Math.max(0, lines.length - DRAWN)) : 0;
  const end = isWindowed ? from + DRAWN : lines.length;
  const to = isBegun ? end : Math.min(end, FIRST);
  const isAll = from === 0 && to === lines.length;
  const shown = useMemo(() => (isAll ? lines : lines.slice(from, to)), [lines, from, to, isAll]);

  const containerRef = useCallback(
    (container: HTMLElement | null) => {
      const scroller = container?.querySelector('.ant-table-content');
      if (!isWindowed || !scroller) return undefined;
      const onScroll = () =>
        setPlace((place) => {
          const lineHeight = measuredHeight(scroller) ?? place.lineHeight;
          const reached = Math.floor(scroller.scrollTop / lineHeight / STEP) - 1;
          const next = Math.max(0, reached * STEP);
          return next === place.first ? place : { first: next, lineHeight };
        });
      scroller.addEventListener('scroll', onScroll, { passive: true });
      return () => scroller.removeEventListener('scroll', onScroll);
    },
    [isWindowed],
  );
  const padding = useMemo(
    () => ({ above: from * lineHeight, below: Math.max(0, lines.length - to) * lineHeight }),
    [from, to, lines.length, lineHeight],
  );
  return { shown, isWindowed, padding, containerRef };
}

function measuredHeight(scroller: Element): number | null {
  const rows = scroller.querySelectorAll<HTMLElement>('.ant-table-row');
  const heights = Array.from(rows, (row) => row.offsetHeight);
  const sum = heights.reduce((total, height) => total + height, 0);
  return sum === 0 ? null : sum / heights.length;
}

/** The body of the table, as high as if all lines were drawn. */
export function WindowedBody({ children, ...props }: ComponentProps<'tbody'>) {
  const { above, below } = use(PaddingContext);
  return (
    <tbody {...props}>
      {above > 0 && <Spacer height={above} />}
      {children}
      {below > 0 && <Spacer height={below} />}
    </tbody>
  );
}

function Spacer({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      <td style={{ height }} />
    </tr>
  );
}
