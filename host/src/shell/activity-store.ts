import type { Notice } from '@console/release/contract/host-context';
import type { SessionState } from '@console/shared-auth/session/session-store';
import { externalStore } from '../state/external-store';

/** A notice of this session. */
export interface ActivityEntry {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: Notice['kind'];
  readonly text: string;
  /** How often it came in a row. */
  readonly count: number;
}

interface Activity {
  /** Whose notices these are; null until it is known who is signed in. */
  readonly personId: string | null;
  /** The newest first. */
  readonly entries: readonly ActivityEntry[];
  /** Entries above this id were not seen in the drawer yet. */
  readonly seenId: number;
}

const MAX_ENTRIES = 200;
const KEPT_AS = 'console.activity';
const nothing: Activity = { personId: null, entries: [], seenId: 0 };

/** Every notice of this session (S9). */
export const activity = externalStore<Activity>(nothing);

/** Brings back what was there before the page was loaded anew. */
export function startActivity(): void {
  const kept = sessionStorage.getItem(KEPT_AS);
  activity.set(kept === null ? nothing : parse(kept));
}

/** Adds a notice and answers its id. */
export function record({ kind, text }: Notice): number {
  const { entries, ...rest } = activity.get();
  const id = Math.max(rest.seenId, entries[0]?.id ?? 0) + 1;
  const entry = { id, at: Date.now(), kind, text, count: 1 };
  keep({ ...rest, entries: [entry, ...entries].slice(0, MAX_ENTRIES) });
  return id;
}

/** Counts a notice that came again. */
export function recordAgain(id: number): void {
  const { entries, ...rest } = activity.get();
  const again = (entry: ActivityEntry) => ({ ...entry, at: Date.now(), count: entry.count + 1 });
  keep({ ...rest, entries: entries.map((entry) => (entry.id === id ? again(entry) : entry)) });
}

export function markSeen(): void {
  const current = activity.get();
  keep({ ...current, seenId: Math.max(current.seenId, current.entries[0]?.id ?? 0) });
}

export function clearActivity(): void {
  const { seenId, entries, personId } = activity.get();
  keep({ personId, entries: [], seenId: Math.max(seenId, entries[0]?.id ?? 0) });
}

/** Notices are gone at sign-out, and nobody sees those of another person. */
export function followSession(session: SessionState): void {
  const { personId } = activity.get();
  const isOthers = session.status === 'signedIn' && personId !== null && personId !== session.me.id;
  if (session.status === 'signedOut' || isOthers) clearActivity();
  if (session.status === 'signedIn') keep({ ...activity.get(), personId: session.me.id });
  if (session.status === 'signedOut') keep({ ...activity.get(), personId: null });
}

function keep(next: Activity): void {
  activity.set(next);
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify(next));
  } catch {
    // a full store costs the notices after a reload, not those of this page
    sessionStorage.removeItem(KEPT_AS);
  }
}

function parse(kept: string): Activity {
  try {
    const value: unknown = JSON.parse(kept);
    return isActivity(value) ? value : nothing;
  } catch {
    return nothing;
  }
}

function isActivity(value: unknown): value is Activity {
  if (typeof value !== 'object' || value === null) return false;
  const { personId, entries, seenId } = value as Partial<Record<keyof Activity, unknown>>;
  const isPerson = personId === null || typeof personId === 'string';
  return isPerson && typeof seenId === 'number' && Array.isArray(entries) && entries.every(isEntry);
}

function isEntry(value: unknown): value is ActivityEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, kind, text, count } = value as Partial<Record<keyof ActivityEntry, unknown>>;
  const isKind = kind === 'success' || kind === 'error' || kind === 'neutral';
  return isKind && typeof text === 'string' && [id, at, count].every(Number.isFinite);
}
