import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { buildAll } from '@console/tooling/start/build';
import { root } from '@console/tooling/start/places';
import { say } from '@console/tooling/start/say';
import { startPostgres } from '@console/tooling/test/postgres';
import { signedIn, startServer } from '../running-server.mjs';

const ROWS = Number(process.env.IMPORT_ROWS ?? 5_000_000);
const COMPANIES = 2000;
const DAY_MS = 86_400_000;
const POLL_MS = 250;
const JOB = 'Import Refinitiv files';

/**
 * An import of IMPORT_ROWS prices by the job of a running server, against COPY of the same rows into the same table by
 * the database alone, in one run; then once more with the server killed half-way, which must end with the same rows.
 */
export async function open() {
  await buildAll(['api/server']);
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'console-import-'));
  // the database reads from it too, as another user
  chmodSync(folder, 0o755);
  const { Client } = createRequire(join(root, 'api/server/package.json'))('pg');
  const bench = { folder, client: new Client({ connectionString: postgres.url }), databaseUrl: postgres.url };
  bench.server = await start(bench);
  async function close() {
    await bench.client.end();
    await bench.server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    await bench.client.connect();
    await prepare(bench);
    const copied = { name: 'COPY by the database alone', run: () => copy(bench) };
    const imported = { name: `import of ${ROWS} rows by the job`, run: () => importWhole(bench) };
    const comparison = { a: copied, b: imported, rounds: 1, warmUp: 0 };
    return { comparisons: [comparison], close: () => importKilled(bench).finally(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

function start({ databaseUrl, folder }) {
  const env = { DATABASE_URL: databaseUrl, FEEDS_DIR: join(folder, 'feeds') };
  return startServer({ script: 'api/server/dist/server.js', env });
}

/** Companies, the file as it is delivered, and the same rows as COPY takes them. */
async function prepare({ client, folder }) {
  say(`writing ${ROWS} prices of ${COMPANIES} companies`);
  const { rows } = await client.query(`
    insert into company (code, name, source, gics_sector, gics_industry_group, gics_industry, gics_sub_industry)
    select 'B' || n, 'Company ' || n, 'Refinitiv', '', '', '', '' from generate_series(1, ${COMPANIES}) as n
    returning id, code`);
  const delivered = createWriteStream(join(folder, 'prices.csv'));
  const raw = createWriteStream(join(folder, 'raw.csv'));
  delivered.write('RIC,Date,Close,Currency\n');
  for (let day = 0; day * COMPANIES < ROWS; day += 1) {
    const date = new Date(Date.UTC(2026, 0, 1) - day * DAY_MS).toISOString().slice(0, 10);
    const today = rows.slice(0, ROWS - day * COMPANIES).map((row, index) => ({
      ...row,
      price: `${date},${(((index * 7919 + day * 104_729) % 100_000) + 1) / 100}`,
    }));
    raw.write(today.map(({ id, price }) => `${id},${price}\n`).join(''));
    if (!delivered.write(today.map(({ code, price }) => `${code},${price},AUD\n`).join('')))
      await once(delivered, 'drain');
  }
  for (const file of [delivered, raw]) {
    file.end();
    await once(file, 'close');
  }
}

/** What the database does at most: it reads the file itself, into the same table with its keys. */
async function copy({ client, folder }) {
  await empty(client);
  const begun = performance.now();
  await client.query(
    `copy daily_price (company_id, date, close) from '${join(folder, 'raw.csv')}' (format csv)`,
  );
  return performance.now() - begun;
}

async function importWhole(bench) {
  await deliver(bench);
  const begun = performance.now();
  const imported = await finished(bench);
  const ms = performance.now() - begun;
  bench.whole = { hash: await hashOf(bench.client), imported };
  const rate = Math.round((ROWS * 1000) / ms);
  say(
    `${rate} rows a second (${imported.linesPerSecond} while it worked), peak memory of the server ${peakMb(bench)} MB`,
  );
  return ms;
}

/** The same import with a kill -9 in its middle, resumed by the next server. */
async function importKilled(bench) {
  await deliver(bench);
  const half = await reached(bench, ({ bytesRead, bytes }) => bytesRead > bytes / 2);
  await bench.server.kill();
  const { rows } = await bench.client.query('select line from feed_import order by started_at desc limit 1');
  say(`server killed after line ${half.line}; ${rows[0].line} lines are committed`);
  const begun = performance.now();
  bench.server = await start(bench);
  await run(bench);
  const { goodLines, badLines } = await finished(bench);
  const hash = await hashOf(bench.client);
  const { whole } = bench;
  const isSame =
    hash === whole.hash && goodLines === whole.imported.goodLines && badLines === whole.imported.badLines;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  say(`resumed and finished in ${seconds} s, start of the server included, peak memory ${peakMb(bench)} MB`);
  if (!isSame)
    throw new Error(`the resumed import should have left the same rows: ${hash}, not ${whole.hash}`);
  say('the same rows and counts as without the kill');
}

async function deliver(bench) {
  const { client, folder } = bench;
  await empty(client);
  mkdirSync(join(folder, 'feeds/refinitiv'), { recursive: true });
  const part = join(folder, 'feeds/refinitiv/prices.csv.part');
  copyFileSync(join(folder, 'prices.csv'), part);
  renameSync(part, part.replace('.part', ''));
  await run(bench);
}

async function run({ server }) {
  const call = await signedIn(server.url, 'admin');
  const { 'hydra:member': jobs } = await call('/api/job-schedule?itemsPerPage=100');
  const { id } = jobs.find(({ name }) => name === JOB);
  const body = { id, scheduledAt: new Date().toISOString() };
  await call(`/api/job-schedule/${id}`, { method: 'PUT', body });
}

const finished = (bench) => reached(bench, ({ state }) => state === 'done');

async function reached({ server }, isReached) {
  const call = await signedIn(server.url, 'admin');
  for (;;) {
    const { 'hydra:member': imports } = await call('/api/feed-import');
    const [last] = imports;
    if (last?.state === 'failed') throw new Error(`the import failed: ${last.reason}`);
    if (last && isReached(last)) return last;
    await wait(POLL_MS);
  }
}

async function empty(client) {
  await client.query('truncate daily_price');
  await client.query('delete from feed_import');
  await client.query('checkpoint');
}

async function hashOf(client) {
  const { rows } = await client.query(`
    select count(*) || ' ' || sum(hashtextextended(company_id::text || date::text || close::text, 0)) as hash
    from daily_price`);
  return rows[0].hash;
}

/** The most memory that the server has ever held, as Linux counts it. */
function peakMb({ server }) {
  const [, kb] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1024);
}
