import { expect, test } from '../console-test';
import { openBuilder } from '../open-builder';

test('the header tells of settings that are not saved, and nothing but their button saves them', async ({
  page,
}) => {
  await openBuilder(page);
  const header = page
    .getByRole('status')
    .filter({ hasText: /not saved|Processing|Saving|Saved|Error|Last Updated/ });
  await expect(header).toContainText('Last Updated');
  const written: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && written.push(request.postData() ?? ''));
  const subTitle = page.getByRole('textbox', { name: 'Sub Title' });
  const before = await subTitle.inputValue();

  await subTitle.fill('Volumes fall');
  await expect(header).toContainText('Settings not saved');
  await subTitle.fill(before);
  await expect(header).toContainText('Last Updated');

  await subTitle.fill('Volumes fall');
  await expect(header).toContainText('Settings not saved');
  // longer than the auto-save of the content waits
  await page.waitForTimeout(6_000);
  await expect(header).toContainText('Settings not saved');
  expect(written).toEqual([]);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await expect(header).toContainText('Last Updated');
  expect(written).toHaveLength(1);
});

test('settings that are not saved stay while their panel is out of sight', async ({ page }) => {
  await openBuilder(page);
  const subTitle = page.getByRole('textbox', { name: 'Sub Title' });
  await subTitle.fill('Volumes fall');
  const menu = page.getByRole('button', { name: 'Edit menu' });
  await menu.click();
  await expect(subTitle).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Settings not saved' })).toBeVisible();
  await menu.click();
  await expect(subTitle).toHaveValue('Volumes fall');
});
