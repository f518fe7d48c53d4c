import type { HistoryEntry } from '@console/contract/record-history';
import { deedOf } from './deeds';

/** The calls of one save follow each other within this. */
const ONE_SAVE_MS = 1000;

/** Entries, the newest first, with those of one save as one: a form may save its parts by a call each. */
export function asSaves(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const saves: { readonly entry: HistoryEntry; readonly since: string }[] = [];
  for (const entry of entries) {
    const later = saves.at(-1);
    if (later && isSameSave(later, entry)) {
      const changes = [...entry.changes, ...later.entry.changes];
      saves[saves.length - 1] = { entry: { ...later.entry, changes }, since: entry.at };
    } else saves.push({ entry, since: entry.at });
  }
  return saves.map(({ entry }) => entry);
}

function isSameSave(
  { entry: later, since }: { readonly entry: HistoryEntry; readonly since: string },
  earlier: HistoryEntry,
): boolean {
  if (deedOf(later) !== 'changed' || deedOf(earlier) !== 'changed') return false;
  if (!later.actor || later.actor.id !== earlier.actor?.id) return false;
  if (Date.parse(since) - Date.parse(earlier.at) > ONE_SAVE_MS) return false;
  // a field that was changed twice was saved twice
  const paths = new Set(later.changes.map(({ path }) => path));
  return !earlier.changes.some(({ path }) => paths.has(path));
}
