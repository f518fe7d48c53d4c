import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHost, showRoute } from './visit-remote.mjs';

/**
 * One problem where a visit found it for several roles: `/admin/users as ROLE_ADMIN, ROLE_CMS: …`.
 * @param {readonly { remote: string, route: string, role: string, problem: string }[]} found
 */
export function toldOnce(found) {
  const groups = new Map();
  for (const each of found) {
    const key = JSON.stringify([each.remote, each.route, each.problem]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].map((same) => ({ ...same[0], roles: same.map(({ role }) => role) }));
}

/**
 * Opens the first page with a problem of each remote once more, for those who look into it: a picture of the page and a
 * trace of what it loaded and did. Answers the beginning of their paths by remote; an empty one where that failed too.
 */
export async function recordEvidence(page, problems, { state, mountMs, folder }) {
  const place = folder ?? mkdtempSync(join(tmpdir(), 'c8-'));
  mkdirSync(place, { recursive: true });
  const paths = {};
  for (const { remote, route, roles } of problems) {
    if (Object.hasOwn(paths, remote)) continue;
    state.role = roles[0];
    const path = join(place, remote);
    paths[remote] = await record(page, { route, path, mountMs }).then(
      () => path,
      () => '',
    );
  }
  return paths;
}

async function record(page, { route, path, mountMs }) {
  const { tracing } = page.context();
  await tracing.start({ screenshots: true, snapshots: true });
  try {
    await openHost(page);
    await showRoute(page, route, mountMs);
    await page.screenshot({ path: `${path}.png` });
  } finally {
    await tracing.stop({ path: `${path}.zip` });
  }
}
