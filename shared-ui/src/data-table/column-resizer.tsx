import type { KeyboardEvent, PointerEvent } from 'react';
import { MIN_WIDTH } from './column';
import { MAX_WIDTH } from './table-view';
import styles from './data-table.module.css';

/** Pixels of one press of an arrow key. */
const KEY_STEP = 10;
const KEY_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP };

interface ColumnResizerProps {
  readonly label: string;
  readonly width: number;
  /** Whether Tab leads to it: to one of a table, from which ↑ and ↓ lead to the others. */
  readonly isStop: boolean;
  /** CSS variable of the width, on an element with the attribute `data-table`. */
  readonly variable: string;
  /** Once, with the width in pixels at the end of a drag or after a key. */
  readonly onResize: (width: number) => void;
}

/** The right edge of a header cell: dragged, or moved by ← and → in steps of 10 px; ↑ and ↓ lead to the next one. */
export function ColumnResizer({ label, width, isStop, variable, onResize }: ColumnResizerProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return goOn(event);
    const step = KEY_STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onResize(Math.max(MIN_WIDTH, width + step));
  }
  return (
    // a separator that takes the focus is a control: ARIA's window splitter
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={isStop ? 0 : -1}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
      className={styles.resizer}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => drag(event, { width, variable, onResize })}
    />
  );
}

/** Takes the focus to the edge of the next column, or of the one before. */
function goOn(event: KeyboardEvent<HTMLElement>) {
  const edges = event.currentTarget.closest('thead')?.querySelectorAll<HTMLElement>('[role="separator"]');
  const all = [...(edges ?? [])];
  const next = all[all.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
}

/** Follows the pointer with the CSS variable alone: no render before the end, and Escape takes it back. */
function drag(
  start: PointerEvent<HTMLElement>,
  { width, variable, onResize }: Pick<ColumnResizerProps, 'width' | 'variable' | 'onResize'>,
) {
  const handle = start.currentTarget;
  const table = handle.closest<HTMLElement>('[data-table]');
  if (start.button !== 0 || !table) return;
  start.preventDefault();
  handle.focus();
  handle.setPointerCapture(start.pointerId);
  const listening = new AbortController();
  let reached = width;

  const show = (pixels: number) => table.style.setProperty(variable, `${pixels}px`);
  function move({ clientX }: { clientX: number }) {
    reached = Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width + clientX - start.clientX)));
    show(reached);
  }
  function end(pixels: number) {
    listening.abort();
    handle.removeAttribute('data-dragging');
    show(pixels);
    if (pixels !== width) onResize(pixels);
  }
  const { signal } = listening;
  handle.setAttribute('data-dragging', '');
  handle.addEventListener('pointermove', move, { signal });
  handle.addEventListener('pointerup', () => end(reached), { signal });
  handle.addEventListener('pointercancel', () => end(width), { signal });
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(width), { signal });
}
