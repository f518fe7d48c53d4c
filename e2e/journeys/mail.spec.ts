import { apiAs } from '../console-api';
import { linkOf } from '../mail-outbox';
import { expect, mailBySmtp, test } from '../mailing-console-test';

test('a new account and a forgotten password are mailed, and a link signs in once', async ({
  request,
  smtp,
}) => {
  const email = `journey.${crypto.randomUUID()}@demo.test`;
  const admin = await apiAs(request, 'admin');
  const created = await admin.post('/api/user', {
    email,
    firstName: 'Ann <b>',
    lastName: 'Lee',
    password: 'Tidewater#1',
    gender: 'female',
    enabled: true,
    roles: ['ROLE_ANALYST'],
    position: '',
  });
  expect(created.ok(), await created.text()).toBe(true);
  await mailBySmtp(smtp, email, 'Your Research Console account');
  const asked = await request.post('/api/user/reset-password', { data: { email } });
  expect(asked.status()).toBe(200);
  const mail = await mailBySmtp(smtp, email, 'Reset your password');
  expect(mail.html).toContain('Hello Ann &lt;b&gt;,');
  const { search } = new URL(linkOf(mail), 'http://console.test');
  const first = await request.get(`/api/token-check${search}`);
  expect(await first.json()).toMatchObject({ redirect: '/reset-password' });
  const second = await request.get(`/api/token-check${search}`);
  expect(second.status()).toBe(410);
  expect(await second.json()).toMatchObject({ 'hydra:description': 'Unable to process, Link expired' });
});
