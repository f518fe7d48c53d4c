import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { buildAll } from '../../start/build.mjs';
import { pinLocalRelease } from '../../start/pin-local-release.mjs';
import { remotes, root } from '../../start/places.mjs';
import { say } from '../../start/say.mjs';
import { loadedPage } from '../loaded-page.mjs';
import { bundleConfig } from '../one-bundle/bundle-config.mjs';
import { startServer } from '../running-server.mjs';

const ROUNDS = 9;

/** Pages that are opened by their address, and what has to stand there before a person can use them. */
const pages = [
  { path: '/login', account: null, usable: 'input[type="password"]' },
  { path: '/admin/dashboard', account: 'admin', usable: '#page h1' },
  { path: '/admin/users/internal', account: 'admin', usable: '[data-remote] tbody tr[data-row-key]' },
  { path: '/admin/reports/draft', account: 'admin', usable: '[data-remote] h1' },
];

/**
 * The federated console against the same sources built as one bundle, both behind the same server, at 40 ms and
 * 10 Mbit/s: from the request of the document until a page can be used, with an empty cache and with a full one.
 */
export async function open() {
  await buildAll();
  const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const closing = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  try {
    const sites = await startSites(folder, closing);
    const { chromium } = createRequire(join(root, 'api/server/package.json'))('playwright-core');
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'],
    });
    closing.push(() => browser.close());
    const visit = (site, page) => loadedPage(browser, { ...page, url: site.url });
    return {
      comparisons: pages.flatMap((page) => comparisonsOf(sites, { page, visit })),
      facts: () => factsOf(sites, visit),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startSites(folder, closing) {
  const store = join(folder, 'store');
  await pinLocalRelease({ actor: 'npm run bench', store });
  say('building one bundle of the same sources');
  const bundle = join(folder, 'bundle');
  await built(bundleConfig(bundle));
  const serve = async (env) => {
    const site = await startServer({ script: 'api/server/dist/server.js', env });
    closing.push(site.stop);
    return site;
  };
  return {
    bundle: await serve({ HOST_DIR: bundle, STORE_DIR: join(folder, 'nothing'), ENVIRONMENT: 'none' }),
    federated: await serve({ HOST_DIR: join(root, 'host/dist'), STORE_DIR: store }),
  };
}

function built(config) {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

function comparisonsOf({ bundle, federated }, { page, visit }) {
  return ['cold', 'warm'].map((cache) => {
    const run = (site) => async () => (await visit(site, page))[cache].usableMs;
    return {
      a: { name: `${page.path} ${cache}, one bundle`, run: run(bundle) },
      b: { name: 'federated', run: run(federated) },
      rounds: ROUNDS,
      warmUp: 1,
    };
  });
}

async function factsOf({ bundle, federated }, visit) {
  const lines = [];
  for (const page of pages) {
    const [one, other] = [await visit(bundle, page), await visit(federated, page)];
    const shown = ({ cold }) => `${kB(cold.bytes)}, ${cold.requests} requests, ${cold.levels} levels`;
    lines.push(`${page.path}: ${shown(other)}; one bundle ${shown(one)}`);
  }
  const entries = remotes.map((remote) => {
    const dist = join(root, remote, 'dist');
    const entry = readdirSync(dist).find((file) => /^remoteEntry.*\.js$/.test(file));
    return `${remote} ${kB(gzipSync(readFileSync(join(dist, entry))).length)}`;
  });
  return [...lines, `entries, gzip: ${entries.join(', ')}`];
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
