import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addressesFor } from '../access/screen-address';
import { openScreen } from '../accessibility/quiet-screen';
import { expect, test } from '../console-test';
import { lists, type List } from '../lists/lists';
import { signIn } from '../sign-in';
import { isWhole, someOf } from '../some-of';

/** From the heading to the first row. */
const MOST_STOPS = 5;
const IN_CI = 4;
/** Pages whose own buttons and links come before their list: never more of them. */
const farther: Readonly<Record<string, number>> = { 'report-import': 6, 'job-runs': 8, recommendations: 7 };

test.describe.configure({ mode: 'parallel' });

/** Presses of Tab from the heading until a row is reached, or the button that leads to the first of them. */
async function stopsToRows(page: Page): Promise<number> {
  await page.locator('#page h1').focus();
  for (let stops = 1; stops <= 40; stops += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement?.closest('[data-table] tbody tr')) return 'row';
      return activeElement?.textContent === 'To the rows' ? 'way' : 'elsewhere';
    });
    if (place === 'row') return stops;
    if (place === 'way') {
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-table] tbody tr :focus').first()).toBeAttached();
      return stops;
    }
  }
  return Infinity;
}

/** What is smaller than 24 by 24 px and stands too near to others (WCAG 2.2, 2.5.8). */
async function smallTargets(page: Page): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().withRules(['target-size']).exclude('iframe');
  const { violations } = await axe.analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)));
}

async function look(page: Page, list: List, address: string): Promise<readonly string[]> {
  const deviation = await openScreen(page, address);
  if (deviation !== null) return [deviation];
  const found = (await smallTargets(page)).map((target) => `small: ${target}`);
  if (list.isOfItsOwn) return found;
  await expect(page.locator('[data-table] tbody > tr').first()).toBeVisible();
  // a list of nothing has no rows to reach
  if ((await page.locator('[data-table] .ant-table-row').count()) === 0) return found;
  const most = farther[list.name] ?? MOST_STOPS;
  const stops = await stopsToRows(page);
  process.stdout.write(`reach: ${list.name}, ${stops} stops\n`);
  return stops > most ? [...found, `${stops} stops to the first row`] : found;
}

const accountsOf = (shown: readonly List[]) => [...new Set(shown.map(({ account = 'admin' }) => account))];

for (const account of accountsOf(lists))
  test(`${account}: rows are at most ${MOST_STOPS} stops away and every target is large enough`, async ({
    page,
    request,
    expectLog,
  }) => {
    // pages that are left while they load
    expectLog(/^Failed to load resource/);
    test.setTimeout(isWhole ? 20 * 60_000 : 240_000);
    const addressOf = await addressesFor(request, account);
    await signIn(page, account, '/login');
    await page.waitForURL((url) => url.pathname !== '/login');
    const findings: string[] = [];
    const own = lists.filter((list) => (list.account ?? 'admin') === account);
    for (const list of someOf(own, IN_CI)) {
      const address = await addressOf({ ...list, reading: 'told' });
      for (const found of await look(page, list, address)) findings.push(`${list.name}: ${found}`);
    }
    expect(findings).toEqual([]);
  });
