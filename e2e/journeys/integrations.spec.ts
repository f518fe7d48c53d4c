import { openChargebeeServer, type ChargebeeServer } from '@console/tooling/test-kit/chargebee-server';
import {
  openSendGridServer,
  unauthorized,
  type SendGridServer,
} from '@console/tooling/test-kit/send-grid-server';
import { seriousFindings } from '../axe-findings';
import { apiAs } from '../console-api';
import { expect, test as base } from '../console-test';
import { startConsole } from '../running-console';
import { signIn } from '../sign-in';

const API_KEY = 'test_key-of-the-acme-site';

interface Vendors {
  readonly chargebee: ChargebeeServer;
  readonly sendGrid: SendGridServer;
  readonly url: string;
}

/** A console of its own whose vendors are servers of this journey. */
const test = base.extend<object, { vendors: Vendors }>({
  vendors: [
    async ({ browserName: _browserName }, use) => {
      const chargebee = await openChargebeeServer(API_KEY);
      const sendGrid = await openSendGridServer();
      const env = { CHARGEBEE_URL: chargebee.origin, SENDGRID_URL: sendGrid.origin };
      const console = await startConsole({ env });
      await use({ chargebee, sendGrid, url: console.url });
      await console.stop();
      await chargebee.close();
      await sendGrid.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ vendors }, use) => use(vendors.url),
});

test('mails go by Send Grid once it is set, and consumers have the subscriptions of Chargebee', async ({
  page,
  request,
  expectLog,
  vendors: { chargebee, sendGrid },
}) => {
  await signIn(page, 'admin', '/admin/settings');
  await page.getByRole('link', { name: 'Send Grid' }).click();
  await expect(page.getByText('No credentials are set.')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByLabel('E-mail').fill('console@research.test');
  await page.getByLabel('API Key').fill('SG.key-of-the-journey-5678');
  // a key that would silence every mail is not kept
  expectLog(/422/);
  sendGrid.scopeAnswers.push(unauthorized);
  await save.click();
  await expect(page.getByText('SendGrid does not accept this key.')).toBeVisible();
  await page.getByLabel('API Key').fill('SG.key-of-the-journey-5678');
  await save.click();
  await expect(page.getByText('Credentials updated')).toBeVisible();
  await expect(page.getByText('The key ••••5678 is set.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect((await request.post('/api/user/reset-password', { data: { email: 'cms@demo.test' } })).ok()).toBe(
    true,
  );
  await expect.poll(() => sendGrid.requests.length).toBe(1);
  expect(sendGrid.requests[0]).toMatchObject({
    authorization: 'Bearer SG.key-of-the-journey-5678',
    body: {
      from: { email: 'console@research.test' },
      personalizations: [{ to: [{ email: 'cms@demo.test' }] }],
    },
  });

  await page.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the credentials of Send Grid?' });
  await expect(question).toContainText('no mail reaches anybody');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No credentials are set.')).toBeVisible();
  await expect(page.getByText(/^No mail reaches anybody/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Settings', exact: true }).last().click();
  await page.getByRole('link', { name: 'Chargebee' }).click();
  await expect(page.getByText('Set the credentials first.')).toBeVisible();
  await page.getByLabel('Site').fill('acme-test');
  await page.getByLabel('API Key').fill('a-wrong-key-1111');
  await save.click();
  await expect(page.getByText('The key ••••1111 is set.')).toBeVisible();
  const sync = page.getByRole('button', { name: 'Sync' });
  await sync.click();
  await expect(page.getByText('Unable to sync from Chargebee')).toBeVisible();
  await expect(page.getByText('Chargebee rejected the API key.')).toBeVisible();

  const admin = await apiAs(request, 'admin');
  const active = await (await admin.get('/api/customer?type=individual&status=active&parent=none')).json();
  const [first, second] = active['hydra:member'].map(({ email }: { email: string }) => email);
  chargebee.site.itemFamilies = [{ id: 'research', name: 'Research Desk', description: 'Reports and ideas' }];
  chargebee.site.itemPrices = [{ id: 'research-AUD', itemFamily: 'research' }];
  chargebee.site.subscriptions = [
    { id: 's1', email: first, status: 'paused', itemPrices: ['research-AUD'] },
    { id: 's2', email: second, status: 'non_renewing', itemPrices: ['research-AUD'] },
    ...Array.from({ length: 120 }, (_, n) => ({ id: `other-${n}`, email: `${n}@elsewhere.test` })),
  ];
  await page.getByLabel('API Key').fill(API_KEY);
  await save.click();
  await expect(page.getByText('The key ••••site is set.')).toBeVisible();
  await sync.click();
  await expect(page.getByText('Synced chargebee data')).toBeVisible();
  await expect(page.getByText(/^1 item family and 122 subscriptions synced/)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Research Desk Reports and ideas 2' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.goto(`/admin/users/consumer?filter[email]=${encodeURIComponent(first)}`);
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText('cancelled');

  await page.goto('/admin/settings/chargebee');
  await page.getByRole('button', { name: 'Clear All' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear all Chargebee data' });
  const clear = dialog.getByRole('button', { name: 'Clear All' });
  await expect(clear).toBeDisabled();
  await dialog.getByLabel('Type CLEAR to confirm').fill('CLEAR');
  expect(await seriousFindings(page)).toEqual([]);
  await clear.click();
  await expect(page.getByText('Cleared ChargeBee data')).toBeVisible();
  await expect(page.getByText('No sync has imported any yet.')).toBeVisible();
  expect(chargebee.requests.every((call) => call.startsWith('GET /api/v2/'))).toBe(true);
});
