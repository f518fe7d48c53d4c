import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { startModel, storedBlocks } from '../random-editing';
import { signIn } from '../sign-in';

test('words are found in the whole report, marked on the page, and replaced in one step', async ({
  page,
}) => {
  const api = await apiAs(page.request, 'analyst');
  const { id } = await newDraft(api);
  await startModel(api, id);
  await signIn(page, 'analyst', `/admin/builder/draft-report/${id}`);
  const canvas = page.frameLocator('iframe[title="Report canvas"]');
  await expect(canvas.getByText('Valuation')).toBeVisible();
  const texts = async () => (await storedBlocks(api, id)).map(({ text }) => text);
  const marked = () =>
    canvas
      .locator('body')
      .evaluate(() => [...(CSS.highlights.get('found') ?? [])].map((range) => String(range)));

  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find and replace' });
  await bar.getByRole('textbox', { name: 'Find', exact: true }).fill('o');
  await expect(bar.getByText('6 found')).toBeVisible();
  expect(await marked()).toEqual(['O', 'o', 'O', 'o', 'o', 'o']);
  await bar.getByRole('checkbox', { name: 'Match case' }).check();
  await expect(bar.getByText('4 found')).toBeVisible();
  await bar.getByRole('textbox', { name: 'Find', exact: true }).press('Enter');
  await expect(bar.getByText('1 of 4')).toBeVisible();
  await expect(canvas.locator('.gjs-selected')).toHaveText('Volumes');
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('0');
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await expect(bar.getByText('4 replaced.')).toBeVisible();
  await expect.poll(texts).toEqual(['Opening', 'Margins', 'V0lumes', 'Outl00k', 'Valuati0n']);
});
