import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addressesFor } from '../access/screen-address';
import { openScreen } from '../accessibility/quiet-screen';
import { expect, test } from '../console-test';
import { writeContactSheet } from '../lists/contact-sheet';
import { brokenRules, type ListRule } from '../lists/list-rules';
import { densities, lists, pictureOf, sizes, type Density, type List } from '../lists/lists';
import { signIn } from '../sign-in';
import { isWhole, someOf } from '../some-of';

/** Where pictures go, with a page to look through them; without it none are taken. */
const pictures = process.env['LIST_PICTURES'];
/** 'dark': as in that theme; else the light one. */
const theme = process.env['LIST_THEME'] === 'dark' ? 'dark' : 'light';
/** Names of lists, widths or densities, with commas between: only these. */
const chosenBy = (variable: string) => process.env[variable]?.split(',');
const named = chosenBy('LISTS');
const widths = chosenBy('LIST_WIDTHS');
const namedDensities = chosenBy('LIST_DENSITIES');
const IN_CI = 3;

const [WIDE, SCREEN, , , , PHONE] = sizes;
const walkedSizes = (isWhole ? sizes : [SCREEN, PHONE]).filter(
  ({ width }) => widths?.includes(String(width)) ?? true,
);
const walkedDensities = (isWhole ? densities : (['normal'] as const)).filter(
  (density) => namedDensities?.includes(density) ?? true,
);

test.describe.configure({ mode: 'parallel' });

async function openAs(page: Page, account = 'admin') {
  await page.emulateMedia({ colorScheme: theme });
  await signIn(page, account, '/login');
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** As somebody has it who chose this density. */
async function chooseDensity(page: Page, density: Density) {
  await page.evaluate((chosen) => {
    const [, body = ''] = (localStorage.getItem('apiToken') ?? '').split('.');
    const { sub } = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string };
    localStorage.setItem(`table-density:${sub}`, chosen);
  }, density);
}

/** Or what stands in their place. */
async function expectRows(page: Page) {
  await expect(page.locator('[data-table] tbody > tr').first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

/** Until the rules hold, or have been broken for long enough that it is no moment of drawing. */
async function stillBroken(page: Page, density: Density): Promise<readonly string[]> {
  let found: readonly string[] = [];
  await expect
    .poll(async () => (found = await brokenRules(page, density)).length, { timeout: 1500 })
    .toBe(0)
    .catch(() => undefined);
  return found;
}

async function look(page: Page, list: List, address: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const density of walkedDensities) {
    await chooseDensity(page, density);
    await page.setViewportSize(WIDE);
    await page.goto('/forgot-password');
    const deviation = await openScreen(page, address);
    if (deviation !== null) return [deviation];
    if (!list.isOfItsOwn) await expectRows(page);
    for (const size of walkedSizes) {
      await page.setViewportSize(size);
      const broken = await stillBroken(page, density);
      found.push(...broken.map((each) => `${list.name} ${size.width} ${density}: ${each}`));
      if (pictures) await page.screenshot({ path: join(pictures, pictureOf(list, density, size)) });
    }
  }
  return found;
}

for (const list of someOf(lists, IN_CI).filter(({ name }) => named?.includes(name) ?? true))
  test(`the list ${list.name} keeps the rules of lists`, async ({ page, request, expectLog }) => {
    // pages that are left while they load
    expectLog(/^Failed to load resource/);
    test.setTimeout(isWhole ? 10 * 60_000 : 120_000);
    if (pictures) writeContactSheet(pictures);
    const addressOf = await addressesFor(request, list.account ?? 'admin');
    const address = await addressOf({ ...list, reading: 'told' });
    await openAs(page, list.account);
    expect(await look(page, list, address)).toEqual([]);
  });

interface Violation {
  readonly rule: ListRule;
  readonly is: string;
  readonly size: (typeof sizes)[number];
  readonly style: string;
  /** Another list than that of the users. */
  readonly address?: string;
}

const violations: readonly Violation[] = [
  {
    rule: 'noBlank',
    is: 'a column that is cut beside one with room to spare',
    size: SCREEN,
    style:
      '[data-table] td:nth-child(4) { font-size: 4px !important } [data-table] td:nth-child(2), [data-table] td:nth-child(2) a { font-size: 60px !important }',
  },
  {
    rule: 'wholeHeadings',
    is: 'a heading on two lines',
    size: SCREEN,
    style:
      '[data-table] th button > span:first-child { display: inline-block; width: 20px; white-space: normal; word-break: break-all }',
  },
  {
    rule: 'withinItsBox',
    is: 'a page that scrolls sideways',
    size: PHONE,
    style: '[data-table] { width: 500px; min-width: 500px }',
  },
  {
    rule: 'withinItsBox',
    is: 'a switch that its cell cuts',
    size: SCREEN,
    style: '[data-table] td [role=switch] { margin-inline-start: 90px }',
  },
  {
    rule: 'evenRows',
    is: 'a row higher than the others',
    size: SCREEN,
    style: '[data-table] tbody > tr:nth-child(3) > td { height: 60px !important }',
  },
  {
    rule: 'evenRows',
    is: 'a screen of few rows',
    size: SCREEN,
    style: '[data-table] thead th { height: 400px }',
  },
  {
    rule: 'cardsOnPhones',
    is: 'rows of a table on a phone',
    size: PHONE,
    style: '[data-table] tbody > tr { display: table-row !important }',
  },
  {
    rule: 'cardsOnPhones',
    is: 'an action outside of its card',
    size: PHONE,
    style: '[data-table] tbody > tr a { position: relative; top: 2000px }',
  },
  {
    rule: 'apart',
    is: 'links over each other',
    size: SCREEN,
    style:
      '[data-table] tbody td:nth-child(2) { overflow: visible !important } [data-table] tbody td:nth-child(2) a { margin-left: -44px }',
  },
  {
    rule: 'zoneOnce',
    is: 'times without their zone',
    size: PHONE,
    style: 'main > p { display: none }',
    address: '/admin/audit',
  },
];

for (const { rule, is, size, style, address = '/admin/users/internal?itemsPerPage=25' } of violations)
  test(`the rule ${rule} finds ${is}`, async ({ page }) => {
    await openAs(page);
    await page.setViewportSize(size);
    await openScreen(page, address);
    await expectRows(page);
    const ofRule = async () =>
      (await brokenRules(page, 'normal')).filter((found) => found.startsWith(`${rule}:`));
    expect(await ofRule()).toEqual([]);
    await page.addStyleTag({ content: style });
    await expect.poll(ofRule).not.toEqual([]);
  });
