import { seriousFindings } from '../axe-findings';
import { expect, test } from '../own-console-test';
import { signIn } from '../sign-in';

test('a banner is written, seen above the page and on /market, and dismissed', async ({ page, browser }) => {
  const heading = `News ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, 'admin', '/admin/settings');
  await page.getByRole('link', { name: 'Banner' }).click();
  await page.getByLabel('Heading', { exact: false }).first().fill(heading);
  await page.getByLabel('Sub Heading').fill('For everybody');
  await page.getByLabel('Paragraph').fill('Results season begins.');
  await page.getByLabel('Date').fill('2020-01-01');
  const enabled = page.getByRole('switch', { name: 'Enabled' });
  if (!(await enabled.isChecked())) await enabled.click();
  await expect(enabled).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This day is in the past. Choose today or later.')).toBeVisible();
  await page.getByLabel('Date').fill('2099-01-01');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Banner details updated.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss the announcement' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: heading })).toBeHidden();

  const market = await browser.newPage();
  await signIn(market, 'market', '/market');
  await expect(market.getByRole('heading', { name: heading })).toBeVisible();
  await market.close();

  await page.goto('/admin/settings/adding-banner');
  await enabled.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Banner details updated.')).toBeVisible();
});
