import type { Notice } from '@console/release/contract/host-context';

/** A refused page is loaded anew at most once in so many milliseconds (S7). */
const RELOAD_PAUSE_MS = 30_000;
const RELOADED_AT = 'console.reloadedAt';

/** The two ways on from a refused page. */
interface Ways {
  readonly reload: () => void;
  readonly leave: () => void;
}

let ways: Ways = { reload: () => undefined, leave: () => undefined };
let reloadedHereAt = -Infinity;

/** Names how the page is loaded anew and how it is left; answers how to forget both. */
export function whenRefused(next: Ways): () => void {
  ways = next;
  reloadedHereAt = -Infinity;
  return () => {
    ways = { reload: () => undefined, leave: () => undefined };
  };
}

/** Whether the server has refused the page to the person (D§8.18). */
export const isRefusal = ({ status }: Notice) => status === 403;

/** Loads the page anew, as the person's roles may have changed; a page that is refused again is left. */
export function reloadOrLeave(): void {
  const now = Date.now();
  // several calls of one page are refused together: the reload that is under way answers them all
  if (now - reloadedHereAt < RELOAD_PAUSE_MS) return;
  const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT) ?? -Infinity);
  if (now - reloadedAt < RELOAD_PAUSE_MS) return ways.leave();
  sessionStorage.setItem(RELOADED_AT, String(now));
  reloadedHereAt = now;
  ways.reload();
}
