import type { Locator, Page } from '@playwright/test';

/** Tells how many places two people changed, each in another way, and leads to them. */
export const choicesBarOf = (page: Page): Locator => page.getByRole('region', { name: 'Changed by two' });

/** The choice that is shown by its block; `what` is how its name ends. */
export const choiceOf = (page: Page, what = 'words'): Locator =>
  page.getByRole('region', { name: new RegExp(`: ${what}$`) });

/** Leads to the only choice, or the next one, and answers with its card. */
export async function nextChoice(page: Page, what?: string): Promise<Locator> {
  await choicesBarOf(page)
    .getByRole('button', { name: /^(Show|Next)$/ })
    .click();
  return choiceOf(page, what);
}
