import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

test('a market-share user is created, disabled, changed and deleted', async ({ page }) => {
  const email = `market-${crypto.randomUUID()}@demo.test`;
  await signIn(page, 'admin', '/admin/market-shares');
  await page.getByRole('link', { name: 'Add Market User' }).click();
  await expect(page.getByRole('form', { name: 'Create Market User' })).toBeVisible();
  await page.getByLabel('First Name').fill('Mara');
  await page.getByLabel('Last Name').fill('Marketeer');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('Secret1');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('User created succesfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mara Marketeer' })).toBeVisible();
  await expect(page.getByText('Roles: Market, User, Ausiex')).toBeVisible();

  await page.getByLabel('Last Name').fill('Marker');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Market user details updated successfully.')).toBeVisible();

  await page.goto(`/admin/market-shares?filter[email]=${encodeURIComponent(email)}`);
  await page.getByRole('switch', { name: 'Enabled: Mara Marker' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('switch', { name: 'Enabled: Mara Marker' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Delete Mara Marker' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('Market user deleted.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Enabled: Mara Marker' })).toBeHidden();
});
