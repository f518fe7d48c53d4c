import type { Page } from '@playwright/test';
import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { moreAction } from '../more-actions';
import { ownUser } from '../own-user';
import { DEMO_PASSWORD, signIn } from '../sign-in';

const refusal = 'Your not authorized to view this page';

const notice = (page: Page, list: 'Errors' | 'Notices', text: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text });

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Activity' });
const noticesOf = (page: Page) => drawer(page).getByRole('status', { name: 'Notices of this session' });
/** However much of the inbox of a shared account is unread. */
const openDrawer = (page: Page) => page.getByRole('button', { name: /^Activity(, \d+ unseen)?$/ }).click();

/**
 * The drafts of somebody new, whose inbox is empty; from the last click on, time stands still until the test moves it.
 */
async function deleteOwnDraft(page: Page, isGone: 'gone already' | 'there'): Promise<void> {
  const { email } = await ownUser(page.request, { password: DEMO_PASSWORD });
  const account = email.replace('@demo.test', '');
  const api = await apiAs(page.request, account);
  const { id, title } = await newDraft(api);
  await page.clock.install();
  await signIn(page, account, '/admin/reports/draft');
  await (await moreAction(page, 'Delete', title)).click();
  if (isGone === 'gone already') await api.delete(`/api/draft-report/${id}`);
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Continue' });
  await confirm.hover();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await confirm.click();
}

test('a success stays for 2 s, longer while hovered, and is kept in the drawer', async ({ page }) => {
  await deleteOwnDraft(page, 'there');
  const shown = notice(page, 'Notices', 'Successfully deleted the report');
  await expect(shown).toBeVisible();
  await page.clock.runFor(1900);
  await expect(shown).toBeVisible();
  await shown.hover();
  await page.clock.runFor(60_000);
  await expect(shown).toBeVisible();
  await page.mouse.move(700, 880);
  await page.clock.runFor(2100);
  await expect(shown).toBeHidden();
  await page.clock.resume();

  // what one has done oneself is no news
  const activity = page.getByRole('button', { name: 'Activity', exact: true });
  await activity.click();
  await expect(noticesOf(page).getByRole('listitem')).toContainText('Successfully deleted the report');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Activity', exact: true })).toBeFocused();
});

test('a failure begins with Error!, stays for 5 s and closes by Escape', async ({ page, expectLog }) => {
  expectLog(/status of 404/);
  await deleteOwnDraft(page, 'gone already');
  const shown = notice(page, 'Errors', 'Error! Unable to delete report.');
  await expect(shown).toBeVisible();
  await page.clock.runFor(4900);
  await expect(shown).toBeVisible();
  await page.clock.runFor(200);
  await expect(shown).toBeHidden();
});

/** Asks to disable somebody, which the server refuses as told by the test. */
async function disableSomebody(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Enabled: ' }).and(page.locator(':enabled')).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).press('Enter');
}

test('a refused page is loaded anew once, then left; the drawer keeps why', async ({ page, expectLog }) => {
  expectLog(/status of 403/);
  await page.route('**/api/user/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    return route.fulfill({ status: 403, json: { 'hydra:description': refusal } });
  });
  await signIn(page, 'admin', '/admin/users/internal');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await disableSomebody(page);
  await expect.poll(() => loads).toHaveLength(1);
  await openDrawer(page);
  await expect(noticesOf(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await disableSomebody(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('link', { name: 'Go to dashboard' })).toBeVisible();
  expect(loads).toHaveLength(1);

  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await openDrawer(page);
  await expect(noticesOf(page).getByRole('listitem')).toHaveCount(2);
  await expect(noticesOf(page).getByRole('listitem').first()).toContainText(`Error! ${refusal}`);
});

test('nobody finds the notices of somebody else', async ({ page }) => {
  await deleteOwnDraft(page, 'there');
  await page.clock.resume();
  await expect(page.getByRole('button', { name: 'Activity', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, 'analyst', '/');
  await openDrawer(page);
  await expect(drawer(page)).toContainText('Nothing has happened in this session yet.');
});
