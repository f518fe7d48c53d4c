import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

test('a report about several companies is created, none of them twice, the first its subject', async ({
  page,
}) => {
  const title = `Journey ${crypto.randomUUID()}`;
  await signIn(page, 'analyst', '/admin/reports/new');
  await page.getByRole('textbox', { name: /^Title/ }).fill(title);
  await page.getByLabel('Sub Title').fill('Two miners');
  await page.getByLabel('Web Title').fill(title);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Company Flash', exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();

  const companies = page.getByRole('combobox', { name: /^Company/ });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  const option = (code: string) => page.locator('.ant-select-item-option', { hasText: `${code} - ` });
  for (const code of ['RIO', 'BHP']) {
    await companies.click();
    await companies.fill(code);
    await option(code).click();
  }
  await companies.fill('RIO');
  await expect(option('RIO')).toHaveAttribute('aria-selected', 'true');
  await companies.press('Tab');
  await expect(
    page.getByText('The report is about the first company. The others are mentioned.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/admin\/builder\/draft-report\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Company Flash · RIO, BHP')).toBeVisible();
});
