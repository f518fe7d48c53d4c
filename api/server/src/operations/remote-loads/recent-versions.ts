import { earlierReleases } from '@console/release/earlier-releases';
import type { ReleaseDocument } from '@console/release/contract/release-document';
import { readHead } from '@console/release/release-head';
import type { Store } from '@console/release/store/store';

/** A page that is open keeps its release: that many releases count. */
const RELEASES = 20;
const KEPT_MS = 10_000;

/**
 * Tells whether a release of an environment named a version lately, for everybody, as a canary or as a fallback. Asks
 * the store at most every 10 s.
 */
export function recentVersions(store: Store, env: string) {
  let known: { readonly names: Promise<ReadonlySet<string>>; readonly at: number } | null = null;
  return async (remote: string, version: string): Promise<boolean> => {
    if (known === null || Date.now() - known.at > KEPT_MS)
      known = { names: namesIn(store, env), at: Date.now() };
    return (await known.names).has(`${remote}@${version}`);
  };
}

async function namesIn(store: Store, env: string): Promise<ReadonlySet<string>> {
  const head = await readHead(store, env);
  const releases = head ? [head] : [];
  if (head)
    for await (const earlier of earlierReleases(store, head)) {
      if (releases.length >= RELEASES) break;
      releases.push(earlier);
    }
  return new Set(releases.flatMap(versionsOf));
}

const versionsOf = ({ remotes }: ReleaseDocument) =>
  Object.entries(remotes).flatMap(([name, { version, rollout, fallback }]) =>
    [version, fallback?.version, ...rollout.map((each) => each.version)].map((each) => `${name}@${each}`),
  );
