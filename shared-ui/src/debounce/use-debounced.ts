import { useEffect } from 'react';
import { useDebouncedCallback, type DebouncedState } from 'use-debounce';
import { onPageEnd } from '../page-end/on-page-end';

interface DebounceOptions {
  readonly delayMs: number;
  /** A call waits no longer than this, however many follow it; default as long as they follow. */
  readonly maxWaitMs?: number;
  /** What happens to a waiting call; one that is flushed is flushed as well when the page is hidden or left. */
  readonly onUnmount: 'flush' | 'cancel';
}

/**
 * Calls `callback`, always its latest version, `delayMs` after the last of several calls. `flush` calls back now if a
 * call waits, `cancel` forgets it; the function stays the same from render to render.
 */
export function useDebounced<Args extends unknown[]>(
  callback: (...args: Args) => void,
  { delayMs, maxWaitMs, onUnmount }: DebounceOptions,
): DebouncedState<(...args: Args) => void> {
  const debounced = useDebouncedCallback<(...args: Args) => void>(
    callback,
    delayMs,
    maxWaitMs === undefined ? {} : { maxWait: maxWaitMs },
  );
  useEffect(() => debounced[onUnmount], [debounced, onUnmount]);
  // What still waits is given on before those who save it.
  useEffect(
    () => (onUnmount === 'flush' ? onPageEnd(debounced.flush, { capture: true }) : undefined),
    [debounced, onUnmount],
  );
  return debounced;
}
