import type { APIRequestContext, Page } from '@playwright/test';
import type { User } from '@console/contract/users';
import { seriousFindings } from '../axe-findings';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { ownUser } from '../own-user';
import { signIn } from '../sign-in';

const JOB = 'Clean-up of archived PDFs';
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const conflictOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Someone else saved while you were editing' });
const side = (page: Page, field: string, which: 'Mine' | 'Theirs') =>
  conflictOf(page).getByRole('group', { name: field }).getByRole('radio', { name: which });

/** An account that the page and another admin edit, and what it is by now. */
async function userOfTwo(request: APIRequestContext) {
  const { id } = await ownUser(request);
  const other = await apiAs(request, 'admin');
  const now = async () => (await (await other.get(`/api/user/${id}`)).json()) as User;
  return { id, other, now };
}

test('whoever saves the position of somebody who has left gives neither account nor role back', async ({
  page,
  request,
  expectLog,
}) => {
  expectLog(/status of 412/);
  const { id, other, now } = await userOfTwo(request);
  await signIn(page, 'admin', `/admin/users/${id}`);
  const position = page.getByRole('textbox', { name: 'Position', exact: true });
  await position.fill('Analyst of banks');

  await other.put(`/api/user/${id}/admin`, { enabled: false, roles: ['ROLE_CMS'] });
  await save(page);
  await expect(page.getByText('User modified')).toBeVisible();
  await expect(page.getByText(/had changed Enabled, Roles, which stays so\./)).toBeVisible();
  expect(await now()).toMatchObject({
    ...{ position: 'Analyst of banks', enabled: false },
    roles: ['ROLE_CMS', 'ROLE_USER'],
  });
});

test('where two admins change the same field both versions are shown, and one is chosen', async ({
  page,
  request,
  expectLog,
}) => {
  expectLog(/status of 412/);
  const { id, other, now } = await userOfTwo(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', `/admin/users/${id}`);
  const position = page.getByRole('textbox', { name: 'Position', exact: true });
  const city = page.getByRole('textbox', { name: 'City' });
  await position.fill('Mine');
  await city.fill('Perth');
  await other.put(`/api/user/${id}/admin`, {
    ...{ position: 'Theirs', enabled: false },
    details: { city: 'Hobart', street: '1 Pitt St' },
  });
  await save(page);

  const conflict = conflictOf(page);
  await expect(conflict).toContainText(/has changed this user on .*, \d\d:\d\d (am|pm)\./);
  await expect(conflict.getByRole('group', { name: 'Position' })).toContainText('Theirs');
  await expect(conflict.getByRole('region', { name: /^Changed by .* alone$/ })).toContainText('EnabledNo');
  const keep = conflict.getByRole('button', { name: 'Save this choice' });
  await expect(keep).toBeDisabled();
  expect(await seriousFindings(page)).toEqual([]);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  // a way out, with everything that was typed
  await page.keyboard.press('Escape');
  await expect(conflict).toBeHidden();
  await expect(position).toHaveValue('Mine');
  expect(await now()).toMatchObject({ position: 'Theirs', enabled: false });

  await save(page);
  await side(page, 'Position', 'Mine').focus();
  await page.keyboard.press('Space');
  await side(page, 'City', 'Theirs').check();
  await keep.press('Enter');
  await expect(page.getByText('User modified')).toBeVisible();
  expect(await now()).toMatchObject({
    ...{ position: 'Mine', enabled: false },
    details: { city: 'Hobart', street: '1 Pitt St' },
  });
});

test('a switch of a list changes nothing that its row did not show', async ({ page, request, expectLog }) => {
  expectLog(/status of 412/);
  const { id, email } = await ownUser(request);
  const other = await apiAs(request, 'admin');
  await signIn(page, 'admin', `/admin/users/internal?filter[email]=${email}`);
  const enabled = page.getByRole('switch', { name: 'Enabled: Joan Journey' });
  await expect(enabled).toBeChecked();
  await other.put(`/api/user/${id}/admin`, { roles: ['ROLE_COMPLIANCE'] });
  await enabled.click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Continue' });
  await confirm.press('Enter');
  await expect(page.getByText('has changed this user since you opened it.')).toBeVisible();
  // the list shows it as it is now, and the second try is on what is seen
  await expect(page.getByRole('row', { name: /Joan/ })).toContainText('Compliance');
  await expect(enabled).toBeChecked();
  await enabled.click();
  await confirm.press('Enter');
  await expect(enabled).not.toBeChecked();
});

test('two admins at one job keep what each has changed', async ({ page, request, expectLog }) => {
  expectLog(/status of 412/);
  const other = await apiAs(request, 'admin');
  const found = await (await other.get(`/api/job-schedule?name=${encodeURIComponent(JOB)}`)).json();
  const { id, interval: usual } = found['hydra:member'][0];
  const read = async () => (await other.get(`/api/job-schedule/${id}`)).json();
  await signIn(page, 'admin', `/admin/job-scheduler/${id}`);
  const interval = page.getByRole('spinbutton', { name: 'Interval' });
  await interval.fill('7200');
  await other.put(`/api/job-schedule/${id}`, { id, isRecurring: false });
  await save(page);
  await expect(page.getByText(`${JOB} saved.`)).toBeVisible();
  expect(await read()).toMatchObject({ interval: 7200, isRecurring: false });

  await interval.fill('1800');
  await other.put(`/api/job-schedule/${id}`, { id, interval: 5400 });
  await save(page);
  await expect(conflictOf(page).getByRole('group', { name: 'Interval' })).toContainText('5400');
  await conflictOf(page).getByRole('button', { name: 'Back to editing' }).click();
  await expect(interval).toHaveValue('1800');
  await other.put(`/api/job-schedule/${id}`, { id, interval: usual, isRecurring: true });
});
