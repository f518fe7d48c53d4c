import { openSmtpServer, type OpenSmtpServer } from '@console/tooling/test-kit/smtp-server';
import { sql } from 'kysely';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { startMailWorker } from '../../people/mail-links/mail-link.worker';
import { queueLink } from '../../people/mail-links/queue-link';
import { mailer, type Departure } from '../../platform/mail/mailer';
import { unsentMails } from '../../platform/mail/mail-sent';
import { jobs } from '../jobs/remove-old-runs.scheduled-job';
import { sendMailTo } from './send-test-mail';

let server: TestServer;
let smtp: OpenSmtpServer;
let asAdmin: Call;
let isRefusing = false;
/** Whether mails stay in a folder: an admin has taken the credentials away. */
let isKeeping = false;

beforeAll(async () => {
  smtp = await openSmtpServer();
  server = await openTestServer({ smtpUrl: smtp.url });
  const { services } = server;
  const options = {
    credentials: services.credentials,
    smtpUrl: smtp.url,
    from: 'Research Console <no-reply@console.test>',
    outboxDir: `${services.environment.dataDir}/outbox`,
    sendGridUrl: null,
  };
  const [bySmtp, kept] = [mailer(options), mailer({ ...options, smtpUrl: null })];
  const send: typeof bySmtp.send = (mail) => {
    if (isRefusing) return Promise.reject(new Error('550 mailbox full'));
    return isKeeping ? kept.send(mail) : bySmtp.send(mail);
  };
  const route = async () => ({ ...(await (isKeeping ? kept : bySmtp).route()), send });
  Object.assign(services.mailer, { send, route });
  await startMailWorker(services, { error: () => undefined });
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  isRefusing = false;
  isKeeping = false;
  smtp.received.length = 0;
  await sql`delete from queued_job`.execute(server.services.db);
  await sql`delete from mail`.execute(server.services.db);
  await sql`delete from attempt`.execute(server.services.db);
});

const mails = async (filter = '') => (await asAdmin('GET', `/api/mail?${filter}`)).json['hydra:member'];
const retryAll = (filter: object) =>
  asAdmin('POST', '/api/mail/retried', { filter, selection: { id: 'all', excludeIds: [], type: 'all' } });
const resetLink = (id: string) => asAdmin('POST', `/api/user/${id}/reset-link`);
const dueNow = () =>
  sql`update queued_job set due_at = now() where state = 'Waiting'`.execute(server.services.db);

/** Waits until the newest mail is in this state; what is tried again is tried at once. */
async function newestIs(state: string) {
  for (let turn = 0; turn < 400; turn += 1) {
    const [newest] = await mails();
    if (newest?.state === state) return newest;
    await dueNow();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`No mail is ${state}: ${JSON.stringify(await mails())}`);
}

it('lists what was sent, to whom, and nothing of what it said', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  const { status, json } = await resetLink(person.id);
  expect([status, json]).toEqual([200, { email: person.email, state: 'Sent', reason: null }]);
  const [mail] = await mails(`address=${person.email}`);
  expect(mail).toMatchObject({
    ...{ kind: 'Password link', address: person.email, state: 'Sent', tries: 1, canRetry: false },
    ...{ reason: null, nextTryAt: null, endedAt: expect.any(String) },
    person: { id: person.id, firstName: person.firstName },
  });
  expect(smtp.received.map(({ envelope }) => envelope.to)).toEqual([[person.email]]);
  expect(JSON.stringify(mail)).not.toMatch(/token|login-link|Hello/);
  const trail = await asAdmin('GET', `/api/audit?subjectId=${person.id}&action=user.mail-reset-link`);
  expect(trail.json['hydra:member']).toHaveLength(1);
});

