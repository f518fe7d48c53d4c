import { join } from 'node:path';
import { seriousFindings } from '../axe-findings';
import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { moreAction } from '../more-actions';
import { signIn } from '../sign-in';

const logo = join(__dirname, '../../api/server/data/images/brands/harbourline.png');

test('one press on Create tells everything that is wrong, also what leaving a field has found', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/settings/co-branding/new');
  const link = page.getByLabel('Website Link');
  await link.fill('not a link');
  const box = await page.getByRole('button', { name: 'Create' }).boundingBox();
  if (!box) throw new Error('expected a button, got none on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.waitForTimeout(300);
  await page.mouse.up();
  await expect(page.getByText('This field is required', { exact: true })).toBeVisible();
  await expect(page.getByText('This field is required.', { exact: true })).toBeVisible();
  await expect(link).toHaveAttribute('aria-invalid', 'true');
});

test('a brand is written beside its look, offered for PDFs, and gone once it is deleted', async ({
  page,
  request,
  expectLog,
}) => {
  expectLog(/422/);
  const name = `Brand ${crypto.randomUUID().slice(0, 8)}`;
  const api = await apiAs(request, 'admin');
  const draft = await newDraft(api);
  await signIn(page, 'admin', '/admin/settings');
  await page.getByRole('link', { name: 'Co Branding' }).click();
  await expect(page.getByRole('row', { name: /Tidewater Securities/ })).toContainText('Deleted');
  await page.getByRole('link', { name: 'Add Brand' }).click();
  const report = page.getByRole('region', { name: 'Report in the look of this brand' });
  await expect(report.getByRole('heading', { name: 'A sample report' })).toBeVisible();
  await page.getByLabel('Colour Code').fill('#7a2e3a');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('This field is required.', { exact: true })).toBeVisible();
  await expect(page.getByText('This field is required', { exact: true })).toHaveCount(2);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Harbourline Wealth');
  await page.getByLabel('Website Link').fill('https://brand.example');
  await page.locator('input[type=file]').setInputFiles(logo);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('There is already a brand with this name.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await expect(report.getByText('Research Console')).toHaveCount(1);
  for (const field of ['Enable Header Colors', 'Logo Swap', 'Enable Logo All Pages'])
    await page.getByRole('switch', { name: field }).click();
  await expect(report.getByText('Research Console')).toHaveCount(0);
  await expect(report.getByRole('img', { name })).toHaveCount(2);
  await expect(report.locator('.report-masthead-line')).toHaveCSS('background-color', 'rgb(122, 46, 58)');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Co-Brand added successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/co-branding$/);
  expect(await seriousFindings(page)).toEqual([]);

  const brand = await (await api.get(`/api/branding/all?name=${encodeURIComponent(name)}`)).json();
  const { id } = brand['hydra:member'][0];
  const pdf = await api.get(`/api/draft/pdf-view/${draft.id}?coBranding=${id}`);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await (await moreAction(page, 'Delete', name)).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Brand deleted successfully.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Deleted');
  expect((await api.get(`/api/draft/pdf-view/${draft.id}?coBranding=${id}`)).status()).toBe(422);
  const offered = await (await api.get('/api/branding/all?deleted=false&itemsPerPage=100')).json();
  expect(offered['hydra:member'].map((one: { name: string }) => one.name)).not.toContain(name);
});
