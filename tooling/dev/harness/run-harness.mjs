import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostPage } from '../host-page.mjs';
import { releaseOf } from '../dev-release.mjs';
import { watch } from '../watch.mjs';
import { host, port, root } from '../../start/places.mjs';
import { edgeServer } from '../../test-kit/edge-server.mjs';
import { remoteConfig } from '../../webpack/remote-config.mjs';

const files = {
  '/harness': ['harness.html', 'text/html'],
  '/harness/harness.js': ['harness.js', 'text/javascript'],
};

/**
 * Runs one remote alone, with hot reload: in the real host, but with a fake API whose person, speed and failures
 * are switched in the page `/harness`. Answers how to stop it.
 */
export async function runHarness(remote) {
  const state = { role: 'ROLE_ADMIN', delayMs: 0, failure: null };
  const storeDir = join(root, '.cache/harness');
  const edge = await edgeServer({
    storeDir,
    state,
    extra: (request, response) => switches(remote, state, request, response),
  });
  const release = releaseOf({ watched: [remote], pinned: [remote], store: storeDir }, () => page.reload());
  const page = hostPage({ target: edge.url, onBuilt: release.hostBuilt });
  const watching = watch(remoteConfig(join(root, remote), { isProduction: false }), {
    name: remote,
    onBuilt: () => release.remoteBuilt(remote),
  });
  await page.readSecurityHeaders();
  await page.start();
  await release.isPinned;
  process.stdout.write(`\n  ${remote} alone   http://${host}:${port}/harness\n  Stop   Ctrl-C\n\n`);
  return async function stop() {
    await Promise.all([page.close(), watching.close(), edge.close()]);
  };
}

/** The harness page, its script, and `/harness/state`, which tells and takes the switches. */
async function switches(remote, state, request, response) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const [file, type] = files[pathname] ?? [];
  if (file) {
    response.setHeader('content-type', type);
    response.end(readFileSync(join(import.meta.dirname, file)));
    return true;
  }
  if (pathname !== '/harness/state') return false;
  if (request.method === 'PUT') Object.assign(state, JSON.parse(await bodyOf(request)));
  const { smoke } = JSON.parse(readFileSync(join(root, remote, 'package.json'), 'utf8')).console;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ ...state, routes: smoke.map(({ route }) => route) }));
  return true;
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
