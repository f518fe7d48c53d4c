/**
 * A day's faults, one after the other, under somebody who types into a report and somebody who looks at lists: two
 * instances behind nginx on one PostgreSQL; and on a console of its own the version before, which is upgraded under the
 * pages that are open. For each it is noted what people saw, and how long after its end it was gone. Nothing may stay in
 * sight, no menu may go, and no word may be lost.
 *
 * DAY_SHARE: 1 is the real length, in which a pause takes a minute and somebody is offline for five; DAY_FAULTS names some.
 */
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { rollingRestart } from '@console/tooling/production/rolling-restart';
import { root } from '@console/tooling/start/places';
import { twoInstances } from '../restarts/two-instances.mjs';
import { openBrowser } from '../rolling/walk.mjs';
import { followDay } from './followed-day.mjs';
import { upgradedDay, upgrades } from './upgraded-day.mjs';

const pg = createRequire(join(root, 'api/server/package.json'))('pg');
const SHARE = Number(process.env.DAY_SHARE ?? 1);
const chosen = process.env.DAY_FAULTS?.split(',');
const MINUTE_MS = 60_000 * SHARE;
const say = (line) => process.stdout.write(`${line}\n`);

/** Stops processes for a while, as a machine that swaps or a disk that hangs does. */
async function stopped(pids, ms) {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await pause(ms);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
}

const isReady = async ({ url }) => (await fetch(`${url}/api/ready`).catch(() => null))?.ok === true;
async function untilReady(instance) {
  while (!(await isReady(instance))) await pause(200);
}

/** Each gets what of the console and its people it needs. */
const faults = {
  'both instances restarted one after the other': ({ instances }) =>
    rollingRestart(
      instances.map((each) => ({ url: each.url, restart: () => each.restart() })),
      { say: () => undefined },
    ),
  'both instances stand still for 60 s': ({ instances }) =>
    stopped(
      instances.map(({ pid }) => pid),
      MINUTE_MS,
    ),
  'the database stands still for 60 s': ({ postgres }) => stopped(postgres.processes(), MINUTE_MS),
  'the database is gone for 60 s': async ({ postgres, instances }) => {
    await postgres.halt('SIGKILL');
    await pause(MINUTE_MS);
    await postgres.resume();
    await untilReady(instances[0]);
  },
  'the share of files is gone for 60 s': async ({ folder, instances }) => {
    renameSync(join(folder, 'share'), join(folder, 'elsewhere'));
    await pause(MINUTE_MS);
    const beside = readdirSync(folder).includes('share');
    if (beside) throw new Error('something was written where the share was');
    renameSync(join(folder, 'elsewhere'), join(folder, 'share'));
    await untilReady(instances[0]);
  },
  'a migration holds the table of drafts for 20 s': async ({ postgres }) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(
      `begin; lock table draft in access exclusive mode; select pg_sleep(${20 * SHARE}); commit`,
    );
    await client.end();
  },
  'offline for 5 min': async ({ context }) => {
    await context.setOffline(true);
    await pause(5 * MINUTE_MS);
    await context.setOffline(false);
  },
};

/** Two instances of this version. */
const faultyDay = (folder) =>
  twoInstances({
    ...{ folder, hostDir: join(root, 'host/dist'), say },
    env: { FILES_DIR: join(folder, 'share') },
  });

const wantedOf = (all) =>
  Object.entries(all).filter(([name]) => !chosen || chosen.some((part) => name.includes(part)));

/** Whether the faults of one console that are wanted went well. */
async function isGood(open, all) {
  const wanted = wantedOf(all);
  if (wanted.length === 0) return true;
  const folder = mkdtempSync(join(tmpdir(), 'day-'));
  const browser = await openBrowser();
  let stop = async () => undefined;
  try {
    const opened = await open(folder);
    ({ stop } = opened);
    const bound = wanted.map(([name, fault]) => [name, (pages) => fault({ ...opened, folder, ...pages })]);
    return await followDay(browser, opened.url, Object.fromEntries(bound));
  } finally {
    await browser.close();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const areGood = [await isGood(faultyDay, faults), await isGood(upgradedDay, upgrades)];
if (areGood.includes(false)) process.exitCode = 1;
