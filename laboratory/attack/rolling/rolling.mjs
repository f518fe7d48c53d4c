/**
 * A rolling upgrade: the version before serves, this one starts beside it and migrates, both serve, the old one is
 * started anew, goes, and comes back alone on the migrated database. All the while reports are written, reviewed and
 * published through nginx by whichever instance answers, and people open the console in a browser. ROLLING_FROM is
 * the commit of the version before (the one before the newest migration), ROLLING_COUNT how many reports each phase
 * begins (6), ROLLING_WALKS how often the browser opens it (4).
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@console/tooling/test/postgres';
import { newDraft, signIn } from '../console-client.mjs';
import { Fleet } from './fleet.mjs';
import { keepPublishing } from './journey.mjs';
import { versionBefore, versionNow } from './versions.mjs';
import { openBrowser, walk } from './walk.mjs';

const count = Number(process.env.ROLLING_COUNT ?? 6);
const walks = Number(process.env.ROLLING_WALKS ?? 4);
const AT_ONCE = 2;

const say = (line) => process.stdout.write(`${line}\n`);

async function attack() {
  const folder = mkdtempSync(join(tmpdir(), 'console-rolling-'));
  const postgres = await startPostgres();
  const secret = randomBytes(48).toString('base64url');
  const fleet = await Fleet.on({ folder, databaseUrl: postgres.url, secret });
  const browser = await openBrowser();
  const faults = [];
  try {
    const before = await versionBefore(process.env.ROLLING_FROM || undefined);
    const now = await versionNow(folder);
    say(`from ${before.commit} to ${now.commit}`);

    await fleet.pin(before);
    const old = await fleet.start(before);
    await fleet.serve(old);
    const opened = await newDraft(await signIn(fleet.url, 'analyst'), 'Rolling, opened');
    const publishing = keepPublishing(fleet.url, AT_ONCE);
    const phase = async (name, change) => {
      publishing.enter(name);
      await change();
      const walked = [];
      for (let time = 0; time < walks; time += 1) walked.push(await walk(browser, fleet.url, opened));
      await publishing.complete(count);
      const refused = new Set(walked.flatMap((each) => each.faults));
      const unknown = new Set(walked.flatMap((each) => each.unknown));
      faults.push(...[...refused].map((fault) => `${name}: ${fault}`));
      say(
        `${name}: ${refused.size} faults of pages${[...unknown].map((call) => `; without ${call}`).join('')}`,
      );
    };

    await phase('old alone', async () => undefined);
    let next;
    await phase('new migrates while old serves', async () => {
      next = await fleet.start(now);
    });
    await phase('both', () => fleet.serve(old, next));
    const jobs = await jobsOf(next.url);
    let again;
    await phase('old started anew', async () => {
      await fleet.serve(next);
      await old.stop();
      again = await fleet.start(before);
      await fleet.serve(again, next);
    });
    const left = await jobsOf(next.url);
    const gone = jobs.filter((job) => !left.includes(job));
    faults.push(...gone.map((job) => `the job ${job} is gone once the old one was started anew`));
    await phase('new alone', async () => {
      await fleet.serve(next);
      await again.stop();
      await fleet.pin(now);
    });
    await phase('back to old alone', async () => {
      await fleet.pin(before);
      const back = await fleet.start(before);
      await fleet.serve(back);
      await next.stop();
    });
    say(JSON.stringify(await publishing.stop()));
    faults.push(...publishing.faults, ...fleet.errors);
    const audit = await fleet
      .tool(now, 'audit', 'verify')
      .catch((error) => `fails: ${error.stdout}${error.stderr}`);
    say(`audit trail: ${audit}`);
    if (audit.startsWith('fails')) faults.push(`audit trail ${audit}`);
    return faults;
  } finally {
    await browser.close();
    await fleet.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Names of the scheduled jobs in the list of an instance. */
async function jobsOf(url) {
  const admin = await signIn(url, 'admin');
  const list = await admin.read('/api/job-schedule?itemsPerPage=100');
  return list['hydra:member'].map(({ name }) => name);
}

const faults = await attack();
for (const fault of faults) say(`  ${fault}`);
say(`${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
