import { seriousFindings } from '../axe-findings';
import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { newCompany } from '../own-company';
import { signIn } from '../sign-in';

test('a company with a report, disclaimers and key properties is merged into another one', async ({
  page,
  request,
}) => {
  const api = await apiAs(request, 'admin');
  const source = await newCompany(api);
  const target = await newCompany(api);
  const draft = await newDraft(api);
  await api.put(`/api/draft-report/${draft.id}`, { company: [source.id] });
  const generic = await (await api.get('/api/disclaimer')).json();
  await api.put(`/api/company-disclaimer/${source.id}`, {
    content: [{ reference: generic['hydra:member'][0]['@id'], content: { content: 'Own' } }],
  });

  await api.put(`/api/key-properties/${source.id}`, { rating: 5, moat: 1, growth: 1, income: 1, risk: 1 });

  await signIn(page, 'admin', `/admin/coverage/${source.id}`);
  const section = page.getByRole('region', { name: 'Merge Company' });
  await section.getByRole('button', { name: 'Merge' }).click();
  await expect(section.getByText('This field is required.')).toBeVisible();
  await section.getByRole('combobox', { name: 'Merge into' }).fill(target.code);
  await page.locator('.ant-select-item-option', { hasText: target.code }).click();
  await section.getByRole('button', { name: 'Merge' }).click();

  const dialog = page.getByRole('dialog', { name: `Merge ${source.code} into ${target.code}` });
  await expect(dialog.getByRole('row', { name: 'Drafts 1' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Disclaimers 1' })).toBeVisible();
  await expect(
    dialog.getByText(`The key properties of ${source.code} become those of ${target.code}.`),
  ).toBeVisible();
  const merge = dialog.getByRole('button', { name: 'Merge' });
  await expect(merge).toBeDisabled();
  await dialog.getByLabel(`Type ${source.code} to confirm`).fill(target.code);
  await expect(merge).toBeDisabled();
  await dialog.getByLabel(`Type ${source.code} to confirm`).fill(source.code);
  expect(await seriousFindings(page)).toEqual([]);
  await merge.press('Enter');
  await expect(page.getByText('Merge request has been processed.').first()).toBeVisible();
  await expect(dialog).toBeHidden();

  const moved = await (await api.get(`/api/draft-report/${draft.id}`)).json();
  expect(moved.company.map(({ id }: { id: string }) => id)).toEqual([target.id]);
  const found = await (await api.get(`/api/company/search?text=${source.code}`)).json();
  expect(found['hydra:member'].map(({ id }: { id: string }) => id)).toEqual([target.id]);
  const again = await api.post(`/api/company/merge/${source.id}`, { mergeToCompany: target.id });
  expect(again.status()).toBe(409);

  await page.goto(`/admin/coverage?filter[code]=${source.code}`);
  // its code leads to the company that counts now
  await expect(page.getByRole('row', { name: `Select ${target.code}` })).toBeVisible();
  await expect(page.getByRole('row', { name: `Select ${source.code}` })).toHaveCount(0);
  await page.goto(`/admin/coverage?filter[code]=${source.code}&filter[merged]=true`);
  const row = page.getByRole('row', { name: `Select ${source.code}` });
  await expect(row).toContainText(`Merged into ${target.code}`);
  await expect(row.getByRole('switch')).toHaveCount(0);
  await row.getByRole('link', { name: `View ${source.code}` }).click();
  await page.getByRole('link', { name: `Open ${target.code}` }).click();
  await expect(page).toHaveURL(`/admin/coverage/${target.id}`);
});

test('Enter that comes before a slow answer takes the first company of it', async ({ page, request }) => {
  const api = await apiAs(request, 'admin');
  const source = await newCompany(api);
  const target = await newCompany(api);
  await signIn(page, 'admin', `/admin/coverage/${source.id}`);
  const section = page.getByRole('region', { name: 'Merge Company' });
  const picker = section.getByRole('combobox', { name: 'Merge into' });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/company/search?text=${target.code}*`, async (route) => {
    await held;
    await route.fallback();
  });
  await picker.focus();
  const asked = page.waitForRequest((sent) => sent.url().includes(`text=${target.code}`));
  await page.keyboard.type(target.code);
  await page.keyboard.press('Enter');
  await asked;
  await page.keyboard.press('Enter');
  await expect(picker).toHaveValue(target.code);
  answer();
  await expect(picker).toHaveAttribute('aria-expanded', 'false');
  await expect(section.getByTitle(`${target.code} ${target.name}`)).toBeVisible();
  await expect(picker).toBeFocused();
  await section.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('dialog', { name: `Merge ${source.code} into ${target.code}` })).toBeVisible();
});

test('key properties are judged in a dialog and on the page of the company', async ({ page, request }) => {
  const api = await apiAs(request, 'admin');
  const { id, code } = await newCompany(api);
  await signIn(page, 'admin', `/admin/coverage/keyproperties?filter[code]=${code}`);
  const edit = page.getByRole('button', { name: `Edit key properties of ${code}` });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: `Key Properties of ${code}` });
  const rating = dialog.getByRole('slider', { name: 'Rating' });
  await expect(rating).toHaveValue('1');
  await rating.press('End');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await edit.click();
  await expect(rating).toHaveValue('1');
  await rating.press('End');
  await dialog.getByRole('slider', { name: 'Risk' }).press('ArrowRight');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Key properties saved.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto(`/admin/coverage/${id}`);
  const section = page.getByRole('region', { name: 'Key Properties' });
  await expect(section.getByRole('slider', { name: 'Rating' })).toHaveValue('5');
  await expect(section.getByRole('slider', { name: 'Risk' })).toHaveValue('2');
  await section.getByRole('slider', { name: 'Moat' }).press('End');
  await section.getByRole('button', { name: 'Save Key Properties' }).click();
  await expect(page.getByText('Key properties saved.').first()).toBeVisible();
  const saved = await (await api.get(`/api/key-properties/${id}`)).json();
  expect(saved).toEqual({ rating: 5, growth: 1, income: 1, risk: 2, moat: 5 });
});
