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
