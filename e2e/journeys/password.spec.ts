import type { Page } from '@playwright/test';
import { expect as expectHere, test as testHere } from '../console-test';
import { linkOf } from '../mail-outbox';
import { expect, mailBySmtp, test } from '../mailing-console-test';
import { ownUser } from '../own-user';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Success: Please check your email!')).toBeVisible();
}

test('a forgotten password: mail, link, new password, sign-in; the link works once', async ({
  page,
  request,
  smtp,
  expectLog,
}) => {
  expectLog(/status of 4(01|10|22)/);
  const user = await ownUser(request);
  await askForLink(page, user.email);
  const link = linkOf(await mailBySmtp(smtp, user.email, 'Reset your password'));

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.getByLabel('New password').fill('12345');
  await page.getByLabel('Confirm password').fill('1234');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password should contain more than 5 characters')).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('New password').fill('Second#2026');
  await page.getByLabel('Confirm password').fill('Second#2026');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Succesfully changed the password')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter valid credentials');
  await page.getByLabel('Password').fill('Second#2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('Unable to process, Link expired');
  await page.getByRole('link', { name: 'Login' }).click();
  // whoever was signed in still is
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('an unknown address gets the same answer, and sign-in comes back after 15 s', async ({ page }) => {
  await page.clock.install();
  await askForLink(page, `nobody-${crypto.randomUUID()}@demo.test`);
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

testHere('where no mail leaves the console, that is said to everybody alike', async ({ page, expectLog }) => {
  expectLog(/409/);
  for (const email of ['analyst@demo.test', `nobody-${crypto.randomUUID()}@demo.test`]) {
    await page.goto('/forgot-password');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expectHere(page.getByRole('alert')).toHaveText(
      'This console sends no mails yet, so no link can reach you. Please ask an admin of your firm.',
    );
  }
});
