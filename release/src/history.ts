import type { ReleaseDocument } from './contract/release-document';
import { findHead, type ReleaseHead } from './release-head';
import { releaseNumbers, withGaps } from './release-numbers';
import { documentAt, vouchedAt, type StoredRelease } from './stored-release';
import type { Store } from './store/store';

/** A number of the history, and the release that was written under it. */
export type HistoryEntry =
  | { readonly number: number; readonly document: ReleaseDocument; readonly damage: null }
  /** What lies there is not what was written, and nothing of it counts. */
  | { readonly number: number; readonly document: null; readonly damage: string };

/** Which part of a history: releases older than `before`, the newest `count` of them. */
export interface HistoryPart {
  readonly before?: number;
  readonly count?: number;
}

/** Every release document of an environment that can be read, newest first, be it what was written or not. */
export async function history(store: Store, env: string): Promise<readonly ReleaseDocument[]> {
  const numbers = [...(await releaseNumbers(store, env))].reverse();
  const read = await Promise.all(numbers.map((number) => documentAt(store, env, number)));
  return read.flatMap(({ document }) => document ?? []);
}

/** The history of an environment, newest first, with the numbers whose documents are damaged or lost; and how many there are. */
export async function releaseHistory(
  store: Store,
  env: string,
  { before = Infinity, count = Infinity }: HistoryPart = {},
): Promise<{ readonly entries: readonly HistoryEntry[]; readonly total: number }> {
  const head = await findHead(store, env);
  const written = await releaseNumbers(store, env);
  const lost = head.lost.map(({ number }) => number);
  const running = head.document?.number ?? 0;
  const numbers = [...withGaps([...written, ...lost, ...(running ? [running] : [])])].reverse();
  const first = numbers.findIndex((number) => number < before);
  const page = first < 0 ? [] : numbers.slice(first, first + count);
  const above = await readableAbove(store, env, numbers.slice(0, Math.max(0, first)));
  const stored = await Promise.all(page.map((number) => documentAt(store, env, number)));
  return { entries: await entriesOf(store, { env, head, stored, above }), total: numbers.length };
}

/** The next release above a part of the history that can be read. */
async function readableAbove(
  store: Store,
  env: string,
  above: readonly number[],
): Promise<ReleaseDocument | null> {
  for (const number of [...above].reverse()) {
    const { document } = await documentAt(store, env, number);
    if (document !== null) return document;
  }
  return null;
}

interface Read {
  readonly env: string;
  readonly head: ReleaseHead;
  /** Newest first. */
  readonly stored: readonly StoredRelease[];
  readonly above: ReleaseDocument | null;
}

async function entriesOf(store: Store, { env, head, stored, above: first }: Read): Promise<HistoryEntry[]> {
  let above = first;
  const entries: HistoryEntry[] = [];
  for (const each of stored) {
    const entry = await entryOf(store, each, { env, head, above });
    entries.push(entry);
    above = entry.document ?? each.document ?? above;
  }
  return entries;
}

async function entryOf(
  store: Store,
  { number, document, sha256, problem }: StoredRelease,
  { env, head, above }: Omit<Read, 'stored'>,
): Promise<HistoryEntry> {
  const whole = (found: ReleaseDocument) => ({ number, document: found, damage: null });
  const damaged = (damage: string) => ({ number, document: null, damage });
  const what = problem ?? 'it was edited: its hash differs';
  if (number === head.document?.number) return whole(head.document);
  if (number > (head.document?.number ?? 0)) return damaged(what);
  const parent = above?.parent;
  if (above && parent && parent.number < number)
    return damaged(`release ${above.number} was made without it, as it was damaged then`);
  if (parent?.number === number && sha256 !== parent.sha256) {
    const copy = await vouchedAt(store, env, parent);
    return copy.document !== null && copy.sha256 === parent.sha256 ? whole(copy.document) : damaged(what);
  }
  return document === null ? damaged(what) : whole(document);
}
