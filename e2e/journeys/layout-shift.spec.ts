import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

interface Shifts {
  shifts?: number;
}

/** The cumulative layout shift that web.dev calls good. */
const GOOD = 0.1;

for (const path of ['/admin/reports/published', '/admin/coverage', '/admin/releases', '/admin/feeds'])
  test(`nothing jumps while ${path} loads`, async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
          (globalThis as Shifts).shifts = ((globalThis as Shifts).shifts ?? 0) + entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await signIn(page, 'admin', path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    expect(await page.evaluate(() => (globalThis as Shifts).shifts ?? 0)).toBeLessThan(GOOD);
  });
