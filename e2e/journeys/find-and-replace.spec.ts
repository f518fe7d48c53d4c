import { expect, test } from '../console-test';
import { openTexts } from '../open-texts';

test('words are found in the whole report, marked on the page, and replaced in one step', async ({
  page,
}) => {
  const { canvas, texts } = await openTexts(page);
  const marked = () =>
    canvas
      .locator('body')
      .evaluate(() => [...(CSS.highlights.get('found') ?? [])].map((range) => String(range)));

  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find and replace' });
  await bar.getByRole('textbox', { name: 'Find', exact: true }).fill('o');
  // one each in title and sub title, which this page does not print
  await expect(bar.getByText('1 of 8')).toBeVisible();
  expect(await marked()).toEqual(['O', 'o', 'O', 'o', 'o', 'o']);
  await bar.getByRole('checkbox', { name: 'Match case' }).check();
  await expect(bar.getByText('1 of 6')).toBeVisible();
  for (const place of ['2 of 6', '3 of 6']) {
    await bar.getByRole('textbox', { name: 'Find', exact: true }).press('Enter');
    await expect(bar.getByText(place)).toBeVisible();
  }
  await expect(canvas.locator('.gjs-selected')).toHaveText('Volumes');
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('0');
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await expect(bar.getByText('6 replaced.')).toBeVisible();
  await expect.poll(texts).toEqual(['Opening', 'Margins', 'V0lumes', 'Outl00k', 'Valuati0n']);
});

test('whoever ends the search goes on writing at the words that were found', async ({ page }) => {
  const { canvas, texts } = await openTexts(page);
  await canvas.getByText('Margins').click();
  await expect(canvas.getByRole('textbox', { name: 'Text on the page' })).toBeFocused();
  await page.keyboard.press('Control+f');
  const field = page.getByRole('textbox', { name: 'Find', exact: true });
  await field.fill('Outlook');
  await field.press('Escape');
  await expect(canvas.getByRole('textbox', { name: 'Text on the page' })).toHaveText('Outlook');
  await page.keyboard.type('View');
  await expect.poll(texts).toEqual(['Opening', 'Margins', 'Volumes', 'View', 'Valuation']);
  // nothing was found: back to where one wrote
  await page.keyboard.press('Control+f');
  await field.fill('Nowhere');
  await field.press('Escape');
  await page.keyboard.type('s');
  await expect.poll(texts).toEqual(['Opening', 'Margins', 'Volumes', 'Views', 'Valuation']);
});
