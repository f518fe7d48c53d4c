import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { newCompany } from '../own-company';
import { signIn } from '../sign-in';

test('a company that is made invisible is found by admins and its analyst alone; a draft keeps it', async ({
  page,
  request,
  expectLog,
}) => {
  // the company has no prices that a block could draw
  expectLog(/404/);
  const admin = await apiAs(request, 'admin');
  const analyst = await apiAs(request, 'analyst');
  const { id, code, name } = await newCompany(admin, { assignedTo: `/api/user/${analyst.userId}` });
  const other = await apiAs(request, 'analyst2');
  const draft = await newDraft(other);
  await other.put(`/api/draft-report/${draft.id}`, { company: [id] });

  await signIn(page, 'admin', `/admin/coverage/${id}`);
  await page.getByRole('switch', { name: 'Visible' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Company saved.')).toBeVisible();
  await page.goto(`/admin/coverage?filter[code]=${code}`);
  await expect(page.getByRole('row', { name: `Select ${code}` })).toContainText('hidden');

  const finds = async (api: typeof admin) => {
    const found = await (await api.get(`/api/company/search?text=${code}`)).json();
    return found['hydra:totalItems'];
  };
  expect([await finds(admin), await finds(analyst), await finds(other)]).toEqual([1, 1, 0]);

  // a page that shows a list would read it without a session
  await page.goto('/signup');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'analyst2', `/admin/reports/draft?filter[company]=${code}`);
  await expect(page.getByRole('row', { name: `Select ${draft.title}` })).toContainText(`${code} hidden`);
  await page.goto(`/admin/builder/draft-report/${draft.id}`);
  await expect(page.getByText(`Company Report · ${code} hidden`)).toBeVisible();
  await expect(page.getByText(`${code} (hidden) - ${name}`)).toBeVisible();
  const companies = page.getByRole('combobox', { name: /^Company/ });
  await companies.click();
  await companies.fill(code);
  await expect(page.getByText('No Records')).toBeVisible();
});
