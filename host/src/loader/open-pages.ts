/** A page of a remote that was on screen: nothing of its address but the pattern of its route. */
export interface OpenPage {
  readonly remote: string;
  readonly version: string;
  readonly route: string;
}

interface Opened {
  /** Milliseconds since the document was asked for, as `performance.now()` counts them. */
  readonly sinceMs: number;
  readonly pathname: string;
  /** Null for a page of the host, and until the remote is mounted. */
  page: OpenPage | null;
}

/** A document that is open for days keeps no more of what it showed. */
const KEPT = 100;

/** In the order in which they were opened; the first is the one that the document was loaded for. */
let opened: readonly Opened[] = [];

/** Says that the address changed to another page of the console. */
export function openPage(pathname: string): void {
  const last = opened.at(-1);
  if (last?.pathname === pathname) return;
  const sinceMs = last ? performance.now() : 0;
  opened = [...opened, { sinceMs, pathname, page: null }].slice(-KEPT);
}

/** Says which page of a remote stands at the address that was opened last. */
export function nameOpenPage(pathname: string, page: OpenPage): void {
  const last = opened.at(-1);
  if (last?.pathname === pathname) last.page = page;
}

/** The page that was on screen at a time of `performance.now()`; null where it belonged to no remote. */
export const pageAt = (ms: number): OpenPage | null =>
  opened.findLast(({ sinceMs }) => sinceMs <= ms)?.page ?? null;

/** The page that was opened last at an address; null where it belonged to no remote. */
export const pageOfPath = (pathname: string): OpenPage | null =>
  opened.findLast((each) => each.pathname === pathname)?.page ?? null;
