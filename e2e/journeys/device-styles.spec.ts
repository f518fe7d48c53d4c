import { apiAs, newDraft, type ConsoleApi } from '../console-api';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

type Styles = Record<'desktop' | 'tablet' | 'mobile', Record<string, Record<string, string>>>;

async function stylesOf(api: ConsoleApi, draftId: string): Promise<Styles> {
  const draft = await (await api.get(`/api/draft-report/${draftId}`)).json();
  return JSON.parse(draft.content.css) as Styles;
}

test('a style set on tablet is a tablet style after a reload, and no other', async ({ page, request }) => {
  const api = await apiAs(request, 'analyst');
  const { id } = await newDraft(api);
  const before = await stylesOf(api, id);
  await signIn(page, 'analyst', `/admin/builder/draft-report/${id}`);
  const canvas = page.frameLocator('iframe[title="Report canvas"]');
  const block = canvas.locator('[data-node]').filter({ hasText: 'Stock Overview' }).last();
  await block.click();
  const nodeId = (await block.getAttribute('data-node')) ?? '';

  await page.getByRole('button', { name: 'Tablet', exact: true }).click();
  await page.getByRole('tab', { name: 'Styles' }).click();
  await page.getByLabel('Font size', { exact: true }).fill('33');
  await page.getByLabel('Font size', { exact: true }).press('Tab');
  await expect
    .poll(async () => (await stylesOf(api, id)).tablet[nodeId], { timeout: 20_000 })
    .toEqual({
      'font-size': '33px',
    });

  const after = await stylesOf(api, id);
  expect(after.desktop).toEqual(before.desktop);
  expect(after.mobile).toEqual(before.mobile);

  await page.reload();
  await expect(block).toBeVisible();
  const fontSize = () => block.evaluate((element) => getComputedStyle(element).fontSize);
  expect(await fontSize()).not.toBe('33px');
  await page.getByRole('button', { name: 'Tablet', exact: true }).click();
  await expect.poll(fontSize).toBe('33px');
});
