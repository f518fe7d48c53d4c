import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openSendGridServer,
  unauthorized,
  type SendGridServer,
} from '@console/tooling/test-kit/send-grid-server';
import PostalMime from 'postal-mime';
import { mailer, type MailerOptions } from './mailer';

const API_KEY = 'SG.key-of-a-test';
const TOKEN = 'token-that-nobody-may-see';
const mail = {
  to: 'ann.lee@research.test',
  sender: 'Acme Research',
  subject: 'Reset your password',
  text: `https://console.test/login-link?token=${TOKEN}`,
  html: `<a href="https://console.test/login-link?token=${TOKEN}">Choose</a>`,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mailer-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A mailer without SendGrid and SMTP. */
function testMailer(options: Partial<MailerOptions> = {}) {
  return mailer({
    credentials: { read: async () => null },
    smtpUrl: null,
    from: 'Research Console <no-reply@console.test>',
    outboxDir: join(folder, 'outbox'),
    sendGridUrl: null,
    ...options,
  });
}

const outboxFiles = () => readdirSync(join(folder, 'outbox')).sort();
const outboxMail = (file: string) => PostalMime.parse(readFileSync(join(folder, 'outbox', file)));

describe('the outbox folder', () => {
  it('is where mails go by default', async () => {
    const { send, describe } = testMailer();
    expect(await describe()).toBe(`outbox folder ${folder}/outbox`);
    await send(mail);
    const [file = '', ...others] = outboxFiles();
    expect(others).toEqual([]);
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{12}\.eml$/);
    const parsed = await outboxMail(file);
    expect(parsed).toMatchObject({
      from: { name: 'Research Console', address: 'no-reply@console.test' },
      to: [{ name: '', address: mail.to }],
      subject: mail.subject,
    });
    expect(parsed.text?.trim()).toBe(mail.text);
    expect(parsed.html?.trim()).toBe(mail.html);
    expect(parsed.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('is for the account of the server alone', async () => {
    expect(await testMailer().send(mail)).toBe('kept');
    expect(statSync(join(folder, 'outbox')).mode & 0o777).toBe(0o700);
    for (const file of outboxFiles()) {
      expect(statSync(join(folder, 'outbox', file)).mode & 0o777).toBe(0o600);
    }
  });

  it('takes no header and no recipient from a text', async () => {
    const bad = '\r\nBcc: thief@evil.test\r\n\r\n<b>body</b>';
    const { send } = testMailer();
    await send({ ...mail, subject: `Hello${bad}` });
    await send({ ...mail, to: 'ann.lee@research.test, thief@evil.test' });
    for (const parsed of await Promise.all(outboxFiles().map(outboxMail))) {
      expect(parsed.to).toHaveLength(1);
      expect(parsed.bcc ?? []).toEqual([]);
      expect(parsed.html?.trim()).toBe(mail.html);
    }
  });
});

describe('SMTP', () => {
  it.each([
    ['smtp://mail.test', 'SMTP mail.test:587'],
    ['smtps://name:secret@mail.test', 'SMTP mail.test:465'],
    ['smtp://mail.test:2525', 'SMTP mail.test:2525'],
  ])('%s is described as %s', async (smtpUrl, description) => {
    expect(await testMailer({ smtpUrl }).describe()).toBe(description);
  });

  it('that cannot be reached is an error with its host, without address and token', async () => {
    const port = await unusedPort();
    const error = await failureOf(testMailer({ smtpUrl: `smtp://127.0.0.1:${port}` }).send(mail));
    expect(error).toContain(
      `The SMTP server 127.0.0.1:${port} could not be reached: it refuses connections (ECONNREFUSED).`,
    );
    expect(error).not.toMatch(/ann\.lee|token-that/);
  });

  it('whose name nobody knows is named', async () => {
    // RFC 6761: no name ends so
    const error = await failureOf(testMailer({ smtpUrl: 'smtp://mail.firm.invalid' }).send(mail));
    expect(error).toMatch(
      /The SMTP server mail\.firm\.invalid:587 could not be reached: nobody knows its name \(E\w+\)\./,
    );
  });
});

describe('SendGrid', () => {
  let server: SendGridServer;
  beforeEach(async () => {
    server = await openSendGridServer();
  });
  afterEach(() => server.close());

  const withSendGrid = () =>
    testMailer({
      smtpUrl: 'smtp://mail.test',
      credentials: {
        read: async () => ({
          values: { email: 'console@research.test', apiKey: API_KEY },
          modifiedOn: new Date(),
          modifiedBy: null,
          version: '1',
        }),
      },
      sendGridUrl: server.origin,
    });

  it('is used as soon as its credentials are set', async () => {
    const { send, describe } = withSendGrid();
    expect(await describe()).toBe('SendGrid');
    await send(mail);
    expect(server.requests).toEqual([
      {
        call: 'POST /v3/mail/send',
        authorization: `Bearer ${API_KEY}`,
        body: expect.objectContaining({
          from: { email: 'console@research.test', name: 'Acme Research' },
          personalizations: [{ to: [{ email: mail.to }] }],
          subject: mail.subject,
          content: [
            { type: 'text/plain', value: mail.text },
            { type: 'text/html', value: mail.html },
          ],
          tracking_settings: {
            click_tracking: { enable: false, enable_text: false },
            open_tracking: { enable: false },
          },
        }),
      },
    ]);
  });

  it('that refuses is an error with its reason, without address, token and key', async () => {
    server.answers.push(unauthorized);
    const error = await failureOf(withSendGrid().send(mail));
    expect(error).toContain(
      'SendGrid did not accept the mail: 401 The provided authorization grant is invalid, expired, or revoked',
    );
    expect(error).not.toMatch(/ann\.lee|token-that|SG\./);
  });

  it('that cannot be reached is such an error too', async () => {
    const { send } = withSendGrid();
    await server.close();
    const error = await failureOf(send(mail));
    expect(error).toContain(
      `SendGrid (${new URL(server.origin).host}) could not be reached: it refuses connections (ECONNREFUSED).`,
    );
    expect(error).not.toMatch(/ann\.lee|token-that|SG\./);
  });
});

/** Everything that a log or the queue could keep of the failure. */
async function failureOf(sending: Promise<unknown>): Promise<string> {
  const error: unknown = await sending.then(
    () => new Error('the mail was taken'),
    (reason: unknown) => reason,
  );
  const properties = Object.getOwnPropertyNames(error).map((name) => Reflect.get(error as object, name));
  return JSON.stringify(properties);
}

async function unusedPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
