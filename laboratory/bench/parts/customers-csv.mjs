import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { buildAll } from '@console/tooling/start/build';
import { root } from '@console/tooling/start/places';
import { say } from '@console/tooling/start/say';
import { startPostgres } from '@console/tooling/test/postgres';
import { COMPANY, fillCustomers } from '../fill-customers.mjs';
import { megabytesOf } from '../memory-of.mjs';
import { accessToken, signedIn, startServer } from '../running-server.mjs';

const CUSTOMERS = 50_000;
const SAMPLE_MS = 10;

/**
 * All customers as CSV: its time against the same rows by pages of the list, its first byte against a page's, and its
 * time and the server's memory against a tenth of it. Each length has a server of its own on one database, as the memory
 * that one has grown to it keeps.
 */
export async function open() {
  await buildAll(['api/server']);
  const postgres = await startPostgres();
  const servers = [];
  async function close() {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
  try {
    for (let count = 0; count < 2; count += 1) {
      const env = { DATABASE_URL: postgres.url };
      servers.push(await startServer({ script: 'api/server/dist/server.js', env }));
    }
    await fill(postgres.url);
    const [whole, tenth] = await Promise.all(servers.map(customersOf));
    await check(whole);
    return { comparisons: comparisonsOf(whole, tenth), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function comparisonsOf(whole, tenth) {
  const rounds = { rounds: 7, warmUp: 1 };
  const all = { name: `CSV of ${CUSTOMERS}`, run: () => whole.csv() };
  const few = { name: `CSV of ${CUSTOMERS / 10}`, run: () => tenth.csv(COMPANY) };
  const memoryOf = ({ name, run }, { pid }) => ({
    name: `memory, ${name}`,
    run: () => peakMegabytes(pid, run),
  });
  return [
    // before anything else has made the servers grow
    { a: memoryOf(few, tenth), b: memoryOf(all, whole), unit: 'MB', ...rounds },
    { a: all, b: { name: 'the same by pages of 100', run: () => whole.allPages() }, ...rounds },
    {
      a: { name: 'first page', run: () => whole.page() },
      b: { name: 'first byte', run: () => whole.firstByte() },
    },
    { a: few, b: all, ...rounds },
  ];
}

/** The customers as one server gives them. */
async function customersOf({ url, pid }) {
  const get = await signedIn(url, 'admin');
  const headers = { authorization: `Bearer ${await accessToken(url, 'admin')}` };
  const download = async (company = '') => {
    const answer = await fetch(`${url}/api/customer/csv${company && `?company=${company}`}`, { headers });
    if (!answer.ok) throw new Error(`the download answered ${answer.status}`);
    return answer;
  };
  return {
    pid,
    download,
    csv: async (company) => void (await (await download(company)).arrayBuffer()),
    page: async () => void (await get('/api/customer')),
    async firstByte() {
      const start = performance.now();
      const reader = (await download()).body.getReader();
      await reader.read();
      const taken = performance.now() - start;
      await reader.cancel();
      return taken;
    },
    async allPages() {
      let next = '/api/customer?itemsPerPage=100';
      while (next) next = (await get(next))['hydra:view']['hydra:next'];
    },
  };
}

/** The most memory that a process had while `run` ran, as Linux counts it. */
async function peakMegabytes(pid, run) {
  let isRunning = true;
  let peak = 0;
  const work = run().finally(() => (isRunning = false));
  while (isRunning) {
    peak = Math.max(peak, megabytesOf(pid));
    await wait(SAMPLE_MS);
  }
  await work;
  return peak;
}

/** What is measured is the whole: every customer, under the server's name, nothing that a spreadsheet would run. */
async function check({ download }) {
  const answer = await download();
  const name = answer.headers.get('content-disposition') ?? '';
  if (!/filename="customers-\d{4}-\d\d-\d\d\.csv"/.test(name)) throw new Error(`the file is named ${name}`);
  const text = await answer.text();
  const lines = text.split('\r\n').length - 2;
  if (lines < CUSTOMERS) throw new Error(`${CUSTOMERS} customers and more were expected, got ${lines}`);
  if (/(^|,)"?[=+@-]\w/m.test(text)) throw new Error('a cell is a formula');
  say(`${lines} customers, ${(text.length / 1e6).toFixed(1)} MB, ${name}`);
}

async function fill(databaseUrl) {
  say(`filling in ${CUSTOMERS} customers`);
  const { Client } = createRequire(join(root, 'api/server/package.json'))('pg');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await fillCustomers((statement) => client.query(statement), CUSTOMERS);
  await client.end();
}
