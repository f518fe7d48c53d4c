import { expect, type Page } from '@playwright/test';

/** Answers the question of a link that it is wanted; the page waits a moment for whoever answers. */
export async function runOtherVersions(page: Page): Promise<void> {
  const run = page.getByRole('button', { name: 'Run them for 8 hours' });
  await expect(run).toBeEnabled();
  await run.click();
}
