import { expect, test } from '../console-test';
import { openBuilder } from '../open-builder';

test('what is chosen has an outline in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openBuilder(page);
  const outline = (name: string) =>
    page.getByRole('tab', { name, exact: true }).evaluate((tab) => getComputedStyle(tab).outlineStyle);
  expect(await outline('Settings')).toBe('solid');
  expect(await outline('Styles')).toBe('none');
});
