import { useEffect, useState } from 'react';

const HOUR_MS = 3_600_000;

// eslint-disable-next-line no-restricted-syntax -- people are greeted by their own clock, not by the firm's
const readersHour = () => new Date().getHours();

/** The hour of the day, 0 to 23, in the browser's zone; it moves on while the page is open. */
export function useHour(): number {
  const [hour, setHour] = useState(readersHour);

  // Follows the clock: on every full hour, and when the page is seen again, as timers rest with the machine.
  useEffect(() => {
    const read = () => setHour(readersHour());
    let timer: ReturnType<typeof setTimeout>;
    const onFullHour = () => {
      read();
      timer = setTimeout(onFullHour, HOUR_MS - (Date.now() % HOUR_MS));
    };
    onFullHour();
    document.addEventListener('visibilitychange', read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);

  return hour;
}
