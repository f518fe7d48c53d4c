import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { buildAll } from '@console/tooling/start/build';
import { say } from '@console/tooling/start/say';
import { databases } from '../bench-database.mjs';
import { fillReports } from '../fill-reports.mjs';
import { percentile } from '../response-times.mjs';
import { signedIn, startServer } from '../running-server.mjs';

const REPORTS = Number(process.env.SEARCH_REPORTS ?? 100_000);
const DRAFTS = Number(process.env.SEARCH_DRAFTS ?? 20_000);
const ROUNDS = 10;
const GOAL = { atMost: 100 };

/** What people look for, of every kind that costs something else. */
const searches = [
  ...[
    'the quarter',
    'dividends grow faster',
    'escondida',
    'topic77',
    'topic77 copper',
    'smelter',
    'needle77',
  ],
  ...['bhp', 'co', 'wesfarmers', 'wesfarmrs', 'copper', 'outlook', 'outlook 77', 'smeltre', 'xylophone'],
  ...['sell', 'bhp hold', 'report bhp buy', 'bhp buy march', 'csl buy 2024', 'iron ore hold'],
  ...['matilda', 'company report matilda', 'published matilda', 'market report june', 'published yesterday'],
  ...['draft matilda', 'draft outlok', 'my drafts', 'waiting for me', 'draft hargreaves', 'matlida brenan'],
  ...['quarterly dividend', 'sell june outlook', 'march 2024', 'production guidance upgrade'],
];

/** The search of the console over `SEARCH_REPORTS` published reports and `SEARCH_DRAFTS` drafts, on both databases. */
export async function open() {
  await buildAll(['api/server']);
  const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const closing = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  async function facts() {
    const all = [];
    for (const name of Object.keys(databases)) all.push(...(await factsOf(name, { folder, closing })));
    return all;
  }
  return { comparisons: [], facts, close };
}

async function factsOf(name, { folder, closing }) {
  const database = await databases[name](folder);
  closing.push(database.stop);
  // a server with another secret than that of its data takes no calls
  const env = { ...database.env, APP_SECRET: randomBytes(32).toString('base64url') };
  const start = () => startServer({ script: 'api/server/dist/server.js', env });
  // makes the demo data that is copied
  await (await start()).stop();
  say(`filling ${name} with ${REPORTS} reports`);
  const connection = await database.connect();
  await fillReports(connection.run, { reports: REPORTS, drafts: DRAFTS });
  await connection.close();
  const server = await start();
  closing.push(server.stop);
  const get = await signedIn(server.url, 'admin');
  const times = new Map(searches.map((text) => [text, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [text, taken] of times) {
      const startedAt = performance.now();
      await get(`/api/search?text=${encodeURIComponent(text)}`);
      // the first round reads what the others find in memory
      if (round > 0) taken.push(performance.now() - startedAt);
    }
  }
  const all = [...times.values()].flat();
  const slowest = [...times].map(([text, taken]) => ({ text, value: percentile(taken, 0.5) }));
  return [
    { what: `${name}: a search, p50`, value: percentile(all, 0.5), unit: 'ms' },
    { what: `${name}: a search, p95`, value: percentile(all, 0.95), unit: 'ms', goal: GOAL },
    ...slowest
      .toSorted((one, other) => other.value - one.value)
      .slice(0, 5)
      .map(({ text, value }) => ({ what: `${name}: “${text}”, p50`, value, unit: 'ms' })),
  ];
}
