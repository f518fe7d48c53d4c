import { expect, test } from '../console-test';
import { openBuilder } from '../open-builder';

test('the Notes tab counts the words of the report as they are written', async ({ page }) => {
  await openBuilder(page);
  await page.getByRole('tab', { name: 'Notes' }).click();
  const whole = page.getByRole('region', { name: 'Length' }).getByRole('row', { name: /^Whole report/ });
  const words = async () => Number((await whole.getByRole('cell').first().innerText()).replace(/\D/g, ''));
  await expect(whole).toBeVisible();
  const before = await words();

  await page.getByRole('tab', { name: 'Layers' }).click();
  await page.getByRole('treeitem', { name: /^Text/ }).first().click();
  await page.getByRole('tab', { name: 'Block Options' }).click();
  const text = page.getByRole('complementary', { name: 'Block' }).locator('.ql-editor');
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' copper leads again');
  await expect.poll(words).toBe(before + 3);
});
