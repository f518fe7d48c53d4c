import { useEffect, useState } from 'react';

/** The longest that a browser waits. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** Whether a time has come; whoever shows it is drawn again when it does. */
export function useHasCome(iso: string | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const time = Date.parse(iso ?? '');

  // Follows the clock up to that time.
  useEffect(() => {
    const wait = Math.max(0, time - Date.now());
    if (!(time > now && wait <= MAX_WAIT_MS)) return;
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [time, now]);
  return time <= now;
}
