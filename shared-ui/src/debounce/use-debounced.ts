import { useEffect, useState } from 'react';

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

/** Delays `callback`; always calls its latest version. `onUnmount` says what happens to a waiting call. */
export function useDebounced<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
  options: { delayMs: number; onUnmount: 'flush' | 'cancel' },
): Debounced<Args> {
  const { delayMs, onUnmount } = options;
  const [debounced] = useState(() => createDebounced(callback, delayMs));

  // Synchronises the timer, which outlives a render, with the newest callback.
  useEffect(() => {
    debounced.follow(callback);
  });
  useEffect(() => debounced[onUnmount], [debounced, onUnmount]);
  return debounced;
}

function createDebounced<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
  delayMs: number,
): FollowingDebounced<Args> {
  let latest = callback;
  let waiting: { args: Args; timer: ReturnType<typeof setTimeout> } | null = null;

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
    cancel();
    waiting = { args, timer: setTimeout(flush, delayMs) };
  }
  function follow(newer: (...args: Args) => void) {
    latest = newer;
  }
  return { call, flush, cancel, follow, isWaiting: () => waiting !== null };
}
