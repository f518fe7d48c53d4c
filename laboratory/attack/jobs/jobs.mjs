/**
 * Two servers on one PostgreSQL, every job recurring each second, and one of the servers killed again and again: no
 * planned time may be run twice or left out, beyond what one run catches up. JOBS_SECONDS says how long (120).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ServerProcess } from '@console/tooling/start/server-process';
import { startPostgres } from '@console/tooling/test/postgres';
import { signIn } from '../console-client.mjs';
import { allRuns, fillAuditTrail, planEachSecond } from './job-runs.mjs';
import { runFaults } from './run-faults.mjs';

const seconds = Number(process.env.JOBS_SECONDS ?? 120);
const KILLS = 3;
/** A dead server is found after 12 s. */
const SETTLE_MS = 20_000;
/** So long a trail takes a while to verify: a server is then killed at its work. */
const AUDIT_ROWS = 30_000;

const say = (line) => process.stdout.write(`${line}\n`);

async function attack() {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-attack-'));
  const postgres = await startPostgres();
  const env = {
    ...{ DATA_DIR: dataDir, DEMO_DATA: '1', DATABASE_URL: postgres.url },
    ...{ SMTP_URL: '', LOG_LEVEL: 'error' },
  };
  const servers = [new ServerProcess({ env }), new ServerProcess({ env })];
  try {
    for (const server of servers) await restart(server);
    await fillAuditTrail(postgres.url, AUDIT_ROWS);
    const [first, second] = servers;
    const admin = await signIn(first.url, 'admin');
    const jobs = (await admin.read('/api/job-schedule?itemsPerPage=100'))['hydra:member'];
    const from = new Date();
    await planEachSecond(postgres.url);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause((seconds * 1000) / (KILLS + 1));
      await first.kill();
      say(`server 1 is killed (${kill + 1})`);
      if (kill + 1 < KILLS) await restart(first);
    }
    await pause((seconds * 1000) / (KILLS + 1));
    const settled = await signIn(second.url, 'admin');
    const to = new Date();
    await pause(SETTLE_MS);
    const end = ({ id }) =>
      settled.call('PUT', `/api/job-schedule/${id}`, { json: { id, isRecurring: false } });
    await Promise.all(jobs.map(end));
    await second.stop();
    const runs = await allRuns(postgres.url, from);
    const faults = jobs.flatMap(({ name }) =>
      runFaults(
        name,
        runs.filter((run) => run.job === name),
        to,
      ),
    );
    report(jobs.length, runs);
    faults.push(...second.errors);
    return faults;
  } finally {
    for (const server of servers) await server.kill();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function restart(server) {
  await server.start();
  await server.ready();
}

function report(jobCount, runs) {
  const count = (state) => runs.filter((run) => run.state === state).length;
  const alsoDue = runs
    .filter(({ state }) => state === 'Succeeded')
    .reduce((sum, run) => sum + run.alsoDue, 0);
  const servers = new Set(runs.map(({ server }) => server)).size;
  const lateness = runs
    .filter((run) => run.attempt === 1 && run.alsoDue === 0)
    .map((run) => run.startedAt - run.plannedAt);
  lateness.sort((one, other) => one - other);
  const at = (share) => lateness[Math.floor(lateness.length * share)] ?? 0;
  say(
    `${jobCount} jobs, ${runs.length} runs by ${servers} servers: ${count('Succeeded')} succeeded, ${count('Failed')} failed`,
  );
  say(
    `${count('Lost')} lost and caught up, ${count('Handed over')} handed over; ${alsoDue} planned times caught up by other runs`,
  );
  say(`late by ${at(0.5)} ms (median), ${at(0.99)} ms (99 of 100)`);
}

const faults = await attack();
for (const fault of faults) say(`  ${fault}`);
say(`${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
