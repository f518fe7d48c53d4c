import type { APIRequestContext, Page } from '@playwright/test';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { ownUser } from '../own-user';
import { DEMO_PASSWORD, signIn } from '../sign-in';

/** An analyst of this journey's own; answers the account's name and id. */
async function newAnalyst(request: APIRequestContext): Promise<{ account: string; id: string }> {
  const names = { firstName: 'Jo', lastName: 'Journey', gender: 'male' } as const;
  const { id, email } = await ownUser(request, { password: DEMO_PASSWORD, names });
  return { account: email.replace('@demo.test', ''), id };
}

const passwordForm = (page: Page) => page.getByRole('form', { name: 'Change password' });

async function typePasswords(page: Page, password: string, confirmation: string) {
  await passwordForm(page).getByLabel('Current Password').fill(DEMO_PASSWORD);
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
  expectLog(/status of 4(01|22)/);
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
  await typePasswords(page, 'Password1', 'Password1');
  await expect(passwordForm(page).getByText('This is one of the most common passwords.')).toBeVisible();
  await typePasswords(page, 'Tidewater#1', 'Tidewater#2');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await typePasswords(page, 'Tidewater#1', 'Tidewater#1');
  await expect(page.getByText('Succesfully changed the password').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login/);

  await page.getByLabel('E-mail').fill(`${account}@demo.test`);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please enter valid credentials')).toBeVisible();
  await page.getByLabel('Password').fill('Tidewater#1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Jo Journey').first()).toBeVisible();
});

test('a plain user saves the own account', async ({ page, request }) => {
  const { userId } = await apiAs(request, 'user');
  const position = `Reader ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, 'user', `/admin/my-account/${userId}`);
  await expect(page.getByRole('combobox', { name: 'Roles' })).toBeDisabled();
  await page.getByLabel('Position').fill(position);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User modified')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Position')).toHaveValue(position);
  const api = await apiAs(request, 'user');
  expect(await (await api.get(`/api/user/${userId}`)).json()).toMatchObject({
    position,
    roles: ['ROLE_USER'],
    enabled: true,
  });
});

test('a password is changed beside unsaved details, and neither is lost unasked', async ({
  page,
  request,
}) => {
  const { account, id } = await newAnalyst(request);
  await signIn(page, account, `/admin/my-account/${id}`);
  const position = page.getByLabel('Position');
  await position.fill('Analyst of ports');
  await typePasswords(page, 'Tidewater#1', 'Tidewater#1');
  const question = page.getByRole('dialog', { name: 'Save your details first?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(position).toHaveValue('Analyst of ports');
  await expect(passwordForm(page).getByLabel('New Password')).toHaveValue('Tidewater#1');

  await passwordForm(page).getByRole('button', { name: 'Change Password' }).click();
  await question.getByRole('button', { name: 'Save and Change' }).click();
  await expect(page.getByText('Signing you out…')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('E-mail').fill(`${account}@demo.test`);
  await page.getByLabel('Password').fill('Tidewater#1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Jo Journey').first()).toBeVisible();
  await page.goto(`/admin/my-account/${id}`);
  await expect(position).toHaveValue('Analyst of ports');
});

test("another analyst's account is not found", async ({ page, request }) => {
  const { account } = await newAnalyst(request);
  const { id } = await newAnalyst(request);
  await signIn(page, account, `/admin/my-account/${id}`);
  await expect(page).toHaveURL(/\/not-found$/);
  await expect(page.getByText("Looks like the page you are trying to find doesn't exists.")).toBeVisible();
});

test('times follow the zone and the language that a person chose, on every page and in a new session', async ({
  page,
  browser,
  request,
}) => {
  const { account, id } = await newAnalyst(request);
  await signIn(page, account, '/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the console' }).fill('time zone');
  await page.getByRole('option', { name: /Dates and times/ }).click();
  await expect(page).toHaveURL(`/admin/my-account/${id}#dates`);
  const form = page.getByRole('form', { name: 'Dates and times' });
  await form.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo');
  await page.getByTitle('Asia/Tokyo').click();
  await form.getByRole('combobox', { name: 'Language of dates' }).fill('United States');
  await page.getByTitle(/^English \(United States\)/).click();
  await form.getByRole('button', { name: 'Change Dates and Times' }).click();
  await expect(page.getByText('Dates and times saved.')).toBeVisible();
  // in sight on pages that show a time alone
  await expect(page.getByText('Times: Asia/Tokyo (GMT+9)')).toHaveCount(1);
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, account, `/admin/my-account/${id}/sessions`);
  await expect(elsewhere.getByText('Times: Asia/Tokyo (GMT+9)')).toHaveCount(1);
  await expect(
    elsewhere.getByText(/\([A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M/).first(),
  ).toBeVisible();
  await elsewhere.close();
  await page.getByRole('link', { name: 'Show all shortcuts' }).click();
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' }).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the console' }).fill('log out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
});
