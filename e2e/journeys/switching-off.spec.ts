import type { Page } from '@playwright/test';
import { seriousFindings } from '../axe-findings';
import { expect, test } from '../own-console-test';
import { signIn } from '../sign-in';

const REASON = 'It loses rows of the list';

/** Switches best-ideas off or on at the page Releases. */
async function turn(page: Page, verb: 'Disable' | 'Enable', reason: string) {
  await page.getByRole('button', { name: `${verb} best-ideas`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `${verb} best-ideas in local?` });
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(
    page.getByText(`best-ideas is ${verb === 'Disable' ? 'disabled' : 'enabled'} in local.`),
  ).toBeVisible();
}

/** Says of the open page that it was not loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { notReloaded: true }) && undefined);
const isSame = (page: Page) => page.evaluate(() => 'notReloaded' in window);
/** Comes back to the window. */
const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('a remote that is switched off goes from open pages, says who did it and why, and comes back by Retry', async ({
  page,
  browser,
  watch,
}, info) => {
  const other = await (await browser.newContext()).newPage();
  watch(other);
  await signIn(page, 'admin', '/admin/releases');
  const console = new URL(page.url()).origin;
  await signIn(other, 'analyst', `${console}/admin/dashboard`);
  const inMenu = other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Best Ideas' });
  const quick = other.getByRole('navigation', { name: 'Quick actions' });
  await expect(inMenu).toBeVisible();
  await expect(quick.getByRole('link', { name: 'Best Ideas' })).toBeVisible();
  await mark(other);

  await turn(page, 'Disable', REASON);
  // whoever comes back to the window within ten seconds of the last look is told by the next one
  await expect(async () => {
    await look(other);
    await expect(inMenu).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(quick.getByRole('link', { name: 'Best Ideas' })).toHaveCount(0);
  await expect(quick.getByRole('link', { name: 'New report' })).toBeVisible();
  expect(await isSame(other)).toBe(true);

  await other.goto(`${console}/admin/reports/best-ideas`);
  const card = other.getByRole('alert');
  await expect(card.getByRole('heading', { name: 'This part of the console is switched off' })).toBeVisible();
  await expect(card).toContainText('admin@demo.test switched it off on');
  await expect(card).toContainText(REASON);
  expect(await seriousFindings(other)).toEqual([]);
  for (const width of [1440, 800, 390]) {
    await other.setViewportSize({ width, height: 900 });
    await other.screenshot({ path: info.outputPath(`off-${width}.png`) });
  }
  await other.setViewportSize({ width: 1440, height: 900 });
  await mark(other);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(card.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await expect(card).toContainText('switched it off');

  await turn(page, 'Enable', 'Mended');
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(card).toHaveCount(0);
  await expect(inMenu).toBeVisible();
  await expect(other.locator('[data-remote="best-ideas"]')).not.toBeEmpty();
  expect(await isSame(other)).toBe(true);
  await other.context().close();

  const newest = page.getByRole('list').getByRole('listitem', { name: /^Release \d+$/ });
  await expect(newest.first()).toContainText('Enabled by admin@demo.test');
  await expect(newest.nth(1)).toContainText('Disabled by admin@demo.test');
});
