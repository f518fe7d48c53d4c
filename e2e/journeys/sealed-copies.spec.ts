import type { Page } from '@playwright/test';
import { choicesBarOf, nextChoice } from '../choice-card';
import { apiAs } from '../console-api';
import { writeFirstText } from '../changed-elsewhere';
import { expect, test } from '../console-test';
import { holdSaves } from '../hold-saves';
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
  request,
  expectLog,
  watch,
}) => {
  // somebody else was faster: what is typed is kept here until its author decides
  expectLog(/status of 409|status of 412/);
  const { draftId, canvas } = await openBuilder(page);
  const address = `/admin/builder/draft-report/${draftId}`;
  const api = await apiAs(request, 'admin');
  await writeFirstText(api, draftId, 'Nothing');
  await expect(canvas.getByText('Nothing')).toBeVisible();
  const release = await holdSaves(page, draftId);
  await page.getByRole('tab', { name: 'Layers' }).click();
  await page.getByRole('tree').getByRole('treeitem', { name: /^Text/ }).first().click();
  await page.getByRole('tab', { name: 'Block Options' }).click();
  await page.getByRole('button', { name: 'Text: full screen' }).click();
  const text = page.getByRole('dialog', { name: 'Text Content' });
  await expect(text.locator('.ql-editor')).toBeFocused();
  // both write in place of the same word
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(SECRET);
  await text.getByRole('button', { name: 'Close' }).click();
  await expect(canvas.getByText(SECRET)).toBeVisible();
  await writeFirstText(api, draftId, 'Theirs');
  await release();
  await expect(choicesBarOf(page)).toBeVisible();
  await expect.poll(async () => (await storedTexts(page)).length).toBeGreaterThan(2);
  expect((await storedTexts(page)).join()).not.toContain('Takeover');

  const context = page.context();
  const nextPage = async (before: Page) => {
    await before.close();
    const next = await context.newPage();
    watch(next);
    return { next, shown: next.frameLocator('iframe[title="Report canvas"]') };
  };
  // an admin may edit the same report, on the same browser
  const asAdmin = await nextPage(page);
  await signIn(asAdmin.next, 'admin', address);
  await expect(asAdmin.shown.locator('[data-node]').first()).toBeVisible();
  await expect(choicesBarOf(asAdmin.next)).toBeHidden();
  await expect(asAdmin.shown.getByText(SECRET)).toHaveCount(0);
  expect((await storedTexts(asAdmin.next)).join()).not.toContain('Takeover');

  const again = await nextPage(asAdmin.next);
  await signIn(again.next, 'analyst', address);
  const choice = await nextChoice(again.next);
  await expect(choice.getByRole('region', { name: 'Yours' })).toContainText(SECRET);
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(again.shown.getByText(SECRET)).toBeVisible();
});
