import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../console-test';
import { mailTo } from '../mail-outbox';
import { ownUser, type OwnUser } from '../own-user';

/** Signs in as a person does. */
async function enter(page: Page, { email, password }: Pick<OwnUser, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
const isIn = (page: Page) => expect(page).toHaveURL(/\/admin\/dashboard$/);

/** Another browser, which has never been here. */
async function otherBrowser(browser: Browser, watch: (page: Page) => void): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  watch(page);
  return page;
}

test('one browser signs out another, which is told so at its next call', async ({
  page,
  browser,
  request,
  watch,
  expectLog,
}) => {
  expectLog(/status of 401/);
  const user = await ownUser(request);
  await enter(page, user);
  await isIn(page);
  const phone = await otherBrowser(browser, watch);
  const sentAfter = new Date();
  await enter(phone, user);
  await isIn(phone);

  const mail = await mailTo(user.email, { sentAfter, subject: 'Sign-in from a new device' });
  expect(mail.text).toMatch(/Chrome on \w+ on \d+ \w+ 20\d\d/);
  expect(mail.text).toContain(`/admin/my-account/${user.id}/sessions`);

  await page.goto(`/admin/my-account/${user.id}`);
  await page.getByRole('link', { name: 'Sessions', exact: true }).click();
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(sessions).toHaveCount(1);

  await phone.goto('/admin/reports/draft');
  await expect(phone.getByText('This session was ended. Please sign in again.')).toBeVisible();
  await expect(phone).toHaveURL(/\/login\?redirect=/);
  await page.reload();
  await expect(sessions).toHaveCount(1);
  await phone.context().close();
});

test('whoever guesses from elsewhere keeps the owner out there, not on the own device', async ({
  page,
  browser,
  request,
  watch,
  expectLog,
}) => {
  expectLog(/status of 4(01|29)/);
  const user = await ownUser(request);
  await enter(page, user);
  await isIn(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);

  const stranger = await otherBrowser(browser, watch);
  for (let turn = 0; turn < 10; turn += 1) {
    const data = { email: user.email, password: `guess ${turn}` };
    expect((await stranger.request.post('/api/login', { data })).status()).toBe(401);
  }
  await enter(stranger, user);
  await expect(stranger.getByRole('alert')).toContainText('Too many attempts.');
  await stranger.context().close();

  await enter(page, user);
  await isIn(page);
  await expect(page.getByText(/10 wrong passwords were tried for your account/).first()).toBeVisible();
  const mail = await mailTo(user.email, { subject: 'Wrong passwords were tried for your account' });
  expect(mail.text).toContain('10 wrong passwords were tried');
});