it('says that a link did not go out and why; it is tried again, given up, and sent by a retry', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  isRefusing = true;
  const { json } = await resetLink(person.id);
  expect(json).toEqual({ email: person.email, state: 'Retrying', reason: '550 mailbox full' });
  expect((await mails('state=Retrying'))[0]).toMatchObject({
    ...{ tries: 1, reason: '550 mailbox full', nextTryAt: expect.any(String), canRetry: true },
  });
  expect(await newestIs('Failed')).toMatchObject({ tries: 9, canRetry: true, nextTryAt: null });
  expect(await mails('state=Sent')).toEqual([]);

  isRefusing = false;
  const retried = await retryAll({ state: 'Failed' });
  expect(retried.status).toBe(200);
  expect(retried.json).toMatchObject({ total: 1, failed: [] });
  expect(await newestIs('Sent')).toMatchObject({ tries: 10, reason: null });
  expect(smtp.received).toHaveLength(1);
  const again = await retryAll({});
  expect(again.json.failed).toMatchObject([{ reason: 'It was sent.' }]);
});

it('a mail that was refused stays so though mails are kept from then on, until it is sent', async () => {
  const { db, queue } = server.services;
  const person = await server.addPerson('ROLE_ANALYST');
  await db.updateTable('app_user').set({ password_chosen: false }).where('id', '=', person.id).execute();
  const unsent = async () => (await asAdmin('GET', '/api/user/unsent-links')).json;
  const tell = () =>
    db.transaction().execute((trx) => queueLink(trx, queue, { email: person.email, purpose: 'sign-in' }));
  isRefusing = true;
  await tell();
  expect(await newestIs('Retrying')).toMatchObject({ reason: '550 mailbox full' });
  [isRefusing, isKeeping] = [false, true];
  expect(await newestIs('Failed')).toMatchObject({
    ...{ tries: 9, canRetry: true },
    reason: 'No mails leave the console now. Before: 550 mailbox full',
  });
  expect(await unsent()).toMatchObject({ total: 1, links: [{ email: person.email }] });
  expect((await unsentMails(db)).givenUp).toBe(1);
  await db.updateTable('app_user').set({ password_chosen: true }).where('id', '=', person.id).execute();
  expect(await unsent()).toMatchObject({ total: 0 });
  await db.updateTable('app_user').set({ password_chosen: false }).where('id', '=', person.id).execute();

  isKeeping = false;
  await retryAll({ state: 'Failed' });
  expect(await newestIs('Sent')).toMatchObject({ reason: null });
  expect(await unsent()).toMatchObject({ total: 0 });

  // one that no mail server was ever asked to take is kept
  isKeeping = true;
  await tell();
  expect(await newestIs('Kept')).toMatchObject({ tries: 1 });
});

it('a new link takes the place of one that fails, which is told as taken off', async () => {
  const person = await server.addPerson('ROLE_ANALYST');
  isRefusing = true;
  await resetLink(person.id);
  isRefusing = false;
  expect((await resetLink(person.id)).json.state).toBe('Sent');
  expect((await mails()).map(({ state }: { state: string }) => state)).toEqual(['Sent', 'Not sent']);
  expect((await mails('state=Not sent'))[0].reason).toMatch(/taken off/);
  expect(smtp.received).toHaveLength(1);
});

it('says of an address without an account that nobody got it', async () => {
  const { db, queue } = server.services;
  const email = 'nobody@test.example';
  await db.transaction().execute((trx) => queueLink(trx, queue, { email, purpose: 'reset-password' }));
  expect(await newestIs('Not sent')).toMatchObject({ address: email, person: null, tries: 1 });
});

