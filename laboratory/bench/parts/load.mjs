import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildAll } from '@console/tooling/start/build';
import { remotes, root } from '@console/tooling/start/places';
import { addressOf, pages } from '../load/pages.mjs';
import { startSites } from '../load/sites.mjs';
import { followedLink, loadedPage } from '../loaded-page.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
/** Parts of it by name, where one wants no other: `BENCH_ONLY=/login,crowded`. */
const only = process.env.BENCH_ONLY?.split(',');
const isWanted = (name) => only === undefined || only.includes(name);

const [signIn, dashboard, list] = pages;
const link = { from: dashboard, to: list };

/**
 * The federated console against the same sources built as one bundle, against a stock federation of them and among 50
 * remotes, all behind the same server, at 40 ms and 10 Mbit/s: from the request of the document until a page can be
 * used, with an empty cache and with a full one; going to a remote that is not loaded yet; bytes and chains.
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
    const visit = async (site, page) =>
      loadedPage(browser, { ...page, path: await addressOf(page, site), url: site.url });
    const follow = (site) => followedLink(browser, { ...link, url: site.url });
    return {
      comparisons: comparisonsOf(sites, visit, follow),
      facts: () => factsOf(sites, visit),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function comparisonsOf({ federated, bundle, stock, crowded }, visit, follow) {
  const versus = (one, other) => (page) => coldAndWarm(page, one, other, visit);
  const going = (name, site) => ({
    a: { name: `to a remote not yet loaded, ${name}`, run: () => follow(site) },
    b: { name: 'federated', run: () => follow(federated) },
    rounds: ROUNDS,
    warmUp: 1,
  });
  const ours = { name: 'federated', site: federated };
  return [
    ...pages.filter(({ path }) => isWanted(path)).flatMap(versus({ name: 'one bundle', site: bundle }, ours)),
    ...(isWanted('going') ? [going('one bundle', bundle), going('stock federation', stock)] : []),
    ...(isWanted('stock')
      ? [signIn, list].flatMap(versus({ name: 'stock federation', site: stock }, ours))
      : []),
    ...(isWanted('crowded')
      ? [dashboard, list].flatMap(versus(ours, { name: '50 remotes', site: crowded }))
      : []),
  ];
}

/** Each visit tells of both caches: the second comparison reads what the visits of the first have found. */
function coldAndWarm(page, one, other, visit) {
  const warm = new Map([
    [one.site, []],
    [other.site, []],
  ]);
  const cold =
    ({ site }) =>
    async () => {
      const found = await visit(site, page);
      warm.get(site).push(found.warm.usableMs);
      return found.cold.usableMs;
    };
  const next =
    ({ site }) =>
    async () =>
      warm.get(site).shift();
  const pair = (name, run) => ({
    a: { name: `${page.path} ${name}, ${one.name}`, run: run(one) },
    b: { name: other.name, run: run(other) },
    rounds: ROUNDS,
    warmUp: 1,
  });
  return [pair('cold', cold), pair('warm', next)];
}

async function factsOf({ federated, bundle, stock }, visit) {
  const lines = [];
  for (const page of pages.filter(({ path }) => isWanted('facts') || isWanted(path))) {
    const shown = async (site) => {
      const { cold } = await visit(site, { ...page, encoding: 'gzip' });
      return `${kB(cold.bytes)}, ${cold.requests} requests, ${cold.levels} levels`;
    };
    const parts = [await shown(federated), await shown(bundle), await shown(stock)];
    lines.push(`${page.path}, gzip: ${parts[0]}; one bundle ${parts[1]}; stock federation ${parts[2]}`);
  }
  const entries = remotes.map((remote) => {
    const dist = join(root, remote, 'dist');
    const entry = readdirSync(dist).find((file) => /^remoteEntry.*\.js$/.test(file));
    return `${remote} ${kB(gzipSync(readFileSync(join(dist, entry))).length)}`;
  });
  return [...lines, `entries, gzip: ${entries.join(', ')}`];
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
