import { earlierReleases } from '@console/release/earlier-releases';
import type { PinnedRemote } from '@console/release/contract/release-document';
import { readHead } from '@console/release/release-head';
import type { Store } from '@console/release/store/store';

/** A page that is open keeps its release: that many releases count. */
const RELEASES = 20;
const KEPT_MS = 60_000;
/** A version that is not known may have been pinned since; whoever makes versions up reads the store no more often. */
const KEPT_FOR_UNKNOWN_MS = 1000;

type Known = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds the patterns of the routes that releases named lately of a remote; null for a version that none of them named:
 * for everybody, as a canary or as a fallback.
 */
export function recentVersions(store: Store, env: string) {
  let known: { readonly versions: Promise<Known>; readonly at: number } | null = null;
  const knownSince = (ageMs: number) => {
    if (known === null || Date.now() - known.at >= ageMs)
      known = { versions: versionsIn(store, env), at: Date.now() };
    return known.versions;
  };
  return async (remote: string, version: string): Promise<ReadonlySet<string> | null> => {
    const name = `${remote}@${version}`;
    const patterns = (await knownSince(KEPT_MS)).get(name);
    return patterns ?? (await knownSince(KEPT_FOR_UNKNOWN_MS)).get(name) ?? null;
  };
}

async function versionsIn(store: Store, env: string): Promise<Known> {
  const head = await readHead(store, env);
  const releases = head ? [head] : [];
  if (head)
    for await (const earlier of earlierReleases(store, head)) {
      if (releases.length >= RELEASES) break;
      releases.push(earlier);
    }
  const pinned = releases.flatMap(({ remotes }) => Object.entries(remotes));
  const patterns = new Map<string, Set<string>>();
  for (const [name, { routes, rollout }] of pinned) {
    const those = patterns.get(name) ?? new Set();
    for (const { pattern } of [routes, ...rollout.map((each) => each.routes)].flat()) those.add(pattern);
    patterns.set(name, those);
  }
  return new Map(
    pinned.flatMap(([name, remote]) =>
      versionsOf(remote).map((version) => [`${name}@${version}`, patterns.get(name) ?? new Set()] as const),
    ),
  );
}

const versionsOf = ({ version, rollout, fallback }: PinnedRemote) => [
  ...[version, ...rollout.map((each) => each.version)],
  ...(fallback ? [fallback.version] : []),
];
