import { useEffect, useState } from 'react';
import { onPageEnd } from '../page-end/on-page-end';

interface Debounced<Args extends readonly unknown[]> {
  /** Calls back `delayMs` after the last of several calls. */
  call: (...args: Args) => void;
  /** Calls back now if a call waits. */
  flush: () => void;
  /** Forgets the waiting call. */
  cancel: () => void;
  isWaiting: () => boolean;
}

interface FollowingDebounced<Args extends readonly unknown[]> extends Debounced<Args> {
  follow: (callback: (...args: Args) => void) => void;
}

interface DebounceOptions {
  readonly delayMs: number;
  /** A call waits no longer than this, however many follow it; default as long as they follow. */
  readonly maxWaitMs?: number;
  /** What happens to a waiting call; one that is flushed is flushed as well when the page is hidden or left. */
  readonly onUnmount: 'flush' | 'cancel';
}

/** Delays `callback`; always calls its latest version. `onUnmount` says what happens to a waiting call. */
export function useDebounced<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
  options: DebounceOptions,
): Debounced<Args> {
  const { onUnmount } = options;
  const [debounced] = useState(() => createDebounced(callback, options));

  // Synchronises the timer, which outlives a render, with the newest callback.
  useEffect(() => {
    debounced.follow(callback);
  });
  useEffect(() => debounced[onUnmount], [debounced, onUnmount]);
  // What still waits is given on before those who save it.
  useEffect(
    () => (onUnmount === 'flush' ? onPageEnd(debounced.flush, { capture: true }) : undefined),
    [debounced, onUnmount],
  );
  return debounced;
}

function createDebounced<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
  { delayMs, maxWaitMs = Infinity }: DebounceOptions,
): FollowingDebounced<Args> {
  let latest = callback;
  let waiting: { args: Args; timer: ReturnType<typeof setTimeout>; sinceMs: number } | null = null;

  function cancel() {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
  }
  function flush() {
    if (!waiting) return;
    const { args } = waiting;
    cancel();
    latest(...args);
  }
  function call(...args: Args) {
    const sinceMs = waiting?.sinceMs ?? Date.now();
    cancel();
    const waitMs = Math.min(delayMs, sinceMs + maxWaitMs - Date.now());
    waiting = { args, timer: setTimeout(flush, waitMs), sinceMs };
  }
  function follow(newer: (...args: Args) => void) {
    latest = newer;
  }
  return { call, flush, cancel, follow, isWaiting: () => waiting !== null };
}
