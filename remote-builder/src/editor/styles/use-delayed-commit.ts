import { useEffect, useState } from 'react';

interface DelayedCommit<Value> {
  /** What the input shows: what was typed, or else the value from outside. */
  readonly shown: Value;
  /** Shows a value now and commits it after the delay, to where it was typed. */
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
  const [waiting] = useState(createWaiting);

  // Commits what waits before the input is gone.
  useEffect(() => waiting.flush, [waiting]);

  return {
    shown: typed ? typed.value : value,
    type: (next) => {
      setTyped({ value: next });
      waiting.start(() => {
        commit(next);
        setTyped(null);
      }, delayMs);
    },
    flush: waiting.flush,
  };
}

function createWaiting() {
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
    start: (finish: () => void, delayMs: number) => {
      if (pending) clearTimeout(pending.timer);
      pending = { finish, timer: setTimeout(flush, delayMs) };
    },
  };
}
