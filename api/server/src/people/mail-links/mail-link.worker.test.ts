import {
  openSendGridServer,
  unauthorized,
  type SendGridServer,
} from '@console/tooling/test-kit/send-grid-server';
import { openSmtpServer, type OpenSmtpServer } from '@console/tooling/test-kit/smtp-server';
import { sql } from 'kysely';
import { openTestServer, type TestPerson, type TestServer } from '../../../testing/server';
import { startMailWorker, type MailLinkJob } from './mail-link.worker';
import { keepMailSent } from '../../platform/mail/mail-sent';
import { mailer } from '../../platform/mail/mailer';

let server: TestServer;
let smtp: OpenSmtpServer;
let sendGrid: SendGridServer;
const logged: unknown[][] = [];

beforeAll(async () => {
  server = await openTestServer({ smtpUrl: 'smtp://mail.test' });
  smtp = await openSmtpServer();
  sendGrid = await openSendGridServer();
  const testMailer = mailer({
    credentials: server.services.credentials,
    smtpUrl: smtp.url,
    from: 'Research Console <no-reply@console.test>',
    outboxDir: `${server.services.environment.dataDir}/outbox`,
    sendGridUrl: sendGrid.origin,
  });
  await startMailWorker(
    { ...server.services, mailer: testMailer },
    { error: (context, text) => void logged.push([context, text]) },
  );
});
afterAll(async () => {
  await server.close();
  await smtp.close();
  await sendGrid.close();
});
beforeEach(async () => {
  smtp.received.length = 0;
  logged.length = 0;
  sendGrid.requests.length = 0;
  await server.services.db.deleteFrom('credential').execute();
});

const ask = (email: string) => server.anonymous('POST', '/api/user/reset-password', { email });
const queueLink = (payload: MailLinkJob) =>
  server.services.db
    .transaction()
    .execute((trx) => server.services.queue.send(trx, { queue: 'mail-link', payload, key: payload.email }));

/** Waits until no job waits or runs; what is tried again is tried at once. */
async function queueIsDone(): Promise<void> {
  const { db, queue } = server.services;
  while ((await queue.liveKeys('mail-link')).size > 0) {
    await sql`update queued_job set due_at = now() where queue = 'mail-link' and state = 'Waiting'`.execute(
      db,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function linkIn(text: string): URL {
  const [url = ''] = /http\S+/.exec(text) ?? [];
  return new URL(url);
}

async function followed(link: URL) {
  const { status, json } = await server.anonymous('GET', `/api/token-check${link.search}`);
  return { status, json };
}
const expired = {
  status: 410,
  json: expect.objectContaining({ 'hydra:description': 'Unable to process, Link expired' }),
};

describe('by SMTP', () => {
  it('the link to reset a password arrives, works once, and is then refused', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    expect((await ask(person.email.toUpperCase())).status).toBe(200);
    await queueIsDone();
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({
      envelope: { from: 'no-reply@console.test', to: [person.email] },
      from: { name: 'Research Console', address: 'no-reply@console.test' },
      to: [{ address: person.email }],
      subject: 'Reset your password',
      text: expect.stringContaining(`Hello ${person.firstName},`),
    });
    const link = linkIn(mail?.text ?? '');
    expect(`${link.origin}${link.pathname}`).toBe('http://127.0.0.1:4000/login-link');
    expect(mail?.html).toContain(`href="${link.href}"`);
    expect(await followed(link)).toMatchObject({
      status: 200,
      json: { redirect: '/reset-password', token: expect.any(String) },
    });
    expect(await followed(link)).toEqual(expired);
  });

  it('no Host header gets into the link', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
    await server.anonymous('POST', '/api/user/reset-password', { email: person.email }, headers);
    await queueIsDone();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.raw).not.toContain('evil.test');
  });

  it('an unknown and a disabled address get nothing, and the same answer', async () => {
    const disabled = await server.addPerson('ROLE_ANALYST');
    const known = await server.addPerson('ROLE_ANALYST');
    const { db } = server.services;
    await db.updateTable('app_user').set({ enabled: false }).where('id', '=', disabled.id).execute();
    const answers = [];
    for (const email of ['nobody@test.example', disabled.email, known.email]) answers.push(await ask(email));
    const told = answers.map(({ status, json }) => ({ status, json }));
    expect(told[0]).toEqual({ status: 200, json: { message: 'Success: Please check your email!' } });
    expect(told).toEqual([told[0], told[0], told[0]]);
    await queueIsDone();
    expect(smtp.received.map(({ envelope }) => envelope.to)).toEqual([[known.email]]);
  });

  it('says to everybody alike that mails are refused, once those fail that nobody else can cause', async () => {
    const { db } = server.services;
    const known = await server.addPerson('ROLE_ANALYST');
    const told = async () => {
      const answers = [await ask(known.email), await ask('nobody@test.example')];
      return answers.map(({ json }) => json);
    };
    const fail = (queue: 'mail-sign-in' | 'mail-news') =>
      db
        .insertInto('queued_job')
        .values({
          ...{ queue, key: queue, payload: '{}', state: 'Failed', attempt: 32, error: '550' },
          failed_at: new Date(),
        })
        .execute();
    const message = 'Success: Please check your email!';
    await fail('mail-sign-in');
    expect(await told()).toEqual([{ message }, { message }]);
    await queueIsDone();
    await fail('mail-news');
    const note =
      'Mails of this console are refused at the moment, so the link may not reach you. Please ask an admin of your firm.';
    expect(await told()).toEqual([
      { message, note },
      { message, note },
    ]);
    await keepMailSent(db);
    expect(await told()).toEqual([{ message }, { message }]);
    await queueIsDone();
    await sql`delete from queued_job`.execute(db);
  });

  it('the link of a new account signs in', async () => {
    const person = await server.addPerson('ROLE_PEER_APPROVER');
    await queueLink({ email: person.email, purpose: 'sign-in' });
    await queueIsDone();
    const [mail] = smtp.received;
    expect(mail?.subject).toBe('Your Research Console account');
    expect(await followed(linkIn(mail?.text ?? ''))).toMatchObject({ status: 200, json: { redirect: '/' } });
  });

  it('a name adds neither header, nor recipient, nor markup', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    const name = 'Ann\r\nBcc: thief@evil.test\r\n\r\n<img src=x onerror=alert(1)>';
    await rename(person, name);
    await ask(person.email);
    await queueIsDone();
    const [mail] = smtp.received;
    expect(mail?.envelope.to).toEqual([person.email]);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.subject).toBe('Reset your password');
  });
});

