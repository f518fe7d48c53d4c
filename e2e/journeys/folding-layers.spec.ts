import { expect, test } from '../console-test';
import { openTexts } from '../open-texts';

test('what follows a heading is folded with it, by keys too, and stays so', async ({ page }) => {
  const { canvas, texts } = await openTexts(page);
  for (const [words, marks] of [
    ['Margins', '#'],
    ['Outlook', '#'],
  ] as const) {
    await canvas.getByText(words).click();
    await page.keyboard.press('Home');
    await page.keyboard.type(`${marks} `);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('tab', { name: 'Layers' }).click();
  const rows = page.getByRole('treeitem');
  const heading = page.getByRole('treeitem', { name: 'Text Margins' });
  await expect(page.getByRole('treeitem', { name: 'Text Volumes' })).toHaveAttribute('aria-level', '3');
  await page.getByRole('treeitem', { name: 'Text Volumes' }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(heading).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(heading).toHaveAttribute('aria-expanded', 'false');
  await expect(rows).toHaveCount(5);
  await expect.poll(texts).toHaveLength(5);
  await expect(page.getByRole('status').filter({ hasText: 'Last Updated' })).toBeVisible();

  await page.reload();
  await expect(canvas.getByText('Volumes')).toBeVisible();
  await page.getByRole('tab', { name: 'Layers' }).click();
  await expect(rows).toHaveCount(5);
  await canvas.getByText('Volumes').click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByRole('treeitem', { name: 'Text Volumes', selected: true })).toBeVisible();
  await heading.click();
  await expect(rows).toHaveCount(5);
  await page.keyboard.press('ArrowRight');
  await expect(rows).toHaveCount(6);
});
