import type { Page } from '@playwright/test';
import { expect, test } from '../console-test';
import { openBuilder } from '../open-builder';
import { signIn } from '../sign-in';

const SECRET = 'Takeover bid expected on Friday.';

/** Everything that this browser keeps in storage, as whoever sits at it can read it. */
function storedTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('The database was not opened'));
      });
    const database = await asked(indexedDB.open('keyval-store'));
    const store = database.transaction('keyval').objectStore('keyval');
    const values = await asked(store.getAll() as IDBRequest<unknown[]>);
    database.close();
    const kept = values.map((value) =>
      value instanceof Uint8Array ? new TextDecoder().decode(value) : JSON.stringify(value),
    );
    return [...kept, JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
  });
}

test('what one person typed the next one on the same browser can not read, and its owner gets it back', async ({
  page,
  expectLog,
}) => {
  expectLog(/net::ERR_FAILED/);
  const { draftId, canvas } = await openBuilder(page);
  const address = `/admin/builder/draft-report/${draftId}`;
  const saves = `**/api/draft-report/${draftId}`;
  await page.route(saves, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await page.getByRole('tab', { name: 'Layers' }).click();
  await page.getByRole('tree').getByRole('treeitem', { name: /^Text/ }).first().click();
  await page.getByRole('tab', { name: 'Block Options' }).click();
  await page.getByRole('button', { name: 'Text: full screen' }).click();
  const text = page.getByRole('dialog', { name: 'Text Content' });
  await expect(text.locator('.ql-editor')).toBeFocused();
  await page.keyboard.type(SECRET);
  await text.getByRole('button', { name: 'Close' }).click();
  await expect(canvas.getByText(SECRET)).toBeVisible();
  await expect.poll(async () => (await storedTexts(page)).length).toBeGreaterThan(2);
  expect((await storedTexts(page)).join()).not.toContain('Takeover');

  // an admin may edit the same report, on the same browser
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'admin', address);
  await expect(canvas.locator('[data-node]').first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Unsaved changes found' })).toBeHidden();
  expect((await storedTexts(page)).join()).not.toContain('Takeover');

  await signIn(page, 'analyst', address);
  const recovery = page.getByRole('dialog', { name: 'Unsaved changes found' });
  await expect(recovery.frameLocator('iframe').first().getByText(SECRET)).toBeVisible();
  await page.unroute(saves);
  await recovery.getByRole('button', { name: 'Recover' }).click();
  await expect(canvas.getByText(SECRET)).toBeVisible();
});
