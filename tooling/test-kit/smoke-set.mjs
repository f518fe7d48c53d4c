/**
 * `node smoke-set.mjs <store folder>`: the check C8 on the release of a store, and what `release smoke` runs. Every
 * smoke route of every remote is visited by every role that may open it, in one page after the other, in the real host;
 * the problems are printed as JSON, a list of `{remote, message}`, each once whoever it was found for. Of each remote
 * with problems a picture and a trace are kept, in a folder of their own or in RELEASE_EVIDENCE.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { matchPath } from 'react-router-dom';
import { environment, root } from '../start/places.mjs';
import { chromiumPath } from '../test/install-chromium.mjs';
import { requireTypescript } from '../webpack/require-typescript.mjs';
import { recordEvidence, toldOnce } from './smoke-evidence.mjs';
import { MOUNT_MS, openHost, visitRemote, withHost } from './visit-remote.mjs';

const [{ roles }, { can }] = requireTypescript([
  join(root, 'api/contract/src/roles.ts'),
  join(root, 'shared-auth/src/access/can.ts'),
]);
/** Who sees the landmark of every smoke route; to others a page may say something else, of which the tool knows nothing. */
const LANDMARKS_ROLE = 'ROLE_ADMIN';
/** The host of this checkout, for a release that pins none. */
const ownHost = process.env.HOST_DIR || join(root, 'host/dist');

/**
 * Problems of the release in a store folder, in the host that it pins. `mountMs`: longer where others share the machine.
 * `evidence`: the folder of pictures and traces; undefined is one in the temporary folder, null keeps none.
 * @param {string} storeDir
 * @param {{ browser: any, mountMs?: number, evidence?: string | null | undefined }} options
 * @returns {Promise<{ remote: string, message: string }[]>}
 */
export async function smokeSet(storeDir, { browser, mountMs = MOUNT_MS, evidence }) {
  const read = (path) => JSON.parse(readFileSync(join(storeDir, path), 'utf8'));
  const { number } = read(`releases/${environment}/current.json`);
  const { host, remotes } = read(`releases/${environment}/${String(number).padStart(6, '0')}.json`);
  const visits = Object.entries(remotes).flatMap(([remote, { version }]) => {
    const { smoke, routes } = read(`artifacts/${remote}/${version}/remote.json`);
    return smoke.map((each) => ({ remote, smoke: each, access: accessTo(routes, each.route) }));
  });
  const hostDir = host.artifact ? join(storeDir, host.artifact.base) : ownHost;
  if (!existsSync(join(hostDir, 'index.html')))
    throw new Error(`expected the host in ${hostDir}, got nothing; build it: npm run build -- host`);
  const state = { role: '', delayMs: 0, failure: null };
  return withHost({ storeDir, hostDir, state, browser }, async (page) => {
    const closed = visits
      .filter(({ access }) => !roles.some((role) => mayOpen(role, access)))
      .map(({ remote, smoke }) => ({ remote, message: `${smoke.route}: nobody may open it` }));
    const found = [];
    for (const role of [...roles].reverse()) {
      state.role = role;
      const allowed = visits.filter(({ access }) => mayOpen(role, access));
      if (allowed.length > 0) await openHost(page);
      for (const { remote, smoke } of allowed) {
        const visit = role === LANDMARKS_ROLE ? smoke : { route: smoke.route };
        const problems = await visitRemote(page, { remote, ...visit }, mountMs);
        found.push(...problems.map((problem) => ({ remote, route: smoke.route, role, problem })));
      }
    }
    const problems = toldOnce(found);
    const kept =
      problems.length > 0 && evidence !== null
        ? await recordEvidence(page, problems, { state, mountMs, folder: evidence })
        : {};
    return [...closed, ...problems.map((problem) => inWords(problem, kept[problem.remote]))];
  });
}

function inWords({ remote, route, roles: of, problem }, path) {
  const seen = path ? `; seen in ${path}.png, and by \`playwright show-trace ${path}.zip\`` : '';
  return { remote, message: `${route} as ${of.join(', ')}: ${problem}${seen}` };
}

/** The policy of the route that an address belongs to. */
function accessTo(routes, address) {
  return routes.find(({ pattern }) => matchPath(pattern, address))?.access;
}

function mayOpen(role, access) {
  return access !== undefined && can({ id: '', roles: [role, 'ROLE_USER'] }, access);
}

if (process.argv[1] === import.meta.filename) {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    const mountMs = Number(process.env.SMOKE_MOUNT_MS || MOUNT_MS);
    const evidence = process.env.RELEASE_EVIDENCE || undefined;
    process.stdout.write(JSON.stringify(await smokeSet(process.argv[2], { browser, mountMs, evidence })));
  } finally {
    await browser.close();
  }
}
