import { seriousFindings } from '../axe-findings';
import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { newCompany } from '../own-company';
import { signIn } from '../sign-in';

test('an analyst judges the company of a report from its Key Properties block', async ({
  page,
  request,
  expectLog,
}) => {
  // the company has no prices that a block could draw
  expectLog(/404/);
  const { id, code } = await newCompany(await apiAs(request, 'admin'));
  const api = await apiAs(request, 'analyst');
  const draft = await newDraft(api);
  await api.put(`/api/draft-report/${draft.id}`, { company: [id] });
  await signIn(page, 'analyst', `/admin/builder/draft-report/${draft.id}`);
  const block = page.frameLocator('iframe[title="Report canvas"]').locator('.block-key-properties');
  await expect(block.getByText('Not rated')).toBeVisible();
  await block.click();
  const open = page.getByRole('button', { name: `Edit key properties of ${code}` });
  await open.click();
  const dialog = page.getByRole('dialog', { name: `Key Properties of ${code}` });
  const rating = dialog.getByRole('slider', { name: 'Rating' });
  await rating.press('End');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(rating).toHaveValue('1');
  await rating.press('End');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(block.getByRole('img', { name: '5 of 5, from SELL to BUY' })).toBeVisible();
  const saved = await (await api.get(`/api/key-properties/${id}`)).json();
  expect(saved).toEqual({ rating: 5, growth: 1, income: 1, risk: 1, moat: 1 });
});
