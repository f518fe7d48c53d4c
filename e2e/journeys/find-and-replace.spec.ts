import { expect, test } from '../console-test';
import { openBlocks } from '../open-blocks';
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

test('a search that ends where nothing is found leads back to the cell as it was left', async ({ page }) => {
  const cell = (content: string) => ({ content, isHeading: false, bold: false });
  const props = { caption: 'Forecasts', source: '', data: [[cell('FY26'), cell('6.91')]] };
  const { canvas, stored } = await openBlocks(page, [
    { id: 'tableblk01', type: 'Table', props, children: [] },
  ]);
  const cells = async () =>
    ((await stored())[0]?.props.data as { content: string }[][])[0]?.map(({ content }) => content);
  await canvas.getByRole('cell', { name: 'FY26' }).click();
  await expect(canvas.getByRole('textbox', { name: 'Cell 1, 1 on the page' })).toBeFocused();
  await page.keyboard.press('Control+f');
  const field = page.getByRole('textbox', { name: 'Find', exact: true });
  await field.fill('6.91');
  await field.press('Escape');
  await page.keyboard.type('6.92');
  await page.keyboard.press('Control+f');
  await field.fill('nowhere');
  await field.press('Escape');
  await page.keyboard.type('!');
  await expect.poll(cells).toEqual(['FY26', '6.92!']);
});

test('words are replaced one after another by such that hold them, and one writes on behind the last', async ({
  page,
}) => {
  const { canvas, texts } = await openTexts(page);
  await canvas.getByText('Margins').click();
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find and replace' });
  await bar.getByRole('textbox', { name: 'Find', exact: true }).fill('in');
  await expect(bar.getByText('2 of 2')).toBeVisible();
  await bar.getByRole('textbox', { name: 'Find', exact: true }).press('Enter');
  await expect(bar.getByText('1 of 2')).toBeVisible();
  const words = bar.getByRole('textbox', { name: 'Replace with' });
  await words.fill('inin');
  await bar.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(bar.getByText('3 of 3')).toBeVisible();
  await words.press('Enter');
  await expect.poll(texts).toEqual(['Openining', 'Marginins', 'Volumes', 'Outlook', 'Valuation']);
  // what was put in last is where one goes on
  await bar.getByRole('textbox', { name: 'Find', exact: true }).fill('Outlook');
  await words.fill('View');
  await words.press('Enter');
  await expect(bar.getByText('1 replaced.')).toBeVisible();
  await words.press('Escape');
  await page.keyboard.type('s');
  await expect.poll(async () => (await texts())[3]).toBe('Views');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.type('Hopes');
  await expect.poll(async () => (await texts())[3]).toBe('Hopes');
});

test('whoever replaced by words that hold the wanted ones writes on behind them, and Replace goes no further round', async ({
  page,
}) => {
  const { canvas, texts } = await openTexts(page);
  await canvas.getByText('Outlook').click();
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find and replace' });
  await bar.getByRole('textbox', { name: 'Find', exact: true }).fill('Outlook');
  const words = bar.getByRole('textbox', { name: 'Replace with' });
  await words.fill('Outlook now');
  await words.press('Enter');
  await expect(bar.getByText('1 replaced. That was the last one: Next begins at the first.')).toBeVisible();
  // all places have been met
  await expect(bar.getByRole('button', { name: 'Replace', exact: true })).toBeDisabled();
  await words.press('Enter');
  await expect.poll(async () => (await texts())[3]).toBe('Outlook now');
  await words.press('Escape');
  await page.keyboard.type(' and on');
  await expect.poll(async () => (await texts())[3]).toBe('Outlook now and on');
});
