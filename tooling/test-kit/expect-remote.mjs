import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinLocalRelease } from '../start/pin-local-release.mjs';
import { root } from '../start/places.mjs';
import { MOUNT_MS, openHost, visitRemote, withHost } from './visit-remote.mjs';

/**
 * What a built remote owes to any host. `browser` is Playwright's; the real host is taken from `hostDir`:
 * `await expectRemote('remote-admin/dist', { browser }).toMountCleanly({ route: '/admin/audit', role: 'ROLE_ADMIN' })`
 */
export function expectRemote(dist, { browser, hostDir = join(root, 'host/dist') }) {
  return {
    /**
     * Mounts a smoke route (the first one without `route`) as somebody with `role`, sees its landmark, leaves it
     * and finds nothing left. Throws one error that lists every problem.
     * @param {{ route?: string, role?: string, mountMs?: number }} [options] `mountMs`: longer where others share the machine
     */
    async toMountCleanly({ route, role = 'ROLE_ADMIN', mountMs = MOUNT_MS } = {}) {
      const { name, smoke } = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8'));
      const wanted = smoke.find((each) => route === undefined || each.route === route);
      if (!wanted) throw new Error(`${name} has no smoke route ${route ?? 'at all'} in its package.json`);
      const problems = await withCandidate({ dist, hostDir, role, browser }, async (page) => {
        await openHost(page);
        return visitRemote(page, { remote: name, ...wanted }, mountMs);
      });
      if (problems.length === 0) return;
      throw new Error(
        [`${name} does not mount cleanly at ${wanted.route} as ${role}:`, ...problems].join('\n  '),
      );
    },
  };
}

/** Runs `use` in a page of the host whose release holds this one remote. */
async function withCandidate({ dist, hostDir, role, browser }, use) {
  const storeDir = mkdtempSync(join(tmpdir(), 'candidate-'));
  await pinLocalRelease({ actor: 'test kit', distFolders: [dist], hostDir, store: storeDir });
  try {
    const state = { role, delayMs: 0, failure: null };
    return await withHost({ storeDir, hostDir, state, browser }, use);
  } finally {
    rmSync(storeDir, { recursive: true });
  }
}
