import { openSmtpServer, type OpenSmtpServer } from '@console/tooling/test-kit/smtp-server';
import { mailer } from '../../platform/mail/mailer';
import { openTestServer, TEST_PASSWORD, type TestPerson, type TestServer } from '../../../testing/server';
import { createLink, type LinkPurpose } from '../mail-links/link-store';
import { startSignInMailWorker } from './sign-in-mail.worker';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let server: TestServer;
let smtp: OpenSmtpServer;

beforeAll(async () => {
  server = await openTestServer();
  smtp = await openSmtpServer();
  const { services } = server;
  const testMailer = mailer({
    credentials: services.credentials,
    smtpUrl: smtp.url,
    from: 'Research Console <no-reply@console.test>',
    outboxDir: `${services.environment.dataDir}/outbox`,
    sendGridUrl: 'http://127.0.0.1:9',
  });
  await startSignInMailWorker({ ...services, mailer: testMailer }, { error: () => undefined });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
afterEach(async () => {
  await told();
  smtp.received.length = 0;
  await server.services.db.deleteFrom('attempt').execute();
});

/** Mails that have gone out, once none waits. */
async function told() {
  while ((await server.services.queue.liveKeys('mail-sign-in')).size > 0)
    await new Promise((resolve) => setImmediate(resolve));
  return smtp.received;
}

async function signIn({ email }: Pick<TestPerson, 'email'>, cookie = '', password = TEST_PASSWORD) {
  const headers = { 'user-agent': CHROME, ...(cookie && { cookie }) };
  const { headers: answered } = await server.anonymous('POST', '/api/login', { email, password }, headers);
  const cookies = [(answered['set-cookie'] as string[] | undefined) ?? []].flat();
  return cookies.find((each) => each.startsWith('device='))?.split(';')[0] ?? '';
}

async function follow(person: TestPerson, purpose: LinkPurpose): Promise<void> {
  const { token } = await server.services.db
    .transaction()
    .execute((trx) => createLink(trx, { userId: person.id, purpose }));
  expect((await server.anonymous('GET', `/api/token-check?token=${token}`)).status).toBe(200);
}

it('a new device is told of once: which, when, and what to do', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  const cookie = await signIn(person);
  await signIn(person, cookie);
  const mails = await told();
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    [person.email, 'Sign-in from a new device'],
  ]);
  const text = mails[0]?.text ?? '';
  expect(text).toMatch(/with Chrome on Windows on \d+ \w+ 20\d\d.*\d\d:\d\d (AEDT|AEST|GMT\+1[01])/);
  expect(text).toContain('If it was not you, end this session and choose a new password at once');
  expect(text).toContain(`/admin/my-account/${person.id}/sessions`);
});

it('a device that the owner signed out is new again', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  const cookie = await signIn(person);
  const elsewhere = await server.signInAs(person);
  await elsewhere('DELETE', `/api/user/${person.id}/sessions`);
  await told();
  smtp.received.length = 0;
  await signIn(person, cookie);
  expect(await told()).toHaveLength(1);
});

it('the first link of a new account is nothing to tell, a link to a new device later is', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  await follow(person, 'sign-in');
  expect(await told()).toEqual([]);
  await follow(person, 'reset-password');
  expect((await told()).map(({ subject }) => subject)).toEqual(['Sign-in from a new device']);
});

it('people of market shares are told without an address that they can not open', async () => {
  await signIn(server.people.ROLE_MARKET);
  const [mail] = await told();
  expect(mail?.text).not.toContain('my-account');
  expect(mail?.text).toContain('/forgot-password');
});

it('wrong tries are told once a day, and of an account that there is not to nobody', async () => {
  const person = await server.addPerson('ROLE_ADMIN');
  for (const email of [person.email, 'nobody@test.example']) {
    for (let turn = 0; turn < 10; turn += 1) await signIn({ email }, '', 'wrong');
  }
  const subjects = async () => (await told()).map(({ to, subject }) => [to?.[0]?.address, subject]);
  const once = [[person.email, 'Wrong passwords were tried for your account']];
  expect(await subjects()).toEqual(once);
  expect(smtp.received[0]?.text).toContain('10 wrong passwords were tried');
  await server.services.db.deleteFrom('attempt').execute();
  for (let turn = 0; turn < 10; turn += 1) await signIn(person, '', 'wrong');
  expect(await subjects()).toEqual(once);
});
