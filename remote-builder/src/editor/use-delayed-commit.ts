import { useEffect, useRef, useState } from 'react';

interface DelayedCommit<Value> {
  /** What the input shows: what was typed, or else the value from outside. */
  readonly shown: Value;
  /** Shows a value now and commits it after the delay. */
  readonly type: (value: Value) => void;
  /** Commits what waits. */
  readonly flush: () => void;
}

/** An input whose value counts a while after the last key; what waits is not lost when the input goes away. */
export function useDelayedCommit<Value>(
  value: Value,
  commit: (value: Value) => void,
  delayMs: number,
): DelayedCommit<Value> {
  const [typed, setTyped] = useState<{ readonly value: Value } | null>(null);
  const latestCommit = useRef(commit);
  const [waiting] = useState(() => createWaiting((next: Value) => latestCommit.current(next)));

  // Follows the newest commit, for a timer that outlives a render.
  useEffect(() => {
    latestCommit.current = commit;
  });
  // Commits what waits before the input is gone.
  useEffect(() => waiting.flush, [waiting]);

  return {
    shown: typed ? typed.value : value,
    type: (next) => {
      setTyped({ value: next });
      waiting.start(next, delayMs, () => setTyped(null));
    },
    flush: waiting.flush,
  };
}

function createWaiting<Value>(commit: (value: Value) => void) {
  let pending: { readonly timer: ReturnType<typeof setTimeout>; readonly finish: () => void } | null = null;
  function flush() {
    const waited = pending;
    pending = null;
    if (!waited) return;
    clearTimeout(waited.timer);
    waited.finish();
  }
  return {
    flush,
    start: (value: Value, delayMs: number, onCommitted: () => void) => {
      if (pending) clearTimeout(pending.timer);
      const finish = () => {
        commit(value);
        onCommitted();
      };
      pending = { finish, timer: setTimeout(flush, delayMs) };
    },
  };
}
