import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../console-test';
import { openTexts } from '../open-texts';
import { addBlock, chooseImage } from '../report-writing';
import { signIn } from '../sign-in';

const picture = join(__dirname, '../../api/server/data/images/waves-thumbnail.png');
const texts = (canvas: FrameLocator) => canvas.locator('.block-text').allTextContents();

/** Saves what is selected under a name. */
async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save as snippet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as snippet' });
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

test('a selection is saved under a name, and put into another report by slash and from the blocks', async ({
  page,
  expectLog,
}, info) => {
  test.slow();
  expectLog(/status of 422/);
  const name = `Intro ${crypto.randomUUID().slice(0, 8)}`;
  const { canvas } = await openTexts(page);
  await canvas.getByText('Volumes').click({ modifiers: ['ControlOrMeta'] });
  await addBlock(page, 'Image');
  await chooseImage(page, picture);
  await expect(canvas.locator('.block-image img')).toBeVisible();
  await canvas.getByText('Margins').click({ modifiers: ['ControlOrMeta'] });
  await canvas.getByText('Volumes').click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByRole('heading', { name: '3 blocks selected' })).toBeVisible();
  await save(page, name);
  await expect(page.getByText('Snippet saved.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Save as snippet' })).toBeHidden();
  // the name is taken now, which is said at its field
  await save(page, name.toUpperCase());
  const dialog = page.getByRole('dialog', { name: 'Save as snippet' });
  await expect(dialog.getByText('There is already a snippet with this name.')).toBeVisible();
  await page.screenshot({ path: info.outputPath('taken.png') });
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const other = await openTexts(page);
  await expect.poll(() => texts(other.canvas)).toHaveLength(5);
  await other.canvas.getByText('Opening').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Insert a block' }).fill(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.screenshot({ path: info.outputPath('slash.png') });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log', { name: 'Announcements' })).toHaveText(`${name} inserted.`);
  await expect
    .poll(() => texts(other.canvas))
    .toEqual(['Opening', 'Margins', 'Volumes', 'Margins', 'Volumes', 'Outlook', 'Valuation']);
  await expect(other.canvas.locator('.block-image img')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(other.canvas.locator('.block-image')).toHaveCount(0);

  await page.getByRole('button', { name: 'Add block' }).click();
  await page.getByRole('tab', { name: 'Snippets' }).click();
  await expect(page.getByRole('list', { name: 'Snippets: Mine' })).toBeVisible();
  await page.screenshot({ path: info.outputPath('list.png') });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: info.outputPath('list-390.png') });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: `Rename ${name}` }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename snippet' });
  await renaming.getByRole('textbox').fill(`${name} new`);
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await expect(renaming).toBeHidden();
  await page.getByRole('button', { name: `${name} new`, exact: true }).click();
  await expect(other.canvas.locator('.block-image img')).toBeVisible();
  await expect(page.getByRole('heading', { name: '3 blocks selected' })).toBeVisible();

  // the report keeps its blocks and its picture when the snippet is gone
  await page.getByRole('button', { name: 'Add block' }).click();
  await page.getByRole('tab', { name: 'Snippets' }).click();
  await page.getByRole('button', { name: `Delete ${name} new` }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Snippet deleted.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'Last Updated' })).toBeVisible();
  await page.reload();
  await expect(other.canvas.locator('.block-image img')).toBeVisible();
});

test('an admin saves one for everybody, which an analyst finds and can’t change', async ({ page }) => {
  const name = `House ${crypto.randomUUID().slice(0, 8)}`;
  const { id, canvas } = await openTexts(page);
  await signIn(page, 'admin', `/admin/builder/draft-report/${id}`);
  await canvas.getByText('Volumes').click({ modifiers: ['ControlOrMeta'] });
  await canvas.getByText('Outlook').click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('button', { name: 'Save as snippet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as snippet' });
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('switch', { name: 'For everybody who writes reports' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Snippet saved.')).toBeVisible();

  await signIn(page, 'analyst', `/admin/builder/draft-report/${id}`);
  await expect(canvas.getByText('Volumes')).toBeVisible();
  await page.getByRole('button', { name: 'Add block' }).click();
  await page.getByRole('tab', { name: 'Snippets' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Rename ${name}` })).toHaveCount(0);
  await page.getByRole('button', { name, exact: true }).click();
  await expect.poll(() => texts(canvas)).toHaveLength(7);
});
