/* global document, localStorage, history, dispatchEvent, PopStateEvent -- for what runs in the page */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinLocalRelease } from '../start/pin-local-release.mjs';
import { root } from '../start/places.mjs';
import { edgeServer } from './edge-server.mjs';

/** Time in which a route has to stand (release.md §4, C8). */
const MOUNT_MS = 5000;
/** A page of the host itself, where no remote is mounted and nothing is asked of the server. */
const NEUTRAL = '/research-methodology';

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
      const problems = await withCandidate({ dist, hostDir, role, browser }, (page) =>
        visit(page, wanted, mountMs),
      );
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
  const hostJson = readFileSync(join(hostDir, 'host.json'), 'utf8');
  await pinLocalRelease({ actor: 'test kit', distFolders: [dist], hostJson, store: storeDir });
  const server = await edgeServer({ storeDir, hostDir, state: { role, delayMs: 0, failure: null } });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    await context.addInitScript(() => {
      localStorage.setItem('apiToken', 'test-kit');
      localStorage.setItem('refreshToken', 'test-kit');
    });
    return await use(await context.newPage());
  } finally {
    await context.close();
    await server.close();
    rmSync(storeDir, { recursive: true });
  }
}

async function visit(page, { route, expect: { role, name } }, mountMs) {
  const problems = [];
  // policy and integrity violations are errors of the console too
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));

  await page.goto(NEUTRAL);
  await page.getByRole('main').waitFor();
  const before = await page.evaluate(countNodes);
  await goWithinPage(page, route);
  const landmark = page.locator('[data-remote]').getByRole(role, { name }).first();
  await landmark
    .waitFor({ timeout: mountMs })
    .catch(() => problems.push(`no ${role} "${name}" within ${mountMs / 1000} s`));
  await goWithinPage(page, NEUTRAL);
  await page
    .locator('[data-remote] *')
    .first()
    .waitFor({ state: 'detached', timeout: mountMs })
    .catch(() => problems.push('its nodes stay after it was unmounted'));
  const after = await page.evaluate(countNodes);
  if (after > before) problems.push(`${after - before} elements stay beside the host after it was unmounted`);
  return problems;
}

/** Changes the address as a link of the host does, without a page load. */
async function goWithinPage(page, route) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, route);
}

/** Elements directly in the body: dialogs, drawers and messages that a remote may leave there. */
function countNodes() {
  return document.body.children.length;
}
