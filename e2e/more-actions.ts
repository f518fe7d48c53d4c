import type { Locator, Page } from '@playwright/test';

/** Opens what a row of a list offers behind its button for more. */
export async function openMore(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `More actions of ${title}` }).click();
}

/** A button behind the one for more, once that was pressed. */
export async function moreAction(page: Page, what: string, title: string): Promise<Locator> {
  await openMore(page, title);
  return page.getByRole('button', { name: `${what} ${title}` });
}