function rename({ id }: TestPerson, firstName: string) {
  const { db } = server.services;
  return db.updateTable('app_user').set({ first_name: firstName }).where('id', '=', id).execute();
}

describe('by SendGrid', () => {
  const API_KEY = 'SG.key-of-the-worker-test';
  beforeEach(async () => {
    const asAdmin = await server.signInAs('ROLE_ADMIN');
    const credentials = { email: 'console@research.test', apiKey: API_KEY };
    await asAdmin('PUT', '/api/credentials/sendgrid', { credentials });
  });

  const textOf = (index: number) => JSON.stringify(sendGrid.requests[index]?.body['content']);
  const linkOf = (index: number) => linkIn(textOf(index).replaceAll('\\n', '\n'));

  it('as soon as its credentials are set; a refusal is tried again with a new link', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    sendGrid.answers.push(unauthorized);
    await ask(person.email);
    await queueIsDone();
    expect(smtp.received).toEqual([]);
    expect(sendGrid.requests).toHaveLength(2);
    expect(sendGrid.requests[1]).toMatchObject({
      call: 'POST /v3/mail/send',
      authorization: `Bearer ${API_KEY}`,
      body: {
        from: { email: 'console@research.test' },
        personalizations: [{ to: [{ email: person.email }] }],
      },
    });
    expect(await followed(linkOf(0))).toEqual(expired);
    expect(await followed(linkOf(1))).toMatchObject({ status: 200 });
    expect(logged).toEqual([]);
  });

  it('that refuses nine times is given up and logged once, without address, token and key', async () => {
    const person = await server.addPerson('ROLE_ANALYST');
    sendGrid.answers.push(...Array.from({ length: 9 }, () => unauthorized));
    await ask(person.email);
    await queueIsDone();
    expect(sendGrid.requests).toHaveLength(9);
    expect(logged).toEqual([
      [
        { userId: person.id, purpose: 'reset-password', err: expect.any(Error) },
        'gave up sending a mail with a link',
      ],
    ]);
    const [[context]] = logged as [[{ err: Error }, string]];
    expect(context.err.message).toContain('SendGrid did not accept the mail: 401 The provided authorization');
    const { rows } = await sql<{ error: string }>`
      select error from queued_job where queue = 'mail-link' and state = 'Failed'`.execute(
      server.services.db,
    );
    expect(rows).toHaveLength(1);
    const kept = `${JSON.stringify([rows, context])}${context.err.stack}`;
    const token = linkOf(3).searchParams.get('token') ?? 'no token';
    for (const secret of [person.email, token, API_KEY]) expect(kept).not.toContain(secret);
  });
});
