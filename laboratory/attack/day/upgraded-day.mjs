import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { startPostgres } from '@console/tooling/test/postgres';
import { Fleet } from '../rolling/fleet.mjs';
import { versionBefore, versionNow } from '../rolling/versions.mjs';

/** A console of the version before, whose commit ROLLING_FROM names, and this version, of which nothing runs yet. */
export async function upgradedDay(folder) {
  const before = await versionBefore(process.env.ROLLING_FROM || undefined);
  const now = await versionNow(folder);
  const postgres = await startPostgres();
  const secret = randomBytes(48).toString('base64url');
  const fleet = await Fleet.on({ folder, databaseUrl: postgres.url, secret, keepsHosts: true });
  process.stdout.write(`from ${before.commit} to ${now.commit}\n`);
  await fleet.pin(before);
  const old = [await fleet.start(before), await fleet.start(before)];
  await fleet.serve(...old);
  async function stop() {
    await fleet.stop();
    await postgres.stop();
  }
  return { url: fleet.url, fleet, now, old, stop };
}

/** The steps of the guide, under those who have pages of the version before open and keep them. */
export const upgrades = {
  'a newer version migrates and serves beside the old one': async ({ fleet, old, now }) =>
    fleet.serve(...old, await fleet.start(now)),
  'a new build of host and remotes takes over': async ({ fleet, old, now, lists }) => {
    await fleet.serve(await fleet.start(now));
    for (const each of old) await each.stop();
    await fleet.pin(now);
    // what the old pages have not loaded yet is of the old build
    for (const name of ['Best Ideas', 'Published', 'Draft']) await openFromMenu(lists, name);
  },
};

async function openFromMenu(page, name) {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('heading', { name }).first().waitFor();
}
