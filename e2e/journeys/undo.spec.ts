import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { moreAction } from '../more-actions';
import { newCompany } from '../own-company';
import { signIn } from '../sign-in';

test('a deleted tag comes back by Undo in its notice', async ({ page, request }) => {
  const admin = await apiAs(request, 'admin');
  const name = `Undo ${crypto.randomUUID()}`;
  await admin.post('/api/tags', { name });
  await signIn(page, 'admin', `/admin/settings/tag-management?filter[name]=${encodeURIComponent(name)}`);
  await (await moreAction(page, 'Delete', name)).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Tag deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Rename ${name}` })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Tag restored.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Rename ${name}` })).toBeVisible();
});

test('a company that was suspended goes on by Undo in its notice', async ({ page, request }) => {
  const admin = await apiAs(request, 'admin');
  const { id, code } = await newCompany(admin);
  await signIn(page, 'admin', `/admin/coverage/${id}`);
  const suspended = page.getByRole('switch', { name: `Suspended: ${code}` });
  await suspended.click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(suspended).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(suspended).not.toBeChecked();
});

test('each of two entries that were deleted one after the other comes back by its own Undo', async ({
  page,
  request,
}) => {
  const admin = await apiAs(request, 'admin');
  const path = '/api/dropdown/video-series';
  const mark = crypto.randomUUID().slice(0, 8);
  const own = [`Older ${mark}`, `Newer ${mark}`] as const;
  const items = async (): Promise<string[]> => (await (await admin.get(path)).json()).items;
  const save = (next: readonly string[]) => admin.put(path, { items: next });
  await save([...(await items()), ...own]);
  await signIn(page, 'admin', '/admin/settings/dropdowns');
  const form = page.getByRole('form', { name: 'Video Series' });
  for (const entry of own) {
    await form.getByRole('button', { name: `Remove ${entry}` }).click();
    await form.getByRole('button', { name: 'Save Video Series' }).click();
    await expect(page.getByText(`‘${entry}’ was removed.`)).toBeVisible();
  }
  for (const entry of own) {
    const notice = page.getByRole('listitem').filter({ hasText: `‘${entry}’ was removed.` });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`‘${entry}’ is back in Video Series.`)).toBeVisible();
  }
  expect((await items()).slice(-2)).toEqual(own);
  await save((await items()).filter((item) => !item.includes(mark)));
});
