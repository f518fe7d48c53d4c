import { useEffect, useReducer } from 'react';

/** The longest that a browser waits. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** Whether a time has come; whoever shows it is drawn again when it does. */
export function useHasCome(iso: string | null): boolean {
  const [, drawAgain] = useReducer((draws: number) => draws + 1, 0);
  const time = Date.parse(iso ?? '');

  // Follows the clock up to that time.
  useEffect(() => {
    const wait = time - Date.now();
    if (!(wait > 0 && wait <= MAX_WAIT_MS)) return;
    const timer = setTimeout(drawAgain, wait);
    return () => clearTimeout(timer);
  }, [time]);
  return time <= Date.now();
}
