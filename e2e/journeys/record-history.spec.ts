import type { Page } from '@playwright/test';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { newCompany } from '../own-company';
import { ownUser } from '../own-user';
import { DEMO_PASSWORD, signIn } from '../sign-in';

async function openEntries(page: Page) {
  await page.getByRole('button', { name: 'Show history' }).click();
  const list = page.getByRole('list', { name: 'History' });
  await expect(list).toBeVisible();
  return list.locator(':scope > li');
}

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
  const entries = await openEntries(page);
  await expect(entries.first()).toContainText(
    `${firstName} ${lastName} changed First Name from Jo to Joanna`,
  );
  await expect(entries.last()).toContainText('created this');
});

test('the page of a company tells of tags, people and days in the words of its form', async ({
  page,
  request,
}) => {
  const admin = await apiAs(request, 'admin');
  const analyst = await apiAs(request, 'analyst');
  const { firstName, lastName } = await (await admin.get(`/api/user/${analyst.userId}`)).json();
  const { id } = await newCompany(admin, { currentRecommendation: 'Buy', tags: ['Copper'] });
  const answer = await admin.put(`/api/company/${id}`, {
    ...{ assignedTo: `/api/user/${analyst.userId}`, tags: ['Gold', 'Copper'] },
    ...{ type: 'Emerging Company', currentRecommendation: null },
  });
  expect(answer.status()).toBe(200);
  await signIn(page, 'admin', `/admin/coverage/${id}`);
  const changed = (await openEntries(page)).first();
  await changed.getByText(/^\d fields$/).click();
  const lines = changed.getByRole('listitem');
  await expect(lines.filter({ hasText: `Assigned To to ${firstName} ${lastName}` })).toBeVisible();
  await expect(lines.filter({ hasText: 'Tags: Gold added' })).toBeVisible();
  await expect(lines.filter({ hasText: 'Company Flag to Emerging Company' })).toBeVisible();
  await expect(
    lines.filter({ hasText: /^Recommended from \d\d \w{3} \d\d(\d\d)? to nothing$/ }),
  ).toBeVisible();
  await expect(lines.filter({ hasText: '›' })).toHaveCount(0);
});

test('the page of a customer has one entry of one save', async ({ page, request }) => {
  const admin = await apiAs(request, 'admin');
  const email = `journey-${crypto.randomUUID()}@demo.test`;
  const customer = await admin.post('/api/customer/advisory', {
    ...{ firstName: 'Jo', lastName: 'Journey', email, password: 'Given#2026', phone: '0491 570 156' },
    ...{ company: 'Journeys', billingAddress: { country: 'AU' } },
    subscription: { status: 'active', advisoryMetadata: { totalTokens: 10, coBranding: null } },
  });
  const { id } = await customer.json();
  await signIn(page, 'admin', `/admin/users/advisory/edit/${id}`);
  await page.getByLabel('Phone').fill('0491 570 157');
  await page.getByLabel('Tokens').fill('20');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('User modified')).toBeVisible();
  const entries = await openEntries(page);
  await expect(entries).toHaveCount(2);
  await entries.first().getByText('2 fields').click();
  await expect(entries.first().getByRole('listitem')).toHaveText([
    'Phone from 0491 570 156 to 0491 570 157',
    'Tokens from 10 to 20',
  ]);
});
