import { useEffect, useRef, useState } from 'react';

interface Debounced<Args extends readonly unknown[]> {
  /** Calls back `delayMs` after the last of several calls. */
  call: (...args: Args) => void;
  /** Calls back now if a call waits. */
  flush: () => void;
  /** Forgets the waiting call. */
  cancel: () => void;
  isWaiting: () => boolean;
}

/** Delays `callback`; always calls its latest version. `onUnmount` says what happens to a waiting call. */
export function useDebounced<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
  options: { delayMs: number; onUnmount: 'flush' | 'cancel' },
): Debounced<Args> {
  const { delayMs, onUnmount } = options;
  const latest = useRef(callback);
  const [debounced] = useState(() => createDebounced<Args>((...args) => latest.current(...args), delayMs));

  // Synchronises the timer, which outlives a render, with the newest callback.
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => debounced[onUnmount], [debounced, onUnmount]);
  return debounced;
}

function createDebounced<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
  delayMs: number,
): Debounced<Args> {
  let waiting: { args: Args; timer: ReturnType<typeof setTimeout> } | null = null;

  function cancel() {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
  }
  function flush() {
    if (!waiting) return;
    const { args } = waiting;
    cancel();
    callback(...args);
  }
  function call(...args: Args) {
    cancel();
    waiting = { args, timer: setTimeout(flush, delayMs) };
  }
  return { call, flush, cancel, isWaiting: () => waiting !== null };
}
