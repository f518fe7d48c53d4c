import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

test('an advisory customer is created, edited, deleted and restored', async ({ page }) => {
  const company = `Journey ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, 'admin', '/admin/users/advisory');
  await page.getByRole('link', { name: 'Add Advisory User' }).click();
  await expect(page.getByRole('heading', { name: 'Create Advisory User' })).toBeVisible();
  await expect(page.getByLabel('Tokens')).toHaveValue('10');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Adviser');
  await page.getByLabel('E-mail').fill(`${company.replace(' ', '.')}@demo.test`);
  await page.getByLabel('Password').fill('Secret1');
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
  await expect(dialog.getByText('6 to 16 charectors with atleast one numaric and special')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('Another#1');
  await dialog.getByLabel('Confirm Password').fill('Another#2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText("Passwords don't match")).toBeVisible();
  await dialog.getByLabel('Confirm Password').fill('Another#1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Succesfully changed the password')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto(`/admin/users/consumer?filter[company]=${encodeURIComponent(company)}`);
  await page.getByRole('button', { name: 'Delete Ada Adviser' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Edit Ada Adviser' })).toBeHidden();
  await page.goto(
    `/admin/users/consumer?filter[company]=${encodeURIComponent(company)}&filter[deleted]=true`,
  );
  await page.getByRole('button', { name: 'Restore Ada Adviser' }).click();
  await expect(page.getByText('Customer restored.')).toBeVisible();
});

test('customers open under their parent, and all are downloaded as CSV', async ({ page }) => {
  await signIn(page, 'admin', '/admin/users/consumer?order[type]=asc');
  await page
    .getByRole('button', { name: /^Child rows of / })
    .first()
    .click();
  await expect(page.getByText('of the parent').filter({ visible: true }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV of all customers' }).click();
  expect((await download).suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
});
