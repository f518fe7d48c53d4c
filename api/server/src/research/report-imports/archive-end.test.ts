import { today, addDays } from '@console/contract/calendar-day';
import { openSmtpServer, type OpenSmtpServer } from '@console/tooling/test-kit/smtp-server';
import {
  goodLine,
  manifestOf,
  sendManifest,
  sendPdf,
  smallPdf,
} from '../../../testing/records/historic-report';
import { addPastReport } from '../../../testing/records/publications';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { startAccountMailWorker } from '../../people/account-mails/account-mail.worker';
import { mailer } from '../../platform/mail/mailer';
import { importReports } from './import-reports';

let server: TestServer;
let smtp: OpenSmtpServer;
let asAdmin: Call;
beforeEach(async () => {
  server = await openTestServer();
  smtp = await openSmtpServer();
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterEach(async () => {
  await server.close();
  await smtp.close();
});

/** Problems of lines with these days of publication. */
async function problemsOf(days: readonly string[]): Promise<string[]> {
  const lines = days.map((publishedOn, n) => goodLine({ file: `${n}.pdf`, publishedOn }));
  const { json } = await sendManifest(asAdmin, manifestOf(lines));
  const { json: list } = await asAdmin(
    'GET',
    `/api/report-import/line?import=${json.id}&itemsPerPage=100&order[line]=asc`,
  );
  return list['hydra:member'].map(({ problems }: { problems: { column: string; reason: string }[] }) =>
    problems.map(({ reason }) => reason).join(' '),
  );
}

const notSent = 'The PDF has not been uploaded.';

it('ends before the first report that was published here, revoked or not', async () => {
  for (const [publishedOn, revokedAt] of [
    ['2024-03-05T02:00:00Z', '2024-03-06T02:00:00Z'],
    ['2024-04-01T02:00:00Z', undefined],
  ] as const)
    await addPastReport(server, { title: 'Own', publishedOn, ...(revokedAt && { revokedAt }) });
  const refused = (day: string) =>
    `publishedOn "${day}" is not before 2024-03-05, the day of the first report of this console: reports since then go through review. ${notSent}`;
  expect(await problemsOf(['2024-03-04', '2024-03-05', '06/03/2024'])).toEqual([
    notSent,
    refused('2024-03-05'),
    refused('2024-03-06'),
  ]);
});

it('ends before today where no report was published yet', async () => {
  const { timeZone } = server.services.environment;
  const day = today(timeZone);
  expect(await problemsOf([addDays(day, -1), day])).toEqual([
    notSent,
    `publishedOn "${day}" is not before today: new reports go through review. ${notSent}`,
  ]);
});

it('is told to its authors, to compliance and to the other admins when it is in', async () => {
  const { services } = server;
  const testMailer = mailer({
    credentials: services.credentials,
    smtpUrl: smtp.url,
    from: 'Research Console <no-reply@console.test>',
    outboxDir: `${services.environment.dataDir}/outbox`,
    sendGridUrl: 'http://127.0.0.1:9',
  });
  await startAccountMailWorker({ ...services, mailer: testMailer }, { error: () => undefined });
  const [author, other, legal] = [
    await server.addPerson('ROLE_ANALYST'),
    await server.addPerson('ROLE_ADMIN'),
    await server.addPerson('ROLE_COMPLIANCE'),
  ];
  const lines = [
    goodLine({ file: 'a.pdf', title: 'Copper <then>', author: author.email }),
    goodLine({ file: 'b.pdf', title: 'Gold then', author: 'Somebody Gone' }),
  ];
  const { json } = await sendManifest(asAdmin, manifestOf(lines));
  for (const file of ['a.pdf', 'b.pdf']) await sendPdf(asAdmin, json.id, file, smallPdf(file));
  await asAdmin('POST', `/api/report-import/${json.id}/start`, { whenBad: 'refuse' });
  await importReports(services, json.id);
  while ((await services.queue.liveKeys('mail-account')).size > 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const told = new Map(
    smtp.received.map(({ envelope, subject, text }) => [envelope.to.join(), { subject, text }]),
  );
  expect(told.get(author.email)).toMatchObject({
    subject: 'A report was imported in your name',
    text: expect.stringMatching(
      /A report of an archive was published in your name by .+ on .+:\n\nCopper <then>\n/,
    ),
  });
  for (const { email } of [other, legal])
    expect(told.get(email)).toMatchObject({
      subject: '2 reports were imported',
      text: expect.stringMatching(
        /2 reports of an archive were published without a review by .+ on .+:\n\nCopper <then>\n\nGold then\n/,
      ),
    });
  expect(told.has(server.people.ROLE_ADMIN.email)).toBe(false);
});
