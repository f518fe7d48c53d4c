import { earlierReleases } from '@console/release/earlier-releases';
import type { ReleaseDocument } from '@console/release/contract/release-document';
import { readHead } from '@console/release/release-head';
import type { Store } from '@console/release/store/store';

/** A page that is open keeps its release: that many releases count. */
const RELEASES = 20;
const KEPT_MS = 60_000;
/** A version that is not known may have been pinned since; whoever makes versions up reads the store no more often. */
const KEPT_FOR_UNKNOWN_MS = 1000;

/** Tells whether a release of an environment named a version lately, for everybody, as a canary or as a fallback. */
export function recentVersions(store: Store, env: string) {
  let known: { readonly names: Promise<ReadonlySet<string>>; readonly at: number } | null = null;
  const namesSince = (ageMs: number) => {
    if (known === null || Date.now() - known.at >= ageMs)
      known = { names: namesIn(store, env), at: Date.now() };
    return known.names;
  };
  return async (remote: string, version: string): Promise<boolean> => {
    const name = `${remote}@${version}`;
    if ((await namesSince(KEPT_MS)).has(name)) return true;
    return (await namesSince(KEPT_FOR_UNKNOWN_MS)).has(name);
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
