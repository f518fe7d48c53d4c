import { openSmtpServer, type OpenSmtpServer } from '@console/tooling/test-kit/smtp-server';
import { mailer } from '../../platform/mail/mailer';
import {
  openTestServer,
  TEST_PASSWORD,
  type Call,
  type TestPerson,
  type TestServer,
} from '../../../testing/server';
import { startAccountMailWorker } from './account-mail.worker';

let server: TestServer;
let smtp: OpenSmtpServer;
let asAdmin: Call;

beforeAll(async () => {
  server = await openTestServer();
  smtp = await openSmtpServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
  const { services } = server;
  const testMailer = mailer({
    credentials: services.credentials,
    smtpUrl: smtp.url,
    from: 'Research Console <no-reply@console.test>',
    outboxDir: `${services.environment.dataDir}/outbox`,
    sendGridUrl: 'http://127.0.0.1:9',
  });
  await startAccountMailWorker({ ...services, mailer: testMailer }, { error: () => undefined });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.received.length = 0;
});

/** Who was told what, once every mail has gone out. */
async function told(): Promise<string[]> {
  while ((await server.services.queue.liveKeys('mail-account')).size > 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return smtp.received.map(({ envelope, subject }) => `${envelope.to.join()}: ${subject}`).sort();
}

const profileOf = ({ email, firstName, lastName }: TestPerson, change: object = {}) => ({
  ...{ email, firstName, lastName, gender: 'female', enabled: true, roles: ['ROLE_COMPLIANCE'] },
  ...change,
});

it('the person is told of a password, whoever set it', async () => {
  const person = await server.addPerson('ROLE_PEER_APPROVER');
  const asPerson = await server.signInAs(person);
  await asPerson('PUT', `/api/user/${person.id}/reset-password`, {
    password: 'Chosen#2026',
    currentPassword: TEST_PASSWORD,
  });
  expect(await told()).toEqual([`${person.email}: Your password was changed`]);
  expect(smtp.received[0]?.text).toMatch(/was changed by yourself on \d+ \w+ 20\d\d.*\d\d:\d\d/);
});

it('the old address and the new one are told of an address, and who watches over reviewers', async () => {
  const person = await server.addPerson('ROLE_COMPLIANCE');
  const email = `mine.${person.id}@test.example`;
  await asAdmin('PUT', `/api/user/${person.id}/admin`, profileOf(person, { email }));
  expect(await told()).toEqual(
    [
      `${person.email}: Your e-mail address was changed`,
      `${email}: Your e-mail address was changed`,
      `${server.people.ROLE_COMPLIANCE.email}: The e-mail address of a reviewer was changed`,
    ].sort(),
  );
  expect(smtp.received[0]?.text).toContain(`from ${person.email} to ${email} by admin`);
});

it('the person is told of roles, and who watches over reviewers of a new one', async () => {
  const person = await server.addPerson('ROLE_CMS');
  await asAdmin('PUT', `/api/user/${person.id}/admin`, profileOf(person));
  const told1 = await told();
  expect(told1).toContain(`${person.email}: Your roles were changed`);
  expect(told1).toContain(`${server.people.ROLE_COMPLIANCE.email}: Somebody has another role now`);
  expect(smtp.received.map(({ text }) => text).join()).toContain('from CMS to Compliance');
});

it('nobody is told of what changes neither', async () => {
  const person = await server.addPerson('ROLE_COMPLIANCE');
  await asAdmin('PUT', `/api/user/${person.id}/admin`, profileOf(person, { position: 'Head' }));
  expect(await told()).toEqual([]);
});

it('who watches over reviewers is told of a new account that can approve for the law', async () => {
  const created = async (role: string) =>
    asAdmin('POST', '/api/user', {
      ...{ email: `${crypto.randomUUID()}@test.example`, firstName: 'Paul', lastName: 'Puppet' },
      ...{ gender: 'male', enabled: true, roles: [role], password: 'Given#2026' },
    });
  await created('ROLE_ANALYST');
  await created('ROLE_COMPLIANCE');
  expect(await told()).toContain(`${server.people.ROLE_COMPLIANCE.email}: Somebody has another role now`);
  expect(smtp.received.every(({ text }) => text?.includes('the account of Paul Puppet'))).toBe(true);
});
