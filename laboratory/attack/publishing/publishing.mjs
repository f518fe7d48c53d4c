/**
 * Kills servers at random moments while twenty publications run. Each must be published exactly once or stand in
 * 'unable to publish', and be whole. PUBLISHING_SEED repeats the moments, PUBLISHING_KILLS says how many,
 * PUBLISHING_SCENARIOS which (all by default).
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '@console/tooling/start/places';
import { ServerProcess } from '@console/tooling/start/server-process';
import { startPostgres } from '@console/tooling/test/postgres';
import { reviewedReports, signIn } from '../console-client.mjs';
import { processesOf } from '../processes-of.mjs';
import { filesOf, publicationFaults } from './publication-faults.mjs';
import { seededRandom } from '@console/tooling/test-kit/seeded-random';

const kills = Number(process.env.PUBLISHING_KILLS ?? 100);
const seed = Number(process.env.PUBLISHING_SEED ?? Math.floor(Math.random() * 2 ** 31));
const PUBLICATIONS = 20;
/** Of a life that is cut short after the start; others are cut short while the server starts. */
const MAX_LIFE_MS = 3000;
const MAX_START_MS = 1500;
/** A job of a dead server comes back after 12 s, at most three times. */
const SETTLE_MS = 12 * 60_000;

const scenarios = {
  pglite: { servers: 1, database: 'PGlite' },
  postgresql: { servers: 1, database: 'PostgreSQL' },
  'two-instances': { servers: 2, database: 'PostgreSQL' },
};

async function attack(name, { servers: count, database }) {
  const startedAt = Date.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'console-attack-'));
  const postgres = database === 'PostgreSQL' ? await startPostgres() : null;
  const env = {
    ...{ DATA_DIR: dataDir, DEMO_DATA: '1', DATABASE_URL: postgres?.url ?? '' },
    ...{ SMTP_URL: '', LOG_LEVEL: 'error' },
  };
  const servers = Array.from({ length: count }, () => new ServerProcess({ env }));
  try {
    // one after the other: the first makes the secret and the demo data
    for (const server of servers) await restarted(server);
    const killed = await killAll(servers);
    const { faults, figures } = await settle(servers, killed.ids, dataDir);
    for (const server of servers) await server.stop();
    const audit = verifyAudit(env);
    if (audit.status !== 0) faults.push(`audit trail: ${audit.text}`);
    const leftProcesses = processesOf(dataDir).length;
    if (leftProcesses > 0) faults.push(`${leftProcesses} processes are left`);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    say(`${name}: ${killed.kills} kills (${killed.inStart} while starting), ${JSON.stringify(figures)}`);
    say(`${name}: ${audit.text}; ${seconds} s; seed ${seed}; ${faults.length} faults`);
    return faults;
  } finally {
    for (const server of servers) await server.kill();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function restarted(server) {
  await server.start();
  await server.ready();
}

/** Kills a random server at a random moment while there is something to publish, until it was done often enough. */
async function killAll(servers) {
  const random = seededRandom(seed);
  const ids = [];
  let inStart = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const server = servers[Math.floor(random() * servers.length)];
    if (!(await isPublishing(server, ids))) {
      const batch = await reviewedReports(server.url, PUBLICATIONS, `Attack ${seed} ${ids.length}`);
      await batch.approve();
      ids.push(...batch.ids);
    }
    await pause(random() * MAX_LIFE_MS);
    await server.kill();
    if (random() < 0.2 && kill + 1 < kills) {
      await server.start();
      await pause(random() * MAX_START_MS);
      await server.kill();
      kill += 1;
      inStart += 1;
    }
    await restarted(server);
    if (process.stdout.isTTY) process.stdout.write(`\r${kill + 1} kills `);
  }
  return { ids, kills, inStart };
}

async function statusesOf(server, ids) {
  const admin = await signIn(server.url, 'admin');
  const drafts = [];
  for (const id of ids) drafts.push(await admin.read(`/api/draft-report/${id}`));
  return drafts.map(({ status }) => status);
}

async function isPublishing(server, ids) {
  return (await statusesOf(server, ids.slice(-PUBLICATIONS))).includes('queued');
}

/** Waits for the rest, publishes by hand what was given up, and looks at everything. */
async function settle([server], ids, dataDir) {
  const waitedFrom = Date.now();
  await until(async () => !(await statusesOf(server, ids)).includes('queued'));
  const settled = Math.round((Date.now() - waitedFrom) / 1000);
  const admin = await signIn(server.url, 'admin');
  const faults = [];
  for (const id of ids) faults.push(...(await publicationFaults(admin, id)));
  const statuses = await statusesOf(server, ids);
  const unable = ids.filter((_id, index) => statuses[index] === 'unable to publish');
  for (const id of unable) await admin.call('POST', `/api/draft-report/publish/${id}`);
  await until(async () => !(await statusesOf(server, unable)).includes('queued'));
  for (const id of unable) {
    faults.push(...(await publicationFaults(admin, id)));
    if ((await admin.read(`/api/draft-report/${id}`)).status !== 'published') {
      faults.push(`${id} cannot be published by hand`);
    }
  }
  const { half, pdfs, left } = filesOf(dataDir);
  faults.push(...half.map((file) => `${file} is half a PDF`));
  const published = statuses.filter((status) => status === 'published').length;
  return {
    faults,
    figures: {
      ...{
        reports: ids.length,
        published,
        unableToPublish: unable.length,
        thenPublishedByHand: unable.length,
      },
      ...{ settledAfterS: settled, pdfs, temporaryFilesLeft: left },
    },
  };
}

async function until(isDone) {
  const deadline = Date.now() + SETTLE_MS;
  while (!(await isDone())) {
    if (Date.now() > deadline) return;
    await pause(1000);
  }
}

function verifyAudit(env) {
  const tool = join(root, 'api/server/dist/audit.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, 'verify'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, text: `${stdout}${stderr}`.trim().split('\n').at(-1)?.split(';')[0] ?? '' };
}

const say = (line) => process.stdout.write(`${line}\n`);

const wanted = process.env.PUBLISHING_SCENARIOS?.split(',') ?? Object.keys(scenarios);
for (const name of wanted) {
  const faults = await attack(name, scenarios[name]);
  for (const fault of faults) say(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
