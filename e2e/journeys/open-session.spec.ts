import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addEnvironment, currentRelease, promoteVersion, publishChanged } from '../changed-remote';
import { expect, test } from '../own-console-test';
import { seriousFindings } from '../axe-findings';
import { signIn } from '../sign-in';

const PROMOTIONS = Number(process.env['OPEN_RELEASES'] ?? 20);
/** The versions change after every other turn: the newest are left at the end of a round, whatever the count. */
const TURNS = PROMOTIONS + ((6 - (PROMOTIONS % 4)) % 4);

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const firstName = (page: Page) => page.getByRole('textbox', { name: 'First Name' });
const leaveQuestion = (page: Page) => page.getByRole('dialog', { name: 'Are you sure to leave this page?' });

/** Fills a form that nobody saves. */
async function beginUser(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add User' }).click();
  // the list has a filter of the same name
  await expect(page.getByRole('heading', { name: 'Create User' })).toBeVisible();
  await firstName(page).fill('Unsaved');
}

test(`a session held open across ${PROMOTIONS} promotions keeps its release and its input, and takes the newest when it may`, async ({
  page,
  ownConsole,
  expectLog,
}) => {
  // 50 releases take longer than 20
  test.setTimeout(90_000 + TURNS * 3000);
  const storeDir = join(ownConsole.dataDir, 'store');
  await signIn(page, 'admin', '/admin/users/internal');
  await page.evaluate(() => Object.assign(window, { isOpenSince: 'the beginning' }));
  const before = currentRelease(storeDir);
  await beginUser(page);

  addEnvironment(storeDir, 'staging');
  const others = ['admin', 'authoring', 'best-ideas', 'builder'];
  for (const remote of others.slice(0, 2))
    await publishChanged(storeDir, remote, { version: '1.1.0', from: 'Internal Users', to: 'Colleagues' });
  for (const remote of others)
    await promoteVersion(storeDir, 'staging', { remote, version: before.remotes[remote]?.version ?? '' });
  for (let turn = 0; turn < TURNS; turn += 1) {
    const remote = others[turn % 2] ?? '';
    const isNew = turn % 4 < 2;
    const version = isNew ? '1.1.0' : (before.remotes[remote]?.version ?? '');
    await promoteVersion(storeDir, 'staging', { remote, version });
  }
  const after = currentRelease(storeDir);
  expect(after.number).toBeGreaterThanOrEqual(before.number + TURNS);

  // a form with something unsaved keeps its page, and so its release; the next page has the newest (docs/releases.md)
  await expect(firstName(page)).toHaveValue('Unsaved');
  const notice = page.getByText(`Release ${after.number} is ready.`);
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(notice).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await seriousFindings(page)).toEqual([]);

  await menuLink(page, 'Dashboard').click();
  await leaveQuestion(page).getByRole('button', { name: 'NO' }).click();
  await expect(firstName(page)).toHaveValue('Unsaved');
  expect(await page.evaluate(() => 'isOpenSince' in window)).toBe(true);

  await menuLink(page, 'Internal').click();
  await leaveQuestion(page).getByRole('button', { name: 'YES' }).click();
  await expect(page.getByRole('heading', { name: 'Colleagues' })).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await page.evaluate(() => 'isOpenSince' in window)).toBe(false);

  // the store goes away, and comes back
  expectLog(/404/);
  const releases = join(storeDir, 'releases');
  renameSync(releases, `${releases}-gone`);
  await page.reload();
  await expect(
    page.getByText(`This page runs release ${after.number}, saved in this browser.`),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Colleagues' })).toBeVisible();
  renameSync(`${releases}-gone`, releases);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The release store cannot be reached.')).toBeHidden();

  // whatever else runs on this console finds it as it was
  for (const remote of others)
    await promoteVersion(storeDir, 'staging', { remote, version: before.remotes[remote]?.version ?? '' });
});
