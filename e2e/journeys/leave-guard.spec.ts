import type { Page } from '@playwright/test';
import { expect, test } from '../console-test';
import { openBuilder } from '../open-builder';
import { signIn } from '../sign-in';

const question = 'Are you sure to leave this page?';

/** The form of a new user, reached from the list of users, with a first name that nobody has saved. */
async function openUnsavedForm(page: Page): Promise<void> {
  await signIn(page, 'admin', '/admin/users/internal');
  await menuLink(page, 'Dashboard').click();
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
  await menuLink(page, 'Internal').click();
  await page.getByRole('link', { name: 'Add User' }).click();
  await expect(page.getByRole('heading', { name: 'Create User' })).toBeVisible();
  await firstName(page).fill('Unsaved');
}

const firstName = (page: Page) => page.getByRole('textbox', { name: 'First Name' });
const dialog = (page: Page) => page.getByRole('dialog', { name: question });
const answer = (page: Page, text: 'YES' | 'NO') => dialog(page).getByRole('button', { name: text }).click();
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

async function expectKept(page: Page): Promise<void> {
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/users\/new$/);
  await expect(firstName(page)).toHaveValue('Unsaved');
}

test('the menu asks first: NO and Escape keep the form and the focus, YES leaves', async ({ page }) => {
  await openUnsavedForm(page);
  await menuLink(page, 'Dashboard').click();
  await expect(dialog(page).getByRole('button', { name: 'NO' })).toBeFocused();
  await answer(page, 'NO');
  await expectKept(page);
  await expect(menuLink(page, 'Dashboard')).toBeFocused();
  await menuLink(page, 'Published').click();
  await expect(dialog(page).getByRole('button', { name: 'NO' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expectKept(page);
  await menuLink(page, 'Dashboard').click();
  await answer(page, 'YES');
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
});

test('back and forward ask first, and NO leaves the address bar right', async ({ page }) => {
  await openUnsavedForm(page);
  await firstName(page).focus();
  await page.goBack();
  await answer(page, 'NO');
  await expectKept(page);
  await expect(firstName(page)).toBeFocused();
  await page.goBack();
  await answer(page, 'YES');
  await expect(page).toHaveURL(/\/admin\/users\/internal$/);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Create User' })).toBeVisible();
  await firstName(page).fill('Unsaved');
  await page.goBack();
  await answer(page, 'NO');
  await expectKept(page);
});

test('Log out asks first and throws nothing away unasked', async ({ page }) => {
  await openUnsavedForm(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await answer(page, 'NO');
  await expectKept(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await answer(page, 'YES');
  await expect(page).toHaveURL(/\/login$/);
});

test('the browser asks before the tab is loaded anew or closed, and only then', async ({ page }) => {
  await openUnsavedForm(page);
  const kinds: string[] = [];
  page.on('dialog', (browserDialog) => {
    kinds.push(browserDialog.type());
    void (kinds.length === 1 ? browserDialog.dismiss() : browserDialog.accept());
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => kinds).toEqual(['beforeunload']);
  await expectKept(page);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(kinds).toEqual(['beforeunload', 'beforeunload']);
});

test('a session that ended elsewhere is not held up by the question', async ({ page, context, watch }) => {
  await openUnsavedForm(page);
  const elsewhere = await context.newPage();
  watch(elsewhere);
  await elsewhere.goto('/admin/dashboard');
  await elsewhere.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(dialog(page)).toBeHidden();
});

test('a draft that was only looked at holds nobody up, and one with an unsaved change does', async ({
  page,
}) => {
  const kinds: string[] = [];
  page.on('dialog', (browserDialog) => {
    kinds.push(browserDialog.type());
    void browserDialog.accept();
  });
  const { canvas } = await openBuilder(page);
  await canvas.locator('[data-node]').first().click();
  await page.reload();
  await expect(canvas.locator('[data-node]').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to drafts' }).click();
  await expect(page).toHaveURL(/\/admin\/reports\/draft$/);
  expect(await page.evaluate(() => window.onbeforeunload)).toBeNull();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Add Report' })).toBeVisible();
  expect(kinds).toEqual([]);

  await openBuilder(page, 'signedIn');
  await page.getByRole('textbox', { name: 'Sub Title' }).fill('Nobody has saved this');
  await page.reload();
  expect(kinds).toEqual(['beforeunload']);
});
