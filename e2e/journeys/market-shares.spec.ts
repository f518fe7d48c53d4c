import { expect, test } from '../console-test';
import { apiAs } from '../console-api';
import { moreAction } from '../more-actions';
import { DEMO_PASSWORD, signIn } from '../sign-in';

// one after the other: a new user begins with every scope of the list, and holds it there
test.describe.configure({ mode: 'default' });

test('a market-share user is created, disabled, changed and deleted', async ({ page }) => {
  const email = `market-${crypto.randomUUID()}@demo.test`;
  await signIn(page, 'admin', '/admin/market-shares');
  await page.getByRole('link', { name: 'Add Market User' }).click();
  await expect(page.getByRole('form', { name: 'Create Market User' })).toBeVisible();
  await page.getByLabel('First Name').fill('Mara');
  await page.getByLabel('Last Name').fill('Marketeer');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('Brolga1');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('User created succesfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mara Marketeer' })).toBeVisible();
  await expect(page.getByText('Roles: Market, User, Ausiex')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Edit Market User' }).getByText('prices:read')).toBeVisible();

  await page.getByLabel('Last Name').fill('Marker');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Market user details updated successfully.')).toBeVisible();

  await page.goto(`/admin/market-shares?filter[email]=${encodeURIComponent(email)}`);
  await page.getByRole('switch', { name: 'Enabled: Mara Marker' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('switch', { name: 'Enabled: Mara Marker' })).not.toBeChecked();
  await (await moreAction(page, 'Delete', 'Mara Marker')).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('Market user deleted.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Enabled: Mara Marker' })).toBeHidden();
});

test('a scope is added to a user and taken away again, and its list does not lose it meanwhile', async ({
  page,
  request,
  browser,
  watch,
  expectLog,
}) => {
  expectLog(/409/);
  const admin = await apiAs(request, 'admin');
  const scope = `journey:${crypto.randomUUID().slice(0, 8)}`;
  const { items } = await (await admin.get('/api/dropdown/scope')).json();
  expect((await admin.put('/api/dropdown/scope', { items: [...items, scope] })).status()).toBe(200);
  const account = `market-${crypto.randomUUID()}`;
  const answer = await admin.post('/api/user/market-shares', {
    email: `${account}@demo.test`,
    firstName: 'Aron',
    lastName: 'Scoped',
    password: DEMO_PASSWORD,
    authentication: { scope: ['prices:read'] },
  });
  const { id } = await answer.json();

  await signIn(page, 'admin', `/admin/market-shares/${id}`);
  const form = page.getByRole('form', { name: 'Edit Market User' });
  const field = form.getByRole('combobox', { name: 'Scope' });
  await field.click();
  await field.fill(scope);
  await field.press('Enter');
  await field.press('Escape');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Market user details updated successfully.')).toBeVisible();
  await page.goto(`/admin/market-shares?filter[authentication.scope]=${encodeURIComponent(scope)}`);
  const row = page.getByRole('row', { name: /Aron/ });
  await expect(row).toContainText(scope);
  await expect(row).toContainText('prices:read');
  await expect(page.getByRole('switch', { name: /^Enabled: / })).toHaveCount(1);

  const theirs = await (await browser.newContext()).newPage();
  watch(theirs);
  await signIn(theirs, account, '/market');
  await expect(theirs.getByText(`The scopes of your account: prices:read, ${scope}.`)).toBeVisible();
  await theirs.context().close();

  await page.goto('/admin/settings/dropdowns');
  const list = page.getByRole('form', { name: 'Scope' });
  await list.getByRole('button', { name: `Remove ${scope}` }).click();
  await list.getByRole('button', { name: 'Save Scope' }).click();
  await expect(list.getByText(`“${scope}” is used by 1 market-share user: Aron Scoped.`)).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());

  await page.goto(`/admin/market-shares/${id}`);
  // the last one, which is as it was added
  await field.press('Backspace');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Market user details updated successfully.')).toBeVisible();
  await page.reload();
  await expect(form.getByText('prices:read')).toBeVisible();
  await expect(form.getByText(scope)).toBeHidden();

  await page.goto('/admin/settings/dropdowns');
  await list.getByRole('button', { name: `Remove ${scope}` }).click();
  await list.getByRole('button', { name: 'Save Scope' }).click();
  await expect(page.getByText('Scope saved.')).toBeVisible();
  await admin.delete(`/api/market-share/${id}`);
});