it('refuses a disabled account, too many, and everything where no mail leaves the console', async () => {
  const { db, environment } = server.services;
  const off = await server.addPerson('ROLE_ANALYST');
  await db.updateTable('app_user').set({ enabled: false }).where('id', '=', off.id).execute();
  expect((await resetLink(off.id)).json['hydra:description']).toBe(
    'The account is disabled: enable it first.',
  );
  expect((await resetLink('11111111-1111-4111-8111-111111111111')).status).toBe(404);
  const person = await server.addPerson('ROLE_ANALYST');
  for (let turn = 0; turn < 5; turn += 1) expect((await resetLink(person.id)).status).toBe(200);
  expect((await resetLink(person.id)).status).toBe(429);
  expect((await asAdmin('GET', '/api/mail/way')).json).toEqual({ sendsMail: true });
  Object.assign(environment, { smtpUrl: null });
  try {
    expect((await asAdmin('GET', '/api/mail/way')).json).toEqual({ sendsMail: false });
    const calls = [resetLink(person.id), retryAll({}), asAdmin('POST', '/api/mail/test')];
    for (const { status, json } of await Promise.all(calls))
      expect([status, json['hydra:description']]).toEqual([
        409,
        expect.stringMatching(/^This console sends no mails yet.*Set up mail in Settings first\.$/),
      ]);
  } finally {
    Object.assign(environment, { smtpUrl: smtp.url });
  }
});

describe('a test mail', () => {
  it('goes to whoever asks, five times in a quarter of an hour, and is listed', async () => {
    const { email, id } = server.people.ROLE_ADMIN;
    const { json } = await asAdmin('POST', '/api/mail/test');
    expect(json).toEqual({
      ...{ outcome: 'sent', address: email, reason: null },
      way: expect.stringMatching(/^SMTP 127\.0\.0\.1:\d+$/),
    });
    expect(smtp.received[0]).toMatchObject({ subject: 'Test mail', envelope: { to: [email] } });
    expect((await mails('kind=Test'))[0]).toMatchObject({ state: 'Sent', person: { id }, tries: 1 });
    for (let turn = 0; turn < 4; turn += 1) await asAdmin('POST', '/api/mail/test');
    expect((await asAdmin('POST', '/api/mail/test')).status).toBe(429);
  });

  it('that stays in the folder of the server is said to be kept there, not sent', async () => {
    const { db, environment, credentials } = server.services;
    const kept = mailer({
      ...{ credentials, smtpUrl: null, from: 'no-reply@console.test', sendGridUrl: null },
      outboxDir: `${environment.dataDir}/outbox`,
    });
    await sendMailTo({ db, mailer: kept }, server.people.ROLE_ADMIN);
    expect((await mails('kind=Test'))[0]).toMatchObject({
      ...{ state: 'Kept', tries: 1, canRetry: false },
      reason: 'No mails left the console: it is in the outbox folder of its server.',
    });
    expect(await mails('state=Sent')).toEqual([]);
  });

  it('is answered with the words of a mail server that refuses', async () => {
    isRefusing = true;
    expect((await asAdmin('POST', '/api/mail/test')).json).toMatchObject({
      ...{ outcome: 'refused', reason: '550 mailbox full' },
    });
    expect((await mails('kind=Test'))[0]).toMatchObject({ state: 'Failed', canRetry: false });
  });

  it('is answered in time when the mail server says nothing', async () => {
    const { db } = server.services;
    const silent = {
      description: 'SMTP silent:25',
      leaves: true,
      send: () => new Promise<Departure>(() => undefined),
    };
    const silentMailer = { ...server.services.mailer, route: async () => silent };
    const asked = sendMailTo({ db, mailer: silentMailer }, server.people.ROLE_ADMIN, 20);
    expect(await asked).toMatchObject({ outcome: 'unanswered', way: 'SMTP silent:25' });
  });
});

it('keeps mails for 30 days', async () => {
  const { services } = server;
  await asAdmin('POST', '/api/mail/test');
  await asAdmin('POST', '/api/mail/test');
  const [newest] = await mails();
  await sql`update mail set queued_at = now() - interval '31 days' where id = ${newest.id}`.execute(
    services.db,
  );
  await jobs[0]?.run({ services } as never);
  expect(await mails()).toHaveLength(1);
});
