/** Whoever does not come back for so long goes on from what the server has. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const SEEN = 'draft-copies-seen';

/** When words were first seen, and by what they are told from others under the same name: each begins at random. */
type Seen = readonly [atMs: number, mark: string];
const MARK_LENGTH = 12;

/**
 * Lets go what the last moment of a page wrote under these names, and was there 30 days ago already. Of any person: it
 * is sealed, and says to nobody else how old it is.
 */
export function dropOldWords(prefix: string): void {
  const nowMs = Date.now();
  const before = readSeen();
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  const seen = new Map<string, Seen>();
  for (const name of names) {
    const mark = (localStorage.getItem(name) ?? '').slice(0, MARK_LENGTH);
    const known = before.get(name);
    const atMs = known && known[1] === mark ? known[0] : nowMs;
    if (nowMs - atMs > KEPT_MS) localStorage.removeItem(name);
    else seen.set(name, [atMs, mark]);
  }
  if (seen.size > 0) localStorage.setItem(SEEN, JSON.stringify([...seen]));
  else localStorage.removeItem(SEEN);
}

function readSeen(): ReadonlyMap<string, Seen> {
  try {
    return new Map(JSON.parse(localStorage.getItem(SEEN) ?? '[]') as [string, Seen][]);
  } catch {
    // something else was kept there
    return new Map();
  }
}
