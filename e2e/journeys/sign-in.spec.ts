import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { ownUser } from '../own-user';
import { DEMO_PASSWORD, signInByForm } from '../sign-in';

const refused = /status of 40[13]/;

test('sign-in tells wrong credentials from a blocked account, and keeps what was typed', async ({
  page,
  request,
  expectLog,
}) => {
  expectLog(refused);
  const user = await ownUser(request);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Password').fill('Wrong#2026');
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please enter valid credentials');
  await expect(page.getByLabel('E-mail')).toHaveValue(user.email);

  const admin = await apiAs(request, 'admin');
  expect((await admin.put(`/api/user/${user.id}`, { id: user.id, enabled: false })).ok()).toBe(true);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your account has been blocked');
});

test('a protected address waits behind sign-in, on the way to a forgotten password too', async ({ page }) => {
  await page.goto('/admin/reports/draft?page=1');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Freports%2Fdraft%3Fpage%3D1$/);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeFocused();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeHidden();
  await page.getByLabel('E-mail').fill('analyst@demo.test');
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/reports\/draft\?page=1$/);
});

for (const address of ['//evil.example/x', '/\\evil.example', 'https://evil.example', '/%09/evil.example']) {
  test(`sign-in follows no ${address}`, async ({ page, baseURL }) => {
    await signInByForm(page, 'analyst', `/login?redirect=${encodeURIComponent(decodeURIComponent(address))}`);
    await expect(page).toHaveURL(`${baseURL}/admin/dashboard`);
  });
}

for (const [account, home] of [
  ['admin', '/admin/dashboard'],
  ['compliance', '/admin/dashboard'],
  ['analyst', '/admin/dashboard'],
  ['peer', '/admin/dashboard'],
  ['cms', '/admin/dashboard'],
  ['billing', '/admin/dashboard'],
  ['market', '/market'],
] as const) {
  test(`the root leads ${account} to ${home}, before and after sign-in`, async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await signInByForm(page, account);
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await page.goto('/');
    await expect(page).toHaveURL(new RegExp(`${home}$`));
  });
}

test('a person of one role is sent to /market by sign-in, and to the dashboard by the root', async ({
  page,
}) => {
  await signInByForm(page, 'user');
  await expect(page).toHaveURL(/\/market$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('people without the privilege are told so and have two ways on', async ({ page }) => {
  await signInByForm(page, 'analyst');
  await page.goto('/dev');
  await expect(page.getByRole('alert')).toContainText('sufficient privileges');
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/dev');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Fdashboard$/);
});

test('an unknown address says so and leads home, signed in or not', async ({ page }) => {
  await page.goto('/admin/nowhere');
  await expect(
    page.getByRole('heading', { name: "Looks like the page you are trying to find doesn't exists." }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInByForm(page, 'analyst');
  for (const address of ['/nowhere', '/not-found']) {
    await page.goto(address);
    await expect(
      page.getByRole('heading', { name: "Looks like the page you are trying to find doesn't exists." }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  }
});

test('signing up is not supported', async ({ page }) => {
  await page.goto('/login');
  for (const address of ['/signup', '/register']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This feature is not supported' })).toBeVisible();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('the methodology is for whoever is signed in', async ({ page }) => {
  await signInByForm(page, 'market', '/research-methodology');
  await expect(page.getByRole('heading', { name: 'Research Methodology' })).toBeVisible();
  await page.getByRole('link', { name: 'Key properties' }).click();
  await expect(page.getByRole('heading', { name: 'Key properties' })).toBeInViewport();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/market$/);
});

test('market people see who they are, and leave', async ({ page }) => {
  await signInByForm(page, 'market');
  await expect(page.getByRole('heading', { name: /^Welcome / })).toBeVisible();
  await expect(page.getByText('market@demo.test')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Api Docs' })).toHaveAttribute('href', '/api-docs');
  await page.getByRole('button', { name: 'LOG OUT' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('apiToken');
});
