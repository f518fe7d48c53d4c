const KEY = 'layers-folded';
/** Of so many drafts it is kept what is folded; those that were folded longest ago go first. */
const MAX_DRAFTS = 50;

type Entry = readonly [draftId: string, folded: readonly string[]];

/** Ids of the blocks that are folded in the layers of a draft, as this browser kept them. */
export function keptFolded(draftId: string): ReadonlySet<string> {
  return new Set(entries().find(([id]) => id === draftId)?.[1] ?? []);
}

/** Keeps which blocks are folded in the layers of a draft. */
export function keepFolded(draftId: string, folded: ReadonlySet<string>): void {
  const others = entries().filter(([id]) => id !== draftId);
  const own: readonly Entry[] = folded.size > 0 ? [[draftId, [...folded]]] : [];
  try {
    localStorage.setItem(KEY, JSON.stringify([...own, ...others].slice(0, MAX_DRAFTS)));
  } catch {
    // a full disk or a private window: the next visit begins with all open
  }
}

function entries(): readonly Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    // what is there is of somebody else
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || typeof value[0] !== 'string' || !Array.isArray(value[1])) return false;
  return value[1].every((id) => typeof id === 'string');
}
