import type { Page } from '@playwright/test';
import { expect, test } from '../console-test';
import { openBuilder } from '../open-builder';
import { signIn } from '../sign-in';

/** Fields with a list as a screen reader is given them: name and value. */
async function spokenChoices(page: Page): Promise<Readonly<Record<string, string>>> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const choices = nodes.filter(({ role }) => role?.value === 'combobox');
  return Object.fromEntries(choices.map(({ name, value }) => [name?.value, value?.value ?? '']));
}

test('what is chosen in the settings of a report is said with its field', async ({ page }) => {
  await openBuilder(page);
  await expect
    .poll(() => spokenChoices(page))
    .toMatchObject({
      'Recommendation*': 'Buy',
      Currency: 'AUD',
      'Company*': 'BHP - BHP Group Limited',
      Sector: '',
    });
  const recommendation = page.getByRole('combobox', { name: 'Recommendation' });
  await recommendation.focus();
  await page.keyboard.type('zz');
  await expect(recommendation).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Escape');
});

test('a list is reached past its head, says what a filter leaves, and its days give the focus back', async ({
  page,
}) => {
  await signIn(page, 'analyst', '/admin/reports/published');
  const table = page.getByRole('table').first();
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  await expect(table).toHaveAccessibleName(/./);
  await page.getByRole('button', { name: 'To the rows' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-table-row').first().locator(':focus')).toHaveCount(1);
  await expect(page.locator('thead [role="separator"][tabindex="0"]')).toHaveCount(1);

  const days = page.getByRole('button', { name: /^Filter .*: Any date$/ }).first();
  await days.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Filter / });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(days).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button').first().press('Enter');
  await expect(page.locator('[aria-live="polite"]', { hasText: 'Filtered: ' })).toHaveCount(1);
});

test('tab and pages name the report, and the wizard its step', async ({ page }) => {
  await openBuilder(page);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  await page.goto('/admin/reports/new');
  await expect(page.getByRole('button', { name: 'Choose Template (step 2 of 4)' })).toBeVisible();
});

test('after Create one stands on the name of the new report, which its tab has, too', async ({ page }) => {
  const title = `Journey ${crypto.randomUUID()}`;
  await signIn(page, 'analyst', '/admin/reports/new');
  await page.getByRole('textbox', { name: /^Title/ }).fill(title);
  await page.getByLabel('Sub Title').fill('Two miners');
  await page.getByLabel('Web Title').fill(title);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await page.getByRole('radio', { name: 'Company Flash', exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  const company = page.getByRole('combobox', { name: /^Company/ });
  await company.click();
  await company.fill('BHP');
  await page.locator('.ant-select-item-option', { hasText: 'BHP - ' }).click();
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await page.getByRole('button', { name: 'Create' }).press('Enter');
  await page.waitForURL(/\/admin\/builder\/draft-report\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
});
