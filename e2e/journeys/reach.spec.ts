import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { addressesFor } from '../access/screen-address';
import { openScreen } from '../accessibility/quiet-screen';
import { archiveImport } from '../archive-import';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { lists, type List } from '../lists/lists';
import { newCompany } from '../own-company';
import { signIn } from '../sign-in';
import { isWhole, someOf } from '../some-of';

/** From the heading to the first row. */
const MOST_STOPS = 5;
const IN_CI = 4;

/** Without rows until a vendor has delivered and replaced a figure, in journeys of their own: their rows are reached where there are any. */
const filledByVendors: readonly string[] = ['feed', 'replaced-figures'];

test.describe.configure({ mode: 'parallel' });

/** A row for each list that a new console has empty. */
async function addRows(request: APIRequestContext): Promise<void> {
  const admin = await apiAs(request, 'admin');
  const compliance = await apiAs(request, 'compliance');
  await archiveImport(admin);
  const { id: company } = await newCompany(admin);
  const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
  for (const answer of [
    await admin.post('/api/analytics/generate', october),
    await compliance.post('/api/restricted-companies', {
      ...{ company, kind: 'watched', from: '2099-01-01', reason: 'Of a journey' },
    }),
    await compliance.post('/api/interests/house', { company, kind: 'holding', from: '2026-01-02' }),
  ])
    expect(answer.ok(), await answer.text()).toBe(true);
}

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
  if ((await page.locator('[data-table] .ant-table-row').count()) === 0)
    return filledByVendors.includes(list.name) ? found : [...found, 'no row to reach'];
  const stops = await stopsToRows(page);
  process.stdout.write(`reach: ${list.name}, ${stops} stops\n`);
  return stops > MOST_STOPS ? [...found, `${stops} stops to the first row`] : found;
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
    await addRows(request);
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
