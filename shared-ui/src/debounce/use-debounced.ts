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
  // A hidden page may never come back.
  useEffect(() => (onUnmount === 'flush' ? onHide(debounced.flush) : undefined), [debounced, onUnmount]);
  return debounced;
}

/** Calls back when the page is hidden or left, before those who save what is on it (capture comes first). */
function onHide(flush: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  // storage may not come to an end with what it is given when the page is going already
  window.addEventListener('beforeunload', flush, { capture: true });
  window.addEventListener('pagehide', flush, { capture: true });
  document.addEventListener('visibilitychange', onVisibility, { capture: true });
  return () => {
    window.removeEventListener('beforeunload', flush, { capture: true });
    window.removeEventListener('pagehide', flush, { capture: true });
    document.removeEventListener('visibilitychange', onVisibility, { capture: true });
  };
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
