import { seriousFindings } from '../axe-findings';
import { expect, test } from '../own-console-test';
import { apiAs } from '../console-api';
import { signIn } from '../sign-in';

const gics = {
  sector: 'Utilities',
  industryGroup: 'Utilities',
  industry: 'Gas Utilities',
  subIndustry: 'Gas Utilities',
};

test('a flag of the list is set on a company, filters the coverage, and stays while it is in use', async ({
  page,
  request,
  expectLog,
}) => {
  expectLog(/409/);
  const name = `Flag ${crypto.randomUUID().slice(0, 8)}`;
  const code = `F${crypto.randomUUID().slice(0, 7)}`.toUpperCase();
  const company = { code, name: 'Journey Gas', source: 'Refinitiv', description: 'Gas.', gics };
  const rics = { forecastRIC: `${code}.AX`, sharePriceRIC: `${code}.AX` };
  const created = await (await apiAs(request, 'admin')).post('/api/company/new', { ...company, ...rics });
  expect(created.status()).toBe(200);

  await signIn(page, 'admin', '/admin/settings/dropdowns');
  await expect(page.getByText('Nothing in the console reads this list yet.')).toBeVisible();
  const flags = page.getByRole('form', { name: 'Company Flags' });
  const save = flags.getByRole('button', { name: 'Save Company Flags' });
  await expect(flags.getByText('Built in')).toBeVisible();
  await expect(flags.getByRole('button', { name: 'Remove Emerging Company' })).toBeHidden();
  await flags.getByRole('button', { name: 'Add entry' }).click();
  const added = flags.getByRole('textbox').last();
  await added.fill('default');
  await save.click();
  await expect(flags.getByText('A company without a flag is called “Default” already.')).toBeVisible();
  await added.fill(name);
  await save.click();
  await expect(page.getByText('Company Flags saved.')).toBeVisible();

  await page.getByRole('link', { name: 'Coverage' }).click();
  await page.getByRole('textbox', { name: /Code/ }).fill(code);
  await page.getByRole('link', { name: `Edit ${code}` }).click();
  await expect(page.getByRole('form', { name: 'Edit Company' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Company Flag' }).fill(name);
  await page.getByTitle(name, { exact: true }).click();
  await expect(page.getByRole('form', { name: 'Key Properties' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Company saved.')).toBeVisible();

  await page.goto('/admin/coverage');
  await page.getByRole('combobox', { name: /Company Flag/ }).fill(name);
  await page.getByTitle(name, { exact: true }).click();
  const row = page.getByRole('row', { name: `Select ${code}` });
  await expect(row).toContainText(name);
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(1);
  expect(await seriousFindings(page)).toEqual([]);

  await page.goto('/admin/settings/dropdowns');
  await flags.getByRole('button', { name: `Remove ${name}` }).click();
  await save.click();
  await expect(flags.getByText(`“${name}” is used by 1 company.`)).toBeVisible();

  await page.goto(`/admin/coverage?filter[code]=${code}`);
  await page.getByRole('link', { name: `Edit ${code}` }).click();
  await expect(page.getByRole('form', { name: 'Edit Company' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Company Flag' }).fill('Default');
  await page.getByTitle('Default', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Company saved.')).toBeVisible();
  await page.goto('/admin/settings/dropdowns');
  await flags.getByRole('button', { name: `Remove ${name}` }).click();
  await save.click();
  await expect(page.getByText('Company Flags saved.')).toBeVisible();
});
