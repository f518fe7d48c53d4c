import { use, useSyncExternalStore } from 'react';
import { TableOwnerContext } from './table-storage';

/** How close the rows of all tables stand; only `comfortable` ones take as many lines as their words need. */
export const densities = ['compact', 'normal', 'comfortable'] as const;
export type Density = (typeof densities)[number];

const keyOf = (userId: string) => `table-density:${userId}`;
const listeners = new Set<() => void>();
/** For a person without storage, and for as long as the page lives. */
const chosen = new Map<string, Density>();

function densityOf(userId: string): Density {
  const known = chosen.get(userId);
  if (known) return known;
  const kept = densities.find((density) => density === storedAt(keyOf(userId))) ?? 'normal';
  chosen.set(userId, kept);
  return kept;
}

function storedAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // forbidden storage
    return null;
  }
}

function choose(userId: string, density: Density) {
  chosen.set(userId, density);
  try {
    localStorage.setItem(keyOf(userId), density);
  } catch {
    // full or forbidden storage: it lasts as long as the page
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The density that the person chose for all tables of this browser, and how to choose another one. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const userId = use(TableOwnerContext) ?? '';
  const density = useSyncExternalStore(subscribe, () => densityOf(userId));
  return [density, (next) => choose(userId, next)];
}
