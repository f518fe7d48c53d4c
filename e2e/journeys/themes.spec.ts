import type { Page } from '@playwright/test';
import { addressesFor } from '../access/screen-address';
import { screens } from '../access/screens';
import { openScreen } from '../accessibility/quiet-screen';
import { seriousFindings } from '../axe-findings';
import { expect, test } from '../console-test';
import { openBuilder } from '../open-builder';
import { publishedReport } from '../published-report';
import { signIn } from '../sign-in';
import { isWhole, someOf } from '../some-of';

const IN_CI = 14;

const rootTheme = (page: Page) => page.locator('html').getAttribute('data-theme');
const paint = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true });
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

/** Whether a painted colour is dark: the sum of its parts is below half of white's. */
const isDark = (color: string) =>
  (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) < 380;

test.describe.configure({ mode: 'parallel' });

test('a dark page is dark before the console has started, and stays so for its person', async ({
  page,
  expectLog,
}) => {
  // the console is kept from starting
  expectLog(/Failed to load resource|ERR_/);
  await signIn(page, 'analyst', '/admin/dashboard');
  await more(page).click();
  await expect(page.getByRole('radio', { name: 'As the system' })).toBeChecked();
  expect(await rootTheme(page)).toBe('light');
  await choose(page, 'Dark');
  expect(isDark(await paint(page, 'body'))).toBe(true);

  await page.route(/\/main\.[0-9a-f]+\.js$/, (route) => route.abort());
  await page.goto('/admin/dashboard');
  expect(await rootTheme(page)).toBe('dark');
  expect(isDark(await paint(page, 'body'))).toBe(true);
  await page.unrouteAll();

  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(await rootTheme(page)).toBe('dark');
  // whoever comes next never chose
  await signIn(page, 'peer', '/admin/dashboard');
  await more(page).click();
  await expect(page.getByRole('radio', { name: 'As the system' })).toBeChecked();
  expect(await rootTheme(page)).toBe('light');
});

test('remotes follow the choice and the system while they are open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, 'admin', '/admin/users/internal');
  const row = '[data-remote] tbody tr[data-row-key] td';
  const button = page.locator('[data-remote]').getByRole('button', { name: 'Export CSV' });
  await expect(page.locator(row).first()).toBeVisible();
  const ink = () => button.evaluate((element) => getComputedStyle(element).color);
  expect(isDark(await ink())).toBe(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => isDark(await ink())).toBe(false);
  await more(page).click();
  await choose(page, 'Light');
  await expect.poll(async () => isDark(await ink())).toBe(true);
  await choose(page, 'As the system');
  await expect.poll(async () => isDark(await ink())).toBe(false);
});

test('paper is light in a dark console, and lies on a dark stage', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const report = await publishedReport(request);
  await signIn(page, 'admin', `/admin/reports/view/${report.id}`);
  await expect(page.locator('.report').first()).toBeVisible();
  const behind = await page
    .locator('.report')
    .first()
    .evaluate((element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const color = getComputedStyle(at).backgroundColor;
        if (color !== 'rgba(0, 0, 0, 0)') return color;
      }
      return 'nothing';
    });
  expect(behind).toBe('rgb(255, 255, 255)');

  const { canvas } = await openBuilder(page);
  const paper = canvas.locator('.report[data-gjs-type]');
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  // of one scheme with its frame: another one would be painted white below its margins
  await expect(page.locator('iframe[title="Report canvas"]')).toHaveCSS('color-scheme', 'light');
  expect(isDark(await paint(page, '.gjs-cv-canvas'))).toBe(true);
});

test('what is written is read in the dark', async ({ page, request, expectLog }) => {
  // pages that are left while they load
  expectLog(/^Failed to load resource/);
  test.setTimeout(isWhole ? 30 * 60_000 : 240_000);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const findings: string[] = [];
  const look = async (address: string) => {
    for (const found of await seriousFindings(page)) findings.push(`${address}: ${found}`);
  };
  await page.goto('/login');
  await expect(page.getByLabel('Password')).toBeVisible();
  await look('/login');
  const own = screens.filter(
    ({ address, account = 'admin' }) => account === 'admin' && !address.startsWith('/admin/builder/:id'),
  );
  const addressOf = await addressesFor(request, 'admin');
  await signIn(page, 'admin', '/login');
  await page.waitForURL((url) => url.pathname !== '/login');
  for (const screen of someOf(own, IN_CI)) {
    const address = await addressOf(screen);
    const deviation = await openScreen(page, address);
    if (deviation === null) await look(address);
    else findings.push(deviation);
  }
  expect(await rootTheme(page)).toBe('dark');
  expect(findings).toEqual([]);
});
