import type { Page } from '@playwright/test';
import { expect, test } from '../console-test';
import { crash } from '../crash';
import { openTexts } from '../open-texts';
import { signIn } from '../sign-in';

const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /Saved|Last Updated/ })).toBeVisible({ timeout: 15_000 });
const steps = async (page: Page) => {
  const list = page.getByRole('list', { name: 'History' });
  await expect(list).toBeVisible();
  return list.getByRole('button').allTextContents();
};
const openHistory = (page: Page) => page.getByRole('button', { name: 'History', exact: true }).click();

test('the history says what was done and where, goes there, and is there after a reload', async ({
  page,
}) => {
  const { canvas, texts } = await openTexts(page);
  await canvas.getByText('Volumes').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('# Outlook');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Copper stays dear');
  await page.keyboard.press('Escape');
  await canvas.getByText('Opening').click({ modifiers: ['ControlOrMeta'] });
  await canvas.getByText('Margins').click({ modifiers: ['Shift'] });
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Continue' }).click();
  await openHistory(page);
  const told = await steps(page);
  expect(told[0]).toBe('Deleted 2 blocks');
  expect(told[1]).toMatch(/^Typed in Outlook \d steps$/);
  expect(told.at(-1)).toBe('Opened');
  await page.keyboard.press('Escape');
  await saved(page);
  await expect.poll(texts).not.toContain('Opening');

  await page.reload();
  await expect(canvas.getByText('Copper stays dear')).toBeVisible();
  await openHistory(page);
  expect(await steps(page)).toEqual(told);
  await page.getByRole('button', { name: /^Typed in Outlook/ }).click();
  await expect(canvas.getByText('Opening')).toBeVisible();
  await page.getByRole('button', { name: 'Opened', exact: true }).click();
  await expect(canvas.getByText('Copper stays dear')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect.poll(texts, { timeout: 20_000 }).toContain('Volumes');

  // what was undone can be done again, also now
  await saved(page);
  await page.reload();
  await expect(canvas.getByText('Volumes')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await openHistory(page);
  expect((await steps(page)).length).toBe(told.length);
});

test('where the disk is full the history gives way to what was typed', async ({
  context,
  request: _request,
}) => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const { put, delete: remove } = IDBObjectStore.prototype;
    // stands in for a disk on which a copy has room once something else is gone
    let isFull = true;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (isFull && String(key).startsWith('draft-copy:'))
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      if (String(key).startsWith('draft-copy:'))
        this.transaction.addEventListener('complete', () => {
          const { dataset } = document.documentElement;
          dataset['copies'] = String(Number(dataset['copies'] ?? 0) + 1);
        });
      return put.call(this, value, key);
    };
    IDBObjectStore.prototype.delete = function (key: IDBValidKey | IDBKeyRange) {
      if (String(key).startsWith('draft-steps:')) isFull = false;
      return remove.call(this, key);
    };
  });
  const { id, canvas } = await openTexts(page);
  await canvas.getByText('Volumes').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' first');
  await saved(page);
  await page.route('**/api/draft-report/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.keyboard.type(' never sent');
  await expect(canvas.getByText('never sent')).toBeVisible();
  // what is visible is in the copy that is written after one more key
  const copies = () => page.evaluate(() => Number(document.documentElement.dataset['copies'] ?? 0));
  const before = await copies();
  await page.keyboard.type('.');
  await expect.poll(copies).toBeGreaterThan(before);
  await crash(page);

  const again = await context.newPage();
  await signIn(again, 'analyst', `/admin/builder/draft-report/${id}`);
  await again
    .getByRole('dialog', { name: 'Unsaved changes found' })
    .getByRole('button', { name: 'Recover' })
    .click();
  await expect(again.frameLocator('iframe[title="Report canvas"]').getByText('never sent')).toBeVisible();
  await openHistory(again);
  expect((await steps(again))[0]).toBe('Recovered unsaved changes');
});
