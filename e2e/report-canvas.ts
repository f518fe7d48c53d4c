import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The page of a report in the builder. */
export const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Report canvas"]');

/** How saving stands, in the header of the builder. */
export const saveStateOf = (page: Page): Locator => page.locator('[role="status"][data-status]');

/** Writes behind the words of a text on the page. */
export async function writeBehind(page: Page, text: string, words: string): Promise<void> {
  await page.bringToFront();
  await canvasOf(page).getByText(text, { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
}
