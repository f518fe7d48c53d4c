import { useEffect, useRef } from 'react';

/** The row that was opened last from a place of the history, by the key of that place. */
const opened = new Map<string, string>();
/** Places that are known: whoever goes back further begins at the heading. */
const MOST_PLACES = 50;

function remember(place: string, row: string) {
  opened.delete(place);
  opened.set(place, row);
  const [oldest] = opened.keys();
  if (opened.size > MOST_PLACES && oldest !== undefined) opened.delete(oldest);
}

interface ReachedRows {
  /** Names the entry of the history that the list stands in; undefined: it stands in none. */
  readonly place: string | undefined;
  readonly areRowsThere: boolean;
  /** Takes the focus to a row. */
  readonly reach: (row: string) => void;
}

/**
 * Whoever comes back to a list from one of its rows goes on at that row: once its rows are there, unless the focus is
 * somewhere else by then. Answers what hears of a row that is opened.
 */
export function useOpenedRow({ place, areRowsThere, reach }: ReachedRows) {
  const awaited = useRef(opened.get(place ?? ''));
  // The page takes the focus to its heading as it comes: the row is next.
  useEffect(() => {
    const { current: row } = awaited;
    if (row === undefined || !areRowsThere) return undefined;
    const frame = requestAnimationFrame(() => {
      awaited.current = undefined;
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.matches('h1, main')) reach(row);
    });
    return () => cancelAnimationFrame(frame);
  }, [areRowsThere, reach]);
  return (row: string) => place !== undefined && remember(place, row);
}
