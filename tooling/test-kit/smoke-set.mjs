/**
 * `node smoke-set.mjs <store folder>`: the check C8 on the release of a store, and what `release smoke` runs. Every
 * smoke route of every remote is visited in one page after the other, in the real host; the problems are printed as
 * JSON, a list of `{remote, message}`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { environment, root } from '../start/places.mjs';
import { chromiumPath } from '../test/install-chromium.mjs';
import { MOUNT_MS, openHost, visitRemote, withHost } from './visit-remote.mjs';

const hostDir = process.env.HOST_DIR || join(root, 'host/dist');

/** Problems of the release in a store folder. `mountMs`: longer where others share the machine. */
export async function smokeSet(storeDir, { browser, mountMs = MOUNT_MS, role = 'ROLE_ADMIN' }) {
  const read = (path) => JSON.parse(readFileSync(join(storeDir, path), 'utf8'));
  const { number } = read(`releases/${environment}/current.json`);
  const { remotes } = read(`releases/${environment}/${String(number).padStart(6, '0')}.json`);
  const visits = Object.entries(remotes).flatMap(([remote, { version }]) =>
    read(`artifacts/${remote}/${version}/remote.json`).smoke.map((smoke) => ({ remote, smoke })),
  );
  return withHost({ storeDir, hostDir, role, browser }, async (page) => {
    await openHost(page);
    const found = [];
    for (const { remote, smoke } of visits) {
      const problems = await visitRemote(page, smoke, mountMs);
      found.push(...problems.map((problem) => ({ remote, message: `${smoke.route}: ${problem}` })));
    }
    return found;
  });
}

if (process.argv[1] === import.meta.filename) {
  if (!existsSync(join(hostDir, 'index.html'))) {
    process.stderr.write(`expected the host in ${hostDir}, came nothing; build it: npm run build -- host\n`);
    process.exit(1);
  }
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    const mountMs = Number(process.env.SMOKE_MOUNT_MS || MOUNT_MS);
    process.stdout.write(JSON.stringify(await smokeSet(process.argv[2], { browser, mountMs })));
  } finally {
    await browser.close();
  }
}
