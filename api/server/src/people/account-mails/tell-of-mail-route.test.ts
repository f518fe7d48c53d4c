import { openSendGridServer, type SendGridServer } from '@console/tooling/test-kit/send-grid-server';
import { openSmtpServer, type OpenSmtpServer } from '@console/tooling/test-kit/smtp-server';
import { mailer } from '../../platform/mail/mailer';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { startAccountMailWorker } from './account-mail.worker';

let server: TestServer;
let smtp: OpenSmtpServer;
let sendGrid: SendGridServer;
let asAdmin: Call;
let overseers: string[];

beforeAll(async () => {
  smtp = await openSmtpServer();
  sendGrid = await openSendGridServer();
  const ownMailer = mailer({
    credentials: { read: async (kind) => server.services.credentials.read(kind) },
    smtpUrl: smtp.url,
    from: 'Research Console <no-reply@console.test>',
    outboxDir: '/nowhere',
    sendGridUrl: sendGrid.origin,
  });
  server = await openTestServer({ mailer: ownMailer });
  asAdmin = await server.signInAs('ROLE_ADMIN');
  const other = await server.addPerson('ROLE_ADMIN');
  overseers = [server.people.ROLE_COMPLIANCE.email, other.email].sort();
  await startAccountMailWorker(server.services, { error: () => undefined });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
  await sendGrid.close();
});
beforeEach(async () => {
  await server.services.db.deleteFrom('credential').execute();
  smtp.received.length = 0;
  sendGrid.requests.length = 0;
});

const change = (credentials: object) => asAdmin('PUT', '/api/credentials/sendgrid', { credentials });
const account = (name: string) => ({ email: `${name}@research.test`, apiKey: `SG.key-of-${name}-1234` });
const bySmtp = () => smtp.received.map(({ envelope }) => envelope.to.join()).sort();
interface SendGridMail {
  readonly personalizations: readonly { readonly to: readonly { readonly email: string }[] }[];
}
const bySendGrid = () =>
  sendGrid.requests.map(({ authorization, body }) => {
    const [to] = (body as unknown as SendGridMail).personalizations.flatMap((each) => each.to);
    return [authorization, to?.email];
  });

describe('who changes how mails go out', () => {
  it('does not deliver the mails that tell of it', async () => {
    expect((await change(account('first'))).status).toBe(200);
    expect(bySmtp()).toEqual(overseers);
    expect(bySendGrid()).toEqual([]);
    const [mail] = smtp.received;
    expect(mail?.subject).toBe('Mails of the console go out another way now');
    expect(mail?.text).toMatch(
      /changed from SMTP 127\.0\.0\.1:\d+ to SendGrid as first@research\.test by admin \w+ on /,
    );

    await change(account('second'));
    const first = `Bearer ${account('first').apiKey}`;
    expect(bySendGrid().sort()).toEqual(overseers.map((to) => [first, to]));

    sendGrid.requests.length = 0;
    await asAdmin('DELETE', '/api/credentials/sendgrid');
    const second = `Bearer ${account('second').apiKey}`;
    expect(bySendGrid().sort()).toEqual(overseers.map((to) => [second, to]));
    expect(bySmtp()).toEqual(overseers);
  });

  it('is told of by the new way where the former one does not deliver', async () => {
    await change(account('first'));
    smtp.received.length = 0;
    sendGrid.answers.push(...overseers.map(() => ({ status: 401, body: { errors: [] } })));
    expect((await change(account('second'))).status).toBe(200);
    while ((await server.services.queue.liveKeys('mail-account')).size > 0)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const second = `Bearer ${account('second').apiKey}`;
    const taken = bySendGrid().filter(([authorization]) => authorization === second);
    expect(taken.sort()).toEqual(overseers.map((to) => [second, to]));
  });

  it('tells nobody where nothing is another', async () => {
    await change(account('first'));
    smtp.received.length = 0;
    await change({ email: account('first').email, apiKey: '••••1234' });
    await asAdmin('PUT', '/api/credentials/chargebee', {
      credentials: { site: 'test', apiKey: 'k-12345678' },
    });
    expect([bySmtp(), bySendGrid()]).toEqual([[], []]);
  });
});
