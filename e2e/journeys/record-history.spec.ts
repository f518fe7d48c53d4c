import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { ownUser } from '../own-user';
import { DEMO_PASSWORD, signIn } from '../sign-in';

test('the page of a user tells what was done to it, and by whom', async ({ page, request }) => {
  const names = { firstName: 'Jo', lastName: 'Journey', gender: 'male' } as const;
  const { id } = await ownUser(request, { password: DEMO_PASSWORD, names });
  const admin = await apiAs(request, 'admin');
  const { firstName, lastName } = await (await admin.get(`/api/user/${admin.userId}`)).json();
  await signIn(page, 'admin', `/admin/users/${id}`);
  await page.getByLabel('First Name').fill('Joanna');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User modified')).toBeVisible();
  await page.goto(`/admin/users/${id}`);
  await page.getByRole('button', { name: 'Show history' }).click();
  const entries = page.getByRole('list', { name: 'History' }).locator(':scope > li');
  await expect(entries.first()).toContainText(
    `${firstName} ${lastName} changed First name from Jo to Joanna`,
  );
  await expect(entries.last()).toContainText('created this');
});
