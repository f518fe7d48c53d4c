import { test, type Browser, type Page } from '@playwright/test';

import { expect } from '../console-test';
import { faults } from '../faults/fault-list';
import { faultyConsole, type Fault } from '../faults/faulty-store';
import { someOf } from '../some-of';

const remotes = ['admin', 'authoring', 'best-ideas', 'builder'];
const cells = faults.flatMap((fault) => remotes.map((remote) => ({ fault, remote })));

/** By hand (`npm run attack -- loading`) every fault in each of the remotes. */
const IN_CI = 10;

for (const { fault, remote } of someOf(cells, IN_CI)) {
  test(`${fault.title}: ${remote} alone is unavailable, with ${fault.code}, and comes back`, async ({
    browser,
  }) => {
    test.slow();
    await runCell(browser, remote, fault);
  });
}

async function runCell(browser: Browser, remote: string, fault: Fault): Promise<void> {
  const faulty = await faultyConsole(remote, fault);
  const context = await browser.newContext({ baseURL: faulty.url });
  await context.addInitScript(() => {
    localStorage.setItem('apiToken', 'test-kit');
    localStorage.setItem('refreshToken', 'test-kit');
  });
  try {
    await visit(await context.newPage(), { remote, fault, faulty });
  } finally {
    await context.close();
    await faulty.close();
  }
}

interface Cell {
  readonly remote: string;
  readonly fault: Fault;
  readonly faulty: Awaited<ReturnType<typeof faultyConsole>>;
}

async function visit(page: Page, { remote, fault, faulty }: Cell): Promise<void> {
  const [smoke] = faulty.smoke;
  if (!smoke) throw new Error(`${remote} has no smoke route`);
  const landmark = page
    .locator('[data-remote]')
    .getByRole(smoke.expect.role as 'heading', { name: smoke.expect.name });
  const tooLate: string[] = [];
  page.on('console', (line) => /single-spa.*#31/.test(line.text()) && tooLate.push(line.text()));
  await page.goto(smoke.route);
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  if (fault.code === '-') await expect(landmark.first()).toBeVisible();
  else await expect(page.getByRole('alert')).toContainText(fault.code, { timeout: 30_000 });

  await useAnother(page, remote);
  await page.goBack();
  if (fault.code === '-') {
    await expect(landmark.first()).toBeVisible();
    // slow is no error in anybody's console
    expect(tooLate).toEqual([]);
    return;
  }
  await expect(page.getByRole('alert')).toContainText(fault.code, { timeout: 30_000 });
  if (fault.document) return;

  faulty.mend();
  await page.evaluate(() => Object.assign(window, { mended: true }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(landmark.first()).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
}

/** The menu works, and so does another remote. */
async function useAnother(page: Page, remote: string): Promise<void> {
  const other =
    remote === 'admin'
      ? { route: '/admin/reports/draft', heading: 'Draft' }
      : { route: '/admin/users/internal', heading: 'Internal Users' };
  // the builder stands alone, without the menu: there one leaves by the address
  if (remote === 'builder') await goWithinPage(page, other.route);
  else await page.locator(`nav a[href="${other.route}"]`).first().click();
  await expect(
    page.locator('[data-remote]').getByRole('heading', { name: other.heading }).first(),
  ).toBeVisible();
}

async function goWithinPage(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, route);
}
