/**
 * SIGKILL under mixed load, on each database: every write that was acknowledged has to be found again. KILLS says how
 * often (200), KILLS_DATABASES which (pglite,postgresql), KILLS_SEED repeats the moments.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '@console/tooling/start/places';
import { ServerProcess } from '@console/tooling/start/server-process';
import { startPostgres } from '@console/tooling/test/postgres';
import { signIn } from '../console-client.mjs';
import { processesOf } from '../processes-of.mjs';
import { seededRandom } from '@console/tooling/test-kit/seeded-random';
import { MixedLoad } from './mixed-load.mjs';

const kills = Number(process.env.KILLS ?? 200);
const seed = Number(process.env.KILLS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const databases = (process.env.KILLS_DATABASES ?? 'pglite,postgresql').split(',');
const WRITERS = 6;
/** Of a life under load; one in six ends while the server starts. */
const MAX_LIFE_MS = 1500;
const MAX_START_MS = 1200;
const SHARE_IN_START = 1 / 6;
const MAX_FIRST_ANSWER_MS = 30_000;

const say = (line) => process.stdout.write(`${line}\n`);

async function attack(database) {
  const startedAt = Date.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'console-attack-'));
  const postgres = database === 'postgresql' ? await startPostgres() : null;
  const env = {
    ...{ DATA_DIR: dataDir, DEMO_DATA: '1', DATABASE_URL: postgres?.url ?? '' },
    ...{ SMTP_URL: '', LOG_LEVEL: 'error' },
  };
  const server = new ServerProcess({ env });
  const faults = [];
  try {
    await restart(server);
    if (!postgres) faults.push(...(await secondServer(env)));
    const { load, inStart } = await killAll(server);
    const files = readdirSync(join(dataDir, 'files'), { recursive: true });
    if (load.acknowledged === 0) faults.push('nothing was acknowledged, so nothing is proved');
    faults.push(...(await load.lost(await signIn(server.url, 'admin'), files)));
    await server.stop();
    const audit = verifyAudit(env);
    if (audit.status !== 0) faults.push(`audit trail: ${audit.text}`);
    const left = processesOf(dataDir).length;
    if (left > 0) faults.push(`${left} processes are left`);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    say(
      `${database}: ${kills} kills (${inStart} while starting), ${load.acknowledged} acknowledged writes ` +
        `(${load.kinds}), ${load.unanswered} without an answer, ${faults.length} lost or wrong; ` +
        `audit trail: ${audit.text}; ${seconds} s; KILLS_SEED=${seed}`,
    );
    return faults;
  } finally {
    await server.kill();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function killAll(server) {
  const random = seededRandom(seed);
  const load = new MixedLoad(seed, WRITERS);
  let inStart = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    if (random() < SHARE_IN_START) {
      await server.kill();
      await server.start();
      await pause(random() * MAX_START_MS);
      inStart += 1;
    } else {
      const admin = await signIn(server.url, 'admin');
      const working = load.run(admin, await load.prepare(admin));
      await firstAnswer(load);
      await pause(random() * MAX_LIFE_MS);
      await server.kill();
      await working;
    }
    await server.kill();
    await restart(server);
    if (process.stdout.isTTY) process.stdout.write(`\r${kill + 1} kills `);
  }
  return { load, inStart };
}

/** On a busy machine the first answer takes its time: a life without any would prove nothing. */
async function firstAnswer(load) {
  const before = load.acknowledged;
  const deadline = Date.now() + MAX_FIRST_ANSWER_MS;
  while (load.acknowledged === before && Date.now() < deadline) await pause(10);
}

async function restart(server) {
  await server.start();
  await server.ready();
}

/** A second server on the folder of the embedded database is refused and says why; the first goes on. */
async function secondServer(env) {
  const second = new ServerProcess({ env });
  const from = Date.now();
  await second.start();
  const refusal = await second.ready().then(
    () => null,
    (error) => error.message,
  );
  await second.kill();
  const waited = Date.now() - from;
  if (refusal?.includes('is in use by process')) {
    say(`a second server on the folder: refused ${waited} ms after its start: ${refusal.trim()}`);
    return [];
  }
  return [`a second server on the same folder was not refused: ${refusal}`];
}

function verifyAudit(env) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'api/server/dist/audit.js'), 'verify'],
    { env: { ...process.env, ...env }, encoding: 'utf8' },
  );
  return { status, text: `${stdout}${stderr}`.trim().split('\n').at(-1)?.split(';')[0] ?? '' };
}

for (const database of databases) {
  const faults = await attack(database);
  for (const fault of faults) say(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
