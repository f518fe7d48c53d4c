/**
 * A day's faults, one after the other, under somebody who types into a report and somebody who looks at lists: two
 * instances behind nginx on one PostgreSQL. For each it is noted what people saw, and how long after its end it was
 * gone. Nothing may stay in sight, no menu may go, and no word may be lost.
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
import { Writer } from '../restarts/writer.mjs';
import { openBrowser } from '../rolling/walk.mjs';
import { SeenBy } from './seen-by.mjs';

const pg = createRequire(join(root, 'api/server/package.json'))('pg');
const SHARE = Number(process.env.DAY_SHARE ?? 1);
const chosen = process.env.DAY_FAULTS?.split(',');
const MINUTE_MS = 60_000 * SHARE;
/** What has not gone after so long stays. */
const PATIENCE_MS = 60_000;
const say = (line) => process.stdout.write(`${line}\n`);

const folder = mkdtempSync(join(tmpdir(), 'day-'));
const { url, postgres, instances, stop } = await twoInstances({
  ...{ folder, hostDir: join(root, 'host/dist'), say },
  env: { FILES_DIR: join(folder, 'share') },
});
const browser = await openBrowser();

/** Stops processes for a while, as a machine that swaps or a disk that hangs does. */
async function stopped(pids, ms) {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await pause(ms);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
}

const isReady = async () => (await fetch(`${instances[0].url}/api/ready`).catch(() => null))?.ok === true;
async function untilReady() {
  while (!(await isReady())) await pause(200);
}

const faults = {
  'both instances restarted one after the other': () =>
    rollingRestart(
      instances.map((each) => ({ url: each.url, restart: () => each.restart() })),
      { say: () => undefined },
    ),
  'both instances stand still for 60 s': () =>
    stopped(
      instances.map(({ pid }) => pid),
      MINUTE_MS,
    ),
  'the database stands still for 60 s': () => stopped(postgres.processes(), MINUTE_MS),
  'the database is gone for 60 s': async () => {
    await postgres.halt('SIGKILL');
    await pause(MINUTE_MS);
    await postgres.resume();
    await untilReady();
  },
  'the share of files is gone for 60 s': async () => {
    renameSync(join(folder, 'share'), join(folder, 'elsewhere'));
    await pause(MINUTE_MS);
    const beside = readdirSync(folder).includes('share');
    if (beside) throw new Error('something was written where the share was');
    renameSync(join(folder, 'elsewhere'), join(folder, 'share'));
    await untilReady();
  },
  'a migration holds the table of drafts for 20 s': async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(
      `begin; lock table draft in access exclusive mode; select pg_sleep(${20 * SHARE}); commit`,
    );
    await client.end();
  },
  'offline for 5 min': async (context) => {
    await context.setOffline(true);
    await pause(5 * MINUTE_MS);
    await context.setOffline(false);
  },
};

const wanted = Object.keys(faults).filter((name) => !chosen || chosen.some((part) => name.includes(part)));
const rows = [];
let isBad = false;
try {
  const writer = await Writer.open(browser, url);
  const context = writer.page.context();
  const lists = await context.newPage();
  await lists.goto(`${url}/admin/reports/draft`);
  await lists.getByRole('heading', { name: 'Draft' }).first().waitFor();
  const typing = writer.type();
  for (const name of wanted) {
    const people = { 'who types': new SeenBy(writer.page), 'who looks at the list': new SeenBy(lists) };
    for (const seen of Object.values(people)) seen.begin();
    const before = writer.typed;
    await faults[name](context);
    const endedAt = Date.now();
    for (const [who, seen] of Object.entries(people)) {
      const { texts, stays, menuGone, goneAfterMs } = await seen.end(endedAt, PATIENCE_MS);
      const after = goneAfterMs === null ? '' : `gone ${(goneAfterMs / 1000).toFixed(1)} s after its end`;
      rows.push({
        name,
        who,
        texts,
        after: stays.length > 0 ? `STAYS: ${stays.join('; ')}` : after,
        menuGone,
      });
      if (stays.length > 0 || menuGone) isBad = true;
    }
    say(`${name}: ${writer.typed - before} words typed meanwhile`);
  }
  writer.stop();
  await typing;
  const { typed, lost } = await writer.end();
  say('\n| fault | who | what they saw | until |\n|---|---|---|---|');
  for (const { name, who, texts, after, menuGone } of rows)
    say(`| ${name} | ${who} | ${texts.join('; ') || 'nothing'}${menuGone ? '; NO MENU' : ''} | ${after} |`);
  say(`\n${typed} words typed, ${lost.length} lost ${lost.slice(0, 5).join(' ')}`);
  if (isBad || lost.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
