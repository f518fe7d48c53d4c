import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

test('an admin runs the checks of the console and sends themselves a mail', async ({ page }) => {
  await signIn(page, 'admin', '/admin/dashboard');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'System checks' }).click();
  await expect(page.getByRole('heading', { name: 'System checks' })).toBeVisible();
  await page.getByRole('button', { name: 'Run and send me a mail' }).click();
  await expect(page.getByRole('status').getByText(/of 21 checks are fine/)).toBeVisible({ timeout: 60_000 });
  const list = page.getByRole('list', { name: 'Checks' });
  const line = (title: string) =>
    list.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
  await expect(line('Database')).toContainText('for one machine and for trying');
  await expect(line('Origin of requests')).toContainText(/^Fine/);
  await expect(line('PDF')).toContainText(/printed in \d+\.\d s/);
  await expect(line('Mail')).toContainText('sent to nobody');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(line('Database')).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
