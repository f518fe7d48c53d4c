import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const current = (page: Page) => menu(page).locator('[aria-current="page"]');

/** Whether an entry lies whole within what the menu shows of itself. */
const isInSight = (entry: Locator) =>
  entry.evaluate((element) => {
    const nav = element.closest('nav')?.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return nav !== undefined && top >= nav.top - 1 && bottom <= nav.bottom + 1;
  });

test('the entry of the page is in sight at every height', async ({ page }) => {
  await signIn(page, 'admin', '/admin/users/advisory');
  for (const height of [1080, 900, 720, 600, 480]) {
    await page.setViewportSize({ width: 1440, height });
    await expect.poll(() => isInSight(current(page)), { message: `at ${height} px` }).toBe(true);
  }
  // what stands below it takes room when it is opened
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect.poll(() => isInSight(current(page)), { message: 'with more open' }).toBe(true);
});

test('at 1100 px the menu is its icons, each with its title', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await signIn(page, 'admin', '/admin/coverage');
  const width = () => menu(page).evaluate((element) => element.getBoundingClientRect().width);
  await expect.poll(width).toBe(56);
  const entry = menu(page).getByRole('link', { name: 'Analytics' });
  await entry.hover();
  const title = entry.getByText('Analytics');
  await expect(title).toHaveCSS('clip-path', 'none');
  const box = await title.boundingBox();
  const icon = await entry.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(56);
  expect(Math.abs((box?.y ?? 0) - (icon?.y ?? 0))).toBeLessThanOrEqual(4);
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/analytics$/);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.poll(width).toBe(232);
});

test('the type of the console is its own', async ({ page }) => {
  await signIn(page, 'admin', '/admin/users/internal');
  await expect(page.locator('[data-remote] tbody tr[data-row-key]').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
  expect(loaded.some((family) => family.includes('Inter Variable'))).toBe(true);
  await expect(page.locator('[data-remote] tbody td').first()).toHaveCSS('font-family', /^"Inter Variable"/);
});
