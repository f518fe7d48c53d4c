import type { Page } from '@playwright/test';

/** Ends the page as a browser that dies does: no handler of it runs. */
export async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // this call never gets its answer
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
