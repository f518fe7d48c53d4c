import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seriousFindings } from '../axe-findings';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { moreAction } from '../more-actions';
import { signIn } from '../sign-in';

const logo = join(__dirname, '../../api/server/data/images/brands/harbourline.png');

test('an advisory customer is created, edited, deleted and restored', async ({ page }) => {
  const company = `Journey ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, 'admin', '/admin/users/advisory');
  await page.getByRole('link', { name: 'Add Advisory User' }).click();
  await expect(page.getByRole('heading', { name: 'Create Advisory User' })).toBeVisible();
  await expect(page.getByLabel('Tokens')).toHaveValue('10');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Adviser');
  await page.getByLabel('E-mail').fill(`${company.replace(' ', '.')}@demo.test`);
  await page.getByLabel('Password').fill('Brolga1');
  await page.getByLabel('Company').fill(company);
  await page.getByLabel('Phone').fill('0491 570 156');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('User created succesfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users\/advisory$/);

  await page.goto(`/admin/users/advisory?filter[company]=${encodeURIComponent(company)}`);
  await page.getByRole('link', { name: 'Edit Ada Adviser' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByLabel('Tokens').fill('25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User modified')).toBeVisible();

  await page.getByRole('button', { name: 'Reset Password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('Another1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const rule = 'Password 6 to 16 characters, with at least one digit and one special character';
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(rule);
  await dialog.getByLabel('Password', { exact: true }).fill('Another#1');
  await dialog.getByLabel('Confirm Password').fill('Another#2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText("Passwords don't match")).toBeVisible();
  await dialog.getByLabel('Confirm Password').fill('Another#1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Succesfully changed the password')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto(`/admin/users/consumer?filter[company]=${encodeURIComponent(company)}`);
  await (await moreAction(page, 'Delete', 'Ada Adviser')).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Edit Ada Adviser' })).toBeHidden();
  await page.getByText('Deleted', { exact: true }).click();
  await page.getByRole('button', { name: 'Restore Ada Adviser' }).click();
  await expect(page.getByText('Customer restored.')).toBeVisible();
});

test('customers open under their parent, all are downloaded by the icon and chosen ones by the button', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/users/consumer?filter[type]=advisory');
  const parent = page.getByRole('row', { name: /Kulkarni/ });
  await expect(parent).toContainText('4 customers');
  const expander = page.getByRole('button', { name: 'Child rows of Aditi Kulkarni' });
  await expander.press('Enter');
  await expect(expander).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('of the parent').filter({ visible: true })).toHaveCount(4);
  // they are selected as any row
  const boxes = page.getByRole('row').filter({ hasText: 'of the parent' }).getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  await boxes.first().check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Delete 1 customer?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await boxes.first().uncheck();
  // nobody is under her
  await expect(page.getByRole('row', { name: /Pereira/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Child rows of Natalie Pereira' })).toBeHidden();
  const all = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV of all customers' }).click();
  expect((await all).suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
  const selected = page.getByRole('button', { name: 'Export selected' });
  await expect(selected).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select Aditi Kulkarni' }).check();
  const chosen = page.waitForEvent('download');
  await selected.click();
  const file = await chosen;
  expect(file.suggestedFilename()).toMatch(/^customers-selected-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Aditi,Kulkarni,');
});

test('a customer keeps a brand that is deleted, by its name', async ({ page, request }) => {
  const brand = `Brand ${crypto.randomUUID().slice(0, 8)}`;
  const company = `Journey ${crypto.randomUUID().slice(0, 8)}`;
  const api = await apiAs(request, 'admin');
  const created = await api.postForm('/api/branding', {
    ...{ name: brand, registeredName: '', websiteLink: 'https://brand.example', colourCode: '' },
    ...{ enableHeaderColors: 'false', logoSwap: 'false', enableLogoAllPages: 'false' },
    image: { name: 'logo.png', mimeType: 'image/png', buffer: await readFile(logo) },
  });
  const coBranding = ((await created.json()) as { '@id': string })['@id'];
  const person = { firstName: 'Bea', lastName: 'Brand', phone: '+61 491 570 156', password: 'Brolga1' };
  const customer = await api.post('/api/customer/advisory', {
    ...{ ...person, company, email: `${company.replace(' ', '.')}@demo.test` },
    billingAddress: { country: 'AU' },
    subscription: { status: 'active', advisoryMetadata: { totalTokens: 10, coBranding } },
  });
  expect(customer.status()).toBe(200);

  await signIn(page, 'admin', `/admin/settings/co-branding?filter[name]=${encodeURIComponent(brand)}`);
  await (await moreAction(page, 'Delete', brand)).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It is used by 1 customer: Bea Brand.');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('Brand deleted successfully.')).toBeVisible();

  await page.goto(`/admin/users/advisory?filter[company]=${encodeURIComponent(company)}`);
  await expect(page.getByRole('row', { name: /Bea/ })).toContainText(`${brand} Deleted`);
  await page.getByRole('link', { name: 'Edit Bea Brand' }).click();
  const form = page.getByRole('form', { name: 'Edit Advisory User' });
  await expect(form).toContainText(`${brand} Deleted`);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel('Tokens').fill('12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('User modified')).toBeVisible();
  await expect(form).toContainText(`${brand} Deleted`);
});

test('selected customers are deleted in one step, brought back, and restored from where they are listed', async ({
  page,
  request,
}, info) => {
  const company = `Bulk ${crypto.randomUUID().slice(0, 8)}`;
  const api = await apiAs(request, 'admin');
  for (const firstName of ['Ann', 'Ben', 'Cy']) {
    const customer = await api.post('/api/customer/advisory', {
      ...{ firstName, lastName: 'Bulk', phone: '+61 491 570 156', password: 'Brolga1' },
      ...{ company, email: `${firstName}.${company.replace(' ', '.')}@demo.test` },
      billingAddress: { country: 'AU' },
      subscription: { status: 'active', advisoryMetadata: { totalTokens: 10, coBranding: null } },
    });
    expect(customer.status()).toBe(200);
  }
  const address = `/admin/users/advisory?filter[company]=${encodeURIComponent(company)}`;
  await signIn(page, 'admin', address);
  const names = page.getByText(/^(Ann|Ben|Cy)$/).filter({ visible: true });
  await expect(names).toHaveCount(3);
  await page.getByRole('button', { name: 'Select rows' }).click();
  await page.getByText('All', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Delete 3 customers?' })).toBeVisible();
  await page.screenshot({ path: info.outputPath('question.png') });
  await page.getByRole('button', { name: 'Delete 3 customers' }).click();
  await expect(page.getByText('3 customers deleted.')).toBeVisible();
  await expect(names).toHaveCount(0);
  await page.screenshot({ path: info.outputPath('done.png') });
  await page.getByRole('button', { name: 'Undo: 3 deleted' }).click();
  await expect(names).toHaveCount(3);

  for (const { id } of (await (await api.get(`/api/customer?company=${company}`)).json())['hydra:member'])
    expect((await api.delete(`/api/customer/${id}`)).ok()).toBe(true);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${address}&filter[deleted]=true`);
  await page.getByRole('checkbox', { name: 'Select Ann Bulk' }).click();
  await page.getByRole('checkbox', { name: 'Select Cy Bulk' }).click();
  await page.screenshot({ path: info.outputPath('restore-390.png') });
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('button', { name: 'Restore 2 customers' }).click();
  await expect(page.getByText('2 customers restored.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select Ben Bulk' })).toBeVisible();
});
