import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../dev/free-port.mjs';
import { buildAll } from '../../start/build.mjs';
import { root } from '../../start/places.mjs';
import { say } from '../../start/say.mjs';
import { startPostgres } from '../../test/postgres.mjs';

const ROWS = 1_000_000;
const START_TIMEOUT_MS = 60_000;

/** A list of a million rows, over HTTP: its first page against pages that are far behind, and against filters. */
export async function open() {
  await buildAll(['api/server']);
  const postgres = await startPostgres();
  const server = await startServer(postgres.url).catch(async (error) => {
    await postgres.stop();
    throw error;
  });
  async function close() {
    await server.stop();
    await postgres.stop();
  }
  try {
    await fill(postgres.url);
    return { comparisons: await comparisonsOf(server.url), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function comparisonsOf(url) {
  const get = await signedIn(url);
  const page = (name, path) => ({ name, run: () => get(path) });
  const first = page('first page', '/api/tags');
  const { 'hydra:view': firstView } = await get('/api/tags');
  const { 'hydra:view': lastView } = await get(firstView['hydra:last']);
  const others = [
    page('page by number, row 9 975', '/api/tags?page=400'),
    page('deep page by cursor', lastView['hydra:previous']),
    page('last page', firstView['hydra:last']),
    page('text that 100 rows have', '/api/tags?name=needle'),
    page('text that all rows have', '/api/tags?name=theme'),
    page('text that no row has', '/api/tags?name=nowhere'),
    page('other order', '/api/tags?order[modifiedOn]=desc'),
  ];
  return others.map((other) => ({ a: first, b: other }));
}

async function startServer(databaseUrl) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const child = spawn(process.execPath, [join(root, 'api/server/dist/server.js')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO_DATA: '1',
      APP_SECRET: randomBytes(32).toString('base64url'),
      SMTP_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await healthy(url, child);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function healthy(url, child) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server has ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not become healthy');
}

async function fill(databaseUrl) {
  say(`filling a list with ${ROWS} rows`);
  const { Client } = createRequire(join(root, 'api/server/package.json'))('pg');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`insert into tag (name, modified_on)
    select 'Theme ' || lpad(n::text, 7, '0') || case when n % 10000 = 77 then ' needle' else '' end,
      timestamptz '2020-01-01' + n * interval '1 minute'
    from generate_series(1, ${ROWS}) as n`);
  await client.query('vacuum analyze tag');
  await client.end();
}

async function signedIn(url) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'admin@demo.test', password: 'Demo#2026' });
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`);
  const { token } = await answer.json();
  return async (path) => {
    const page = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!page.ok) throw new Error(`${path} answered ${page.status}`);
    return page.json();
  };
}
