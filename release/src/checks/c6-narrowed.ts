import { gt, major, prerelease, subset, validRange } from 'semver';
import type { RemoteJson } from '../contract/remote-json';
import { readRemoteJson } from '../pinned-remote';
import { readRelease } from '../release-head';
import { ReleaseError, type Violation } from '../release-error';
import type { Candidate, Check } from './check';

/**
 * C6: a newer version of the same major takes nothing away: every route of the version before is still there, and
 * every host that it accepted is accepted. Versions of a developer's machine, which have no order, are left out.
 */
export const c6Narrowed: Check = {
  id: 'C6',
  title: 'nothing removed without a major version',
  against: 'set',
  again: 'no',
  forced: 'with-reason',
  run: async (candidate) => {
    const found = await Promise.all(
      candidate.remotes.map(async ({ name, manifest }) => {
        const before = await manifestBefore(candidate, name);
        return before !== null && isMinorStep(before, manifest) ? narrowed(before, manifest) : [];
      }),
    );
    return found.flat();
  },
};

async function manifestBefore({ store, document }: Candidate, remote: string): Promise<RemoteJson | null> {
  if (document.parent === null) return null;
  try {
    const { remotes } = await readRelease(store, document.env, document.parent.number);
    const version = remotes[remote]?.version;
    return version === undefined ? null : await readRemoteJson(store, { remote, version });
  } catch (error) {
    // what is wrong with the release before is found by C11 and by the doctor
    if (error instanceof ReleaseError) return null;
    throw error;
  }
}

function isMinorStep(before: RemoteJson, after: RemoteJson): boolean {
  const isReleased = prerelease(before.version) === null && prerelease(after.version) === null;
  return isReleased && gt(after.version, before.version) && major(after.version) === major(before.version);
}

function narrowed(before: RemoteJson, after: RemoteJson): Violation[] {
  const advice = `keep it, or make it ${major(before.version) + 1}.0.0`;
  const kept = after.routes.map(({ pattern }) => pattern);
  const routes = before.routes
    .filter(({ pattern }) => !kept.includes(pattern))
    .map(({ pattern }) => ({
      code: 'C6-ROUTE-GONE',
      remote: after.name,
      message: `expected ${pattern} as in ${before.version}, got nothing; ${advice}`,
    }));
  // what is no range is told by C3
  if (!validRange(before.contract) || !validRange(after.contract)) return routes;
  if (subset(before.contract, after.contract)) return routes;
  const message = `expected hosts ${before.contract} accepted as in ${before.version}, got ${after.contract}; ${advice}`;
  return [...routes, { code: 'C6-CONTRACT', remote: after.name, message }];
}
