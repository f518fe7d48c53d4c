import type { Page } from '@playwright/test';
import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { newCompany } from '../own-company';
import { ownUser } from '../own-user';
import { signIn } from '../sign-in';

/** A list that nothing tells of looks again after a minute; this is before that. */
const TOLD_MS = 20_000;

/** Opens a list that follows what is told, and in which nothing is found. */
async function openEmpty(page: Page, address: string) {
  const follows = page.waitForRequest((sent) => sent.headers()['accept'] === 'text/event-stream');
  await page.goto(address);
  await follows;
  await expect(page.getByRole('cell', { name: 'No Results Available' })).toBeVisible();
}

test('what somebody makes elsewhere comes into the lists that are open', async ({ page, request }) => {
  const admin = await apiAs(request, 'admin');
  await signIn(page, 'admin', '/admin/about');
  const tag = `Told ${crypto.randomUUID().slice(0, 8)}`;
  await openEmpty(page, `/admin/settings/tag-management?filter[name]=${encodeURIComponent(tag)}`);
  await admin.post('/api/tags', { name: tag });
  await expect(page.getByRole('button', { name: `Rename ${tag}` })).toBeVisible({ timeout: TOLD_MS });

  const lastName = `Told${crypto.randomUUID().slice(0, 8)}`;
  await openEmpty(page, `/admin/users/internal?filter[lastName]=${lastName}`);
  await ownUser(request, { names: { firstName: 'Joan', lastName, gender: 'female' } });
  await expect(page.getByRole('row', { name: new RegExp(lastName) })).toBeVisible({ timeout: TOLD_MS });

  const { id, code } = await newCompany(admin);
  await page.goto(`/admin/coverage?filter[code]=${code}`);
  await expect(page.getByRole('row', { name: `Select ${code}` })).toBeVisible();
  await admin.put(`/api/company/${id}`, { name: `Renamed ${code}` });
  await expect(page.getByRole('row', { name: `Select ${code}` })).toContainText(`Renamed ${code}`, {
    timeout: TOLD_MS,
  });
});

test('a list waits while a dialog of its row is open, and its author learns at once what was asked', async ({
  page,
  request,
}) => {
  const admin = await apiAs(request, 'admin');
  const name = `Told ${crypto.randomUUID().slice(0, 8)}`;
  const tag = await (await admin.post('/api/tags', { name })).json();
  await signIn(page, 'admin', `/admin/settings/tag-management?filter[name]=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Rename ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Words that are typed');
  await admin.delete(tag['@id']);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(dialog.getByRole('textbox')).toHaveValue('Words that are typed');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: `Rename ${name}` })).toHaveCount(0, { timeout: TOLD_MS });

  const draft = await newDraft(admin);
  await page.goto(`/admin/reports/draft?filter[title]=${encodeURIComponent(draft.title)}`);
  await expect(page.getByRole('row', { name: new RegExp(draft.title) })).toBeVisible();
  const asked = Date.now();
  await admin.put(`/api/draft-report/${draft.id}`, { title: `${draft.title} anew` });
  await expect(page.getByRole('row', { name: new RegExp(`${draft.title} anew`) })).toBeVisible({
    timeout: 10_000,
  });
  expect(Date.now() - asked).toBeLessThan(10_000);
});
