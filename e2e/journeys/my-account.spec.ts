import type { APIRequestContext, Page } from '@playwright/test';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { DEMO_PASSWORD, signIn } from '../sign-in';

/** An analyst of this journey's own; answers the account's name and id. */
async function newAnalyst(request: APIRequestContext): Promise<{ account: string; id: string }> {
  const account = `journey-${crypto.randomUUID()}`;
  const admin = await apiAs(request, 'admin');
  const answer = await admin.post('/api/user', {
    email: `${account}@demo.test`,
    firstName: 'Jo',
    lastName: 'Journey',
    password: DEMO_PASSWORD,
    gender: 'male',
    enabled: true,
    roles: ['ROLE_ANALYST'],
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { account, id: (await answer.json()).id };
}

const passwordForm = (page: Page) => page.getByRole('form', { name: 'Change password' });

async function typePasswords(page: Page, password: string, confirmation: string) {
  await passwordForm(page).getByLabel('New Password').fill(password);
  await passwordForm(page).getByLabel('Confirm Password').fill(confirmation);
  await passwordForm(page).getByRole('button', { name: 'Change Password' }).click();
}

test('the side menu follows a changed name, and unsaved details are guarded', async ({ page, request }) => {
  const { account, id } = await newAnalyst(request);
  await signIn(page, account, `/admin/my-account/${id}`);
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByLabel('First Name').fill('Josephine');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Are you sure to leave this page?')).toBeVisible();
  await page.getByRole('button', { name: 'NO', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User modified')).toBeVisible();
  await expect(page.getByText('Josephine Journey')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/my-account/${id}$`));
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Josephine');
});

test('a changed password signs out every tab, and is the only one that lets in', async ({
  page,
  context,
  request,
  watch,
  expectLog,
}) => {
  expectLog(/status of 401/);
  const { account, id } = await newAnalyst(request);
  await signIn(page, account, `/admin/my-account/${id}`);
  const other = await context.newPage();
  watch(other);
  await other.goto('/admin/reports/draft');
  await expect(other.getByRole('heading', { name: 'Drafts' })).toBeVisible();

  await typePasswords(page, '', '');
  await expect(page.getByText('Password cannot be empty')).toBeVisible();
  await typePasswords(page, '12345', '12345');
  await expect(page.getByText('Password should contain more than 5 characters')).toBeVisible();
  await typePasswords(page, 'Journey#1', 'Journey#2');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await typePasswords(page, 'Journey#1', 'Journey#1');
  await expect(page.getByText('Succesfully changed the password').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login/);

  await page.getByLabel('E-mail').fill(`${account}@demo.test`);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please enter valid credentials')).toBeVisible();
  await page.getByLabel('Password').fill('Journey#1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Jo Journey').first()).toBeVisible();
});

test("another analyst's account is not found", async ({ page, request }) => {
  const { account } = await newAnalyst(request);
  const { id } = await newAnalyst(request);
  await signIn(page, account, `/admin/my-account/${id}`);
  await expect(page).toHaveURL(/\/not-found$/);
  await expect(page.getByText("Looks like the page you are trying to find doesn't exists.")).toBeVisible();
});
