import { useEffect } from 'react';
import { unread } from './unread';

/** What happens elsewhere is told this late. */
const INTERVAL_MS = 60_000;

/** Keeps the number of unread messages of a person, while anybody can see the page; without an answer the last one stays. */
export function useUnread(personId: string): number {
  useEffect(() => {
    let isOver = false;
    const read = () => {
      if (document.hidden) return;
      void import('./read-unread')
        .then(({ readUnread }) => readUnread())
        .then(
          (count) => isOver || unread.set(count),
          () => undefined,
        );
    };
    read();
    const timer = setInterval(read, INTERVAL_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
      unread.set(0);
    };
  }, [personId]);
  return unread.use();
}
