import { basesOf } from './contract/build-files';
import { history } from './history';
import { canonicalBytes, parseJson } from './store/canonical-json';
import type { Store } from './store/store';
import { HOST } from './store/store-layout';

const DAY_MS = 86_400_000;
/** A pin that was on its way when a version was put aside has ended by then. */
const ASIDE_MS = 3_600_000;
/** Sets that stay runnable whatever their age (a rollback goes to each of the last 50 sets). */
const KEPT_SETS = 50;

/** What happens to a version that nobody needs. */
export interface Removal {
  readonly remote: string;
  readonly version: string;
  /** First it can't be pinned any more; an hour later its files go. */
  readonly outcome: 'put aside' | 'removed' | 'brought back';
}

export interface GcRequest {
  readonly keepDays: number;
  readonly mode: 'look' | 'remove';
  /** The time to reckon from; now unless said. */
  readonly now?: Date;
}

/**
 * Removes versions that no kept document names, as the pinned one, a fallback or a roll-out. Kept are the last 50
 * documents of every environment and those younger than `keepDays`; so are versions built within them.
 */
export async function gc(
  store: Store,
  { keepDays, mode, now = new Date() }: GcRequest,
): Promise<readonly Removal[]> {
  const oldest = now.getTime() - keepDays * DAY_MS;
  const named = await namedBases(store, oldest);
  const paths = await store.list('artifacts/');
  const removals: Removal[] = [];
  for (const version of versionsOf(paths)) {
    const files = paths.filter((path) => path.startsWith(`${version.folder}/`));
    const isNamed = [...named].some((base) => base.startsWith(`${version.folder}/`));
    const outcome = await collect(store, { ...version, files, isNamed, oldest, now, mode });
    if (outcome !== null) removals.push({ remote: version.remote, version: version.version, outcome });
  }
  return removals;
}

async function namedBases(store: Store, oldest: number): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const env of await environments(store)) {
    const documents = await history(store, env);
    const kept = documents.filter(
      // a set was in use until the next one came
      (_, index) => index < KEPT_SETS || timeOf(documents[index - 1]?.createdAt) >= oldest,
    );
    for (const { host } of kept) if (host.artifact) named.add(host.artifact.base);
    for (const [name, pinned] of kept.flatMap(({ remotes }) => Object.entries(remotes)))
      for (const base of basesOf(name, pinned)) named.add(base);
  }
  return named;
}

async function environments(store: Store): Promise<ReadonlySet<string>> {
  const paths = await store.list('releases/');
  return new Set(paths.map((path) => path.split('/')[1] ?? ''));
}

function versionsOf(paths: readonly string[]) {
  const folders = new Set(paths.map((path) => path.split('/').slice(0, 3).join('/')));
  return [...folders].map((folder) => {
    const [, remote = '', version = ''] = folder.split('/');
    return { folder, remote, version };
  });
}

interface Collected {
  readonly remote: string;
  readonly folder: string;
  readonly files: readonly string[];
  readonly isNamed: boolean;
  readonly oldest: number;
  readonly now: Date;
  readonly mode: GcRequest['mode'];
}

async function collect(store: Store, version: Collected): Promise<Removal['outcome'] | null> {
  const manifest = `${version.folder}/${version.remote === HOST ? 'host' : 'remote'}.json`;
  const aside = `${version.folder}/removed.json`;
  const isLook = version.mode === 'look';
  const mark = version.files.includes(aside) ? await readJson(store, aside) : null;
  if (mark !== null) {
    // pinned while it was put aside, or published again
    if (version.isNamed || version.files.includes(manifest)) {
      if (!isLook) await store.createExclusive(manifest, canonicalBytes(mark['manifest']));
      if (!isLook) await store.remove(aside);
      return 'brought back';
    }
    if (version.now.getTime() - timeOf(mark['at']) < ASIDE_MS) return null;
    // the mark last: a kill half-way leaves something to go on with
    if (!isLook)
      for (const path of [...version.files.filter((file) => file !== aside), aside]) await store.remove(path);
    return 'removed';
  }
  const described = await readJson(store, manifest);
  if (version.isNamed || described === null || timeOf(described['builtAt']) >= version.oldest) return null;
  if (!isLook) {
    await store.createExclusive(
      aside,
      canonicalBytes({ at: version.now.toISOString(), manifest: described }),
    );
    await store.remove(manifest);
  }
  return 'put aside';
}

async function readJson(store: Store, path: string): Promise<Record<string, unknown> | null> {
  const bytes = await store.read(path);
  const value = bytes === null ? null : parseJson(bytes);
  return typeof value === 'object' && value !== null ? { ...value } : null;
}

function timeOf(text: unknown): number {
  return typeof text === 'string' ? Date.parse(text) : Number.POSITIVE_INFINITY;
}
