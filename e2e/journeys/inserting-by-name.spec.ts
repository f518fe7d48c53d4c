import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../console-test';
import { openTexts } from '../open-texts';

const written = (canvas: FrameLocator) => canvas.getByRole('textbox', { name: 'Text on the page' });
const menu = (page: Page) => page.getByRole('combobox', { name: 'Insert a block' });
const layers = (page: Page) => page.getByRole('treeitem').allTextContents();

async function writeInMargins(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Layers' }).click();
  await page.getByRole('treeitem', { name: /Margins/ }).click();
  await page.keyboard.press('Enter');
}

test('a slash on an empty line of a text inserts a block there by its name', async ({ page }, info) => {
  const { canvas } = await openTexts(page);
  await writeInMargins(page);
  await expect(written(canvas)).toBeFocused();
  // within words it is a slash
  await page.keyboard.type(' 1/2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Costs');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('/');
  await expect(menu(page)).toBeFocused();
  await page.screenshot({ path: info.outputPath('menu.png') });
  await page.keyboard.type('tab');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Table');
  await page.keyboard.press('Enter');
  await expect(menu(page)).toHaveCount(0);
  // the first cell is written at once
  await expect(canvas.getByRole('textbox', { name: 'Cell 1, 1 on the page' })).toBeFocused();
  await page.keyboard.type('A$m');
  await expect
    .poll(() => layers(page))
    .toEqual([
      'Report ',
      'Text Opening',
      'Text Margins 1/2',
      'Table ',
      'Text Costs',
      'Text Volumes',
      'Text Outlook',
      'Text Valuation',
    ]);
  await expect(page.getByRole('log', { name: 'Announcements' })).toContainText('Table added.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(canvas.locator('table')).toHaveCount(0);
  await expect(canvas.getByText('Costs')).toBeVisible();
});

test('a slash that was meant as one stays in the text', async ({ page }) => {
  const { canvas, texts } = await openTexts(page);
  await writeInMargins(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('/');
  await expect(menu(page)).toBeFocused();
  await page.keyboard.type('usr');
  await page.keyboard.press('Escape');
  await expect(written(canvas)).toBeFocused();
  await page.keyboard.type('!');
  await expect.poll(texts).toContain('Margins\n/usr!');
});

test('Alt and a slash insert behind the paragraph of the caret, and Escape leaves the caret there', async ({
  page,
}, info) => {
  const { canvas } = await openTexts(page);
  await writeInMargins(page);
  await page.keyboard.type(' rose');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Costs');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Alt+/');
  await expect(menu(page)).toBeFocused();
  await page.keyboard.type('usr');
  await page.keyboard.press('Escape');
  await expect(written(canvas)).toBeFocused();
  await page.keyboard.type('-');
  await expect(written(canvas).locator('p')).toHaveText(['Marg-ins rose', 'Costs']);
  await page.keyboard.press('Alt+/');
  await page.screenshot({ path: info.outputPath('behind-the-paragraph.png') });
  await page.keyboard.type('quo');
  await page.keyboard.press('Enter');
  const quote = canvas.getByRole('textbox', { name: 'Quote on the page' });
  await expect(quote).toBeFocused();
  await page.keyboard.type('No paragraph is parted');
  await expect
    .poll(() => layers(page))
    .toEqual([
      ...['Report ', 'Text Opening', 'Text Marg-ins rose', 'Quote No paragraph is parted', 'Text Costs'],
      ...['Text Volumes', 'Text Outlook', 'Text Valuation'],
    ]);
});

test('a slash on a selected block inserts one behind it', async ({ page }, info) => {
  const { canvas, texts } = await openTexts(page);
  await page.getByRole('tab', { name: 'Layers' }).click();
  await page.getByRole('treeitem', { name: /Valuation/ }).click();
  await page.keyboard.press('/');
  await expect(menu(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('treeitem', { name: /Valuation/ })).toBeFocused();
  await page.keyboard.press('/');
  await page.getByRole('option', { name: 'Text', exact: true }).click();
  await expect(written(canvas)).toBeFocused();
  await page.keyboard.type('Risks');
  await page.screenshot({ path: info.outputPath('behind.png') });
  await expect.poll(texts).toEqual(['Opening', 'Margins', 'Volumes', 'Outlook', 'Valuation', 'Risks']);
});
