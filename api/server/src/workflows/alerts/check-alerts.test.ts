import type { Alert, AlertRuleName } from '@console/contract/alerts';
import { alertRuleNames } from '@console/contract/alerts';
import type { InboxMessage } from '@console/contract/inbox';
import { change } from '@console/release/testing/built-remote';
import { createDiskStore } from '@console/release/store/disk-store';
import { disable, enable } from '@console/release/switch-remote';
import { addTestReleases } from '../../../testing/records/release';
import { addTestJob } from '../../../testing/records/job';
import { createTestDraft } from '../../../testing/records/draft';
import { noteMail } from '../../platform/mail/mail-records';
import { keepMailSent } from '../../platform/mail/mail-sent';
import { keepMailWay } from '../../platform/mail/mail-way';
import { jobs as cleanUpJobs } from '../../operations/jobs/remove-old-runs.scheduled-job';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';
import { alertSources } from './alert-sources';
import { checkAlerts } from './check-alerts';
import type { Probes } from './probes';

let server: TestServer;
let asAdmin: Call;
/** The clock of the checks. */
let now: Date;
let free = 50e9;
let certificateEnd: Date | null = null;

beforeAll(async () => {
  server = await openTestServer({
    ...{ timeZone: 'UTC', publicUrl: 'https://console.example', smtpUrl: 'smtp://mail.test' },
  });
  asAdmin = await server.signInAs('ROLE_ADMIN');
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.services;
  now = new Date();
  free = 50e9;
  certificateEnd = null;
  for (const table of ['alert', 'alert_rule', 'inbox_message', 'queued_job', 'feed_import'] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('job_run').execute();
  await db.deleteFrom('job_schedule').execute();
  await db.deleteFrom('remote_load').execute();
  for (const table of ['mail_sent', 'mail_way', 'mail', 'credential'] as const)
    await db.deleteFrom(table).execute();
});

const probes: Probes = {
  server: 'one',
  freeBytes: async () => free,
  certificateEnd: async () => certificateEnd,
};
const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Looks 20 s after the last look. */
async function look(services = server.services) {
  const since = now;
  now = secondsLater(20);
  return checkAlerts(services, { now, since, probes, assertOwned: async () => undefined });
}
const alertsOf = async (state: 'open' | 'over'): Promise<Alert[]> =>
  (await asAdmin('GET', `/api/alert?state=${state}`)).json['hydra:member'];
const messagesOf = async (call: Call): Promise<InboxMessage[]> =>
  (await call('GET', '/api/inbox')).json['hydra:member'];
const inbox = async () => (await messagesOf(asAdmin)).map(({ text }) => text);
/** As by the button of the inbox. */
const readAll = async () => asAdmin('POST', '/api/inbox/read', { upTo: (await messagesOf(asAdmin))[0]?.id });
const unreadOf = async (call: Call): Promise<number> => (await call('GET', '/api/inbox/unread')).json.unread;

/** Opens once for what was planted, stays without a word, and closes with one. */
async function expectOneAlert(rule: AlertRuleName, text: string, mend: () => Promise<unknown>) {
  expect(await look()).toMatchObject({ opened: 1, closed: 0, failures: [] });
  const [alert] = await alertsOf('open');
  expect(alert).toMatchObject({ rule, text, closedAt: null });
  expect(await inbox()).toEqual([text]);
  expect(await look()).toMatchObject({ opened: 0, closed: 0 });
  await mend();
  expect(await look()).toMatchObject({ opened: 0, closed: 1 });
  expect(await alertsOf('open')).toEqual([]);
  expect(await alertsOf('over')).toMatchObject([{ id: alert?.id, closedAt: now.toISOString() }]);
  const messages = await inbox();
  expect(messages).toHaveLength(2);
  expect(await look()).toMatchObject({ opened: 0, closed: 0 });
  return { alert, over: messages[0] };
}

async function addRun(
  jobId: string,
  state: 'Succeeded' | 'Failed',
  error: string | null = null,
  path: string | null = null,
) {
  const at = secondsLater(1);
  await server.services.db
    .insertInto('job_run')
    .values({
      ...{ job_id: jobId, planned_at: at, started_at: at, ended_at: at, beat_at: at, server: 'test' },
      ...{ attempt: 1, state, error, path },
    })
    .execute();
}
async function newJob(name: string) {
  const { jobId } = await addTestJob(server.services.db, { name });
  await server.services.db.deleteFrom('job_run').where('job_id', '=', jobId).execute();
  return jobId;
}

it('has one source for each rule', () => {
  expect(alertSources.map(({ rule }) => rule).sort()).toEqual([...alertRuleNames].sort());
});

it('tells of a job that failed until a run succeeds', async () => {
  const jobId = await newJob('Prices');
  await addRun(jobId, 'Failed', 'No answer from the feed.');
  const { alert, over } = await expectOneAlert('job-failed', 'The job "Prices" has failed.', () =>
    addRun(jobId, 'Succeeded'),
  );
  expect(alert).toMatchObject({
    detail: 'No answer from the feed.',
    path: `/admin/job-scheduler/${jobId}?filter[state]=Failed`,
  });
  expect(over).toBe('The job "Prices" no longer fails.');
});

it('leaves to the feed what came of a refused file: the next run of its job finds none, and mends nothing', async () => {
  const jobId = await newJob('Import files');
  await addRun(jobId, 'Failed', 'Files: 1 refused.', '/admin/feeds/1');
  expect(await look()).toMatchObject({ opened: 0, closed: 0, failures: [] });
  await addRun(jobId, 'Succeeded');
  expect(await look()).toMatchObject({ opened: 0, closed: 0 });
  expect(await inbox()).toEqual([]);
});

it('leaves nothing unread of what is over, but that it is over to whoever had read of it', async () => {
  const reader = await server.addPerson('ROLE_ADMIN');
  const asReader = await server.signInAs(reader);
  const jobId = await newJob('Over');
  await addRun(jobId, 'Failed');
  await look();
  const [opening] = await messagesOf(asReader);
  expect(opening).toMatchObject({ text: 'The job "Over" has failed.', isRead: false, overAt: null });
  await asReader('POST', '/api/inbox/read', { ids: [opening?.id] });
  await addRun(jobId, 'Succeeded');
  await look();
  const said = [
    { text: 'The job "Over" no longer fails.', overAt: null },
    { text: 'The job "Over" has failed.', isRead: true, overAt: now.toISOString() },
  ];
  expect(await messagesOf(asReader)).toMatchObject(said);
  expect(await messagesOf(asAdmin)).toMatchObject(said);
  expect([await unreadOf(asReader), await unreadOf(asAdmin)]).toEqual([1, 0]);
  // the other tests have one admin
  const { db } = server.services;
  await db.updateTable('app_user').set({ enabled: false }).where('id', '=', reader.id).execute();
});

it('knows what is over from what fails anew with the same words', async () => {
  const jobId = await newJob('Again');
  await addRun(jobId, 'Failed');
  await look();
  await addRun(jobId, 'Succeeded');
  await look();
  const overAt = now.toISOString();
  await addRun(jobId, 'Failed');
  await look();
  expect(await messagesOf(asAdmin)).toMatchObject([
    { text: 'The job "Again" has failed.', isRead: false, overAt: null },
    { text: 'The job "Again" no longer fails.' },
    { text: 'The job "Again" has failed.', isRead: true, overAt },
  ]);
  expect(await unreadOf(asAdmin)).toBe(1);
});

it('mails once a day what was over before it was read, and not what was shown as over and read', async () => {
  const jobId = await newJob('Night');
  const waiting = () =>
    server.services.db
      .selectFrom('inbox_message')
      .select('text')
      .where('mail_due', '=', true)
      .where('person_id', '=', server.people.ROLE_ADMIN.id)
      .execute();
  await addRun(jobId, 'Failed');
  await look();
  await addRun(jobId, 'Succeeded');
  await look();
  expect(await waiting()).toHaveLength(2);
  const [newest] = await messagesOf(asAdmin);
  await asAdmin('POST', '/api/inbox/read', { upTo: newest?.id });
  expect(await waiting()).toEqual([]);
});

it('tells of a job that failed and succeeded between two looks, and then that it is over', async () => {
  const jobId = await newJob('Quick');
  await addRun(jobId, 'Failed', 'Once.');
  const at = secondsLater(2);
  await server.services.db
    .insertInto('job_run')
    .values({
      ...{ job_id: jobId, planned_at: at, started_at: at, ended_at: at, beat_at: at, server: 'test' },
      ...{ attempt: 1, state: 'Succeeded' },
    })
    .execute();
  expect(await look()).toMatchObject({ opened: 1 });
  expect(await look()).toMatchObject({ opened: 0, closed: 1 });
  expect(await look()).toMatchObject({ opened: 0, closed: 0 });
});

it('tells of a job that nobody begins', async () => {
  const jobId = await newJob('Sleeps');
  const { db } = server.services;
  const planAt = (scheduled_at: Date) =>
    db.updateTable('job_schedule').set({ scheduled_at }).where('id', '=', jobId).execute();
  await planAt(secondsLater(-290));
  expect(await look()).toMatchObject({ opened: 1 });
  await planAt(secondsLater(3600));
  expect(await look()).toMatchObject({ closed: 1 });
  await planAt(secondsLater(-200));
  expect(await look()).toMatchObject({ opened: 0 });
});

const sendGrid = { email: 'mail@research.test', apiKey: 'SG.key-of-a-test-1234' };

const setSendGrid = () => asAdmin('PUT', '/api/credentials/sendgrid', { credentials: sendGrid });

/** The clean-up of what is kept for some days. */
async function cleanUp() {
  const [job] = cleanUpJobs;
  if (!job) throw new Error('There is a clean-up');
  await job.run({ services: server.services } as Parameters<typeof job.run>[0]);
}

const feedId = async () =>
  (
    await server.services.db
      .selectFrom('feed')
      .select('id')
      .where('name', '=', 'Refinitiv')
      .executeTakeFirstOrThrow()
  ).id;
async function addImport(
  file: string,
  fields: { state?: 'done' | 'failed'; reason?: string; bad_lines?: number; good_lines?: number },
  at = secondsLater(1),
) {
  const { id } = await server.services.db
    .insertInto('feed_import')
    .values({
      ...{ feed_id: await feedId(), kind: 'prices', file, fingerprint: file, bytes: 1, state: 'done' },
      ...{ started_at: at, finished_at: at, ...fields },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

it('tells of a refused file until the next whole one of its kind', async () => {
  await addImport('prices-1.csv', { state: 'failed', reason: 'The header is missing.' });
  const text = 'Nothing of the delivery "prices-1.csv" of Refinitiv could be loaded.';
  const { alert } = await expectOneAlert('feed-failed', text, () =>
    addImport('prices-2.csv', { good_lines: 2 }),
  );
  expect(alert).toMatchObject({
    detail: 'The header is missing.',
    path: `/admin/feeds/${await feedId()}`,
  });
});

it('tells of how many files of one kind were refused, with the first and the last of them', async () => {
  await addImport('prices-0.csv', { state: 'failed', reason: 'Older.' }, secondsLater(-60));
  await addImport('prices-0b.csv', { good_lines: 1 }, secondsLater(-30));
  const first = secondsLater(1);
  await addImport('prices-1.csv', { state: 'failed', reason: 'The header is missing.' }, first);
  await look();
  const last = secondsLater(1);
  await addImport('prices-2.csv', { state: 'failed', reason: 'It is empty.' }, last);
  expect(await look()).toMatchObject({ opened: 0, closed: 0 });
  expect(await alertsOf('open')).toMatchObject([
    {
      text: 'Nothing of 2 deliveries of Refinitiv could be loaded.',
      detail:
        `The first was "prices-1.csv" at ${first.toISOString()}, ` +
        `the last "prices-2.csv" at ${last.toISOString()}. It is empty.`,
    },
  ]);
});

it('brings what it told up to date, and unread again, as another file is refused', async () => {
  await addImport('prices-1.csv', { state: 'failed', reason: 'The header is missing.' });
  await look();
  const opened = now.toISOString();
  await readAll();
  expect(await unreadOf(asAdmin)).toBe(0);
  await look();
  expect(await alertsOf('open')).toMatchObject([{ openedAt: opened }]);

  const id = await addImport('prices-2.csv', { good_lines: 1, bad_lines: 2 });
  expect(await look()).toMatchObject({ opened: 0, closed: 0 });
  const text = 'The delivery "prices-2.csv" of Refinitiv was loaded without 2 of its 3 lines.';
  expect(await alertsOf('open')).toMatchObject([{ text, openedAt: now.toISOString() }]);
  expect(await messagesOf(asAdmin)).toMatchObject([{ text, isRead: false, isOpenAlert: true }]);
  // the same file, of which less is missing by now
  const { db } = server.services;
  await readAll();
  await db.updateTable('feed_import').set({ came_lines: 1 }).where('id', '=', id).execute();
  await look();
  expect(await unreadOf(asAdmin)).toBe(0);
  await db.updateTable('feed_import').set({ came_lines: 2 }).where('id', '=', id).execute();
  expect(await look()).toMatchObject({ closed: 1 });
  expect(await messagesOf(asAdmin)).toMatchObject([
    {
      text: 'What Refinitiv delivers of prices is whole again.',
      detail: 'It was: 1 of the 2 bad lines of the delivery "prices-2.csv" of Refinitiv are still missing.',
    },
    { text },
  ]);
});

it('tells of bad lines, from as many on as the rule says, with the first of them', async () => {
  const id = await addImport('prices-3.csv', { good_lines: 161, bad_lines: 12 });
  await server.services.db
    .insertInto('feed_bad_line')
    .values({ import_id: id, line: 5, reason: 'Close should be a number.', content: 'BHP' })
    .execute();
  await asAdmin('PUT', '/api/alert/rules/feed-failed', { threshold: 10 });
  expect(await look()).toMatchObject({ opened: 0 });
  await asAdmin('PUT', '/api/alert/rules/feed-failed', { threshold: 5 });
  await look();
  expect(await alertsOf('open')).toMatchObject([
    {
      text: 'The delivery "prices-3.csv" of Refinitiv was loaded without 12 of its 173 lines.',
      detail: 'Line 5: Close should be a number.',
    },
  ]);
});

it('is whole again only once the lines came, and names who accepted that they do not', async () => {
  const { db } = server.services;
  const id = await addImport('prices-6.csv', { good_lines: 4, bad_lines: 2 });
  await look();
  await addImport('prices-7.csv', { good_lines: 6 });
  expect(await look()).toMatchObject({ closed: 0 });
  await db.updateTable('feed_import').set({ came_lines: 1 }).where('id', '=', id).execute();
  await look();
  expect(await alertsOf('open')).toMatchObject([
    { text: '1 of the 2 bad lines of the delivery "prices-6.csv" of Refinitiv are still missing.' },
  ]);
  await db.updateTable('feed_import').set({ came_lines: 2 }).where('id', '=', id).execute();
  expect(await look()).toMatchObject({ closed: 1 });
  expect((await inbox())[0]).toBe('What Refinitiv delivers of prices is whole again.');

  const lost = await addImport('prices-8.csv', { good_lines: 4, bad_lines: 2 });
  await look();
  await db
    .updateTable('feed_import')
    .set({ accepted_at: secondsLater(1), accepted_by: server.people.ROLE_ADMIN.id })
    .where('id', '=', lost)
    .execute();
  expect(await look()).toMatchObject({ closed: 1 });
  expect((await inbox())[0]).toMatch(
    / accepted that what is missing of "prices-8\.csv" of Refinitiv does not come\.$/,
  );
});

it('tells of a silent feed, and not of one that has never delivered', async () => {
  expect(await look()).toMatchObject({ opened: 0 });
  await addImport('prices-4.csv', { good_lines: 1 }, secondsLater(-40 * 86_400));
  expect(await look()).toMatchObject({ opened: 1 });
  const [alert] = await alertsOf('open');
  const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
  expect(alert).toMatchObject({
    ...{ rule: 'feed-silent', text: 'The feed Refinitiv is silent.' },
    detail: expect.stringMatching(`^Its last delivery came at ${time}, the next was due by ${time}\\.$`),
  });
  await addImport('prices-5.csv', { good_lines: 1 });
  expect(await look()).toMatchObject({ closed: 1 });
});

it('tells of a mail that was given up, also where others go out since', async () => {
  const { db } = server.services;
  const at = secondsLater(1);
  await db
    .insertInto('queued_job')
    .values({
      ...{ queue: 'mail-news', key: 'lost', payload: '{}', state: 'Failed', attempt: 32 },
      ...{ error: 'No such mailbox.', failed_at: at },
    })
    .execute();
  await db
    .insertInto('mail_sent')
    .values({ sent_at: secondsLater(-60) })
    .execute();
  const { alert } = await expectOneAlert('mail-failed', 'Mails do not go out.', () =>
    db
      .updateTable('mail_sent')
      .set({ sent_at: secondsLater(1) })
      .execute(),
  );
  expect(alert).toMatchObject({ detail: '1 given up, 0 to be tried again. No such mailbox.' });
});

it('tells of a test mail that was refused, until a mail goes out', async () => {
  const { db } = server.services;
  const reader = { personId: (await server.addPerson('ROLE_ANALYST')).id };
  const failure = 'The SMTP server could not be reached.';
  await noteMail(db, { kind: 'Test', reader, became: { failure } });
  const { alert, over } = await expectOneAlert('mail-failed', 'Mails do not go out.', () => keepMailSent(db));
  const detail = `The last test mail was not sent. ${failure}`;
  expect(alert).toMatchObject({ detail, path: '/admin/mails' });
  expect(over).toBe('Mails go out again.');
});

it('ends what a refused test mail has opened when mail is set up anew, and not as the list forgets it', async () => {
  const { db } = server.services;
  await keepMailWay(server.services);
  const reader = { personId: (await server.addPerson('ROLE_ANALYST')).id };
  await noteMail(db, { kind: 'Test', reader, became: { failure: 'The key was refused.' } });
  expect(await look()).toMatchObject({ opened: 1 });
  // a start by which nothing changes
  await keepMailWay(server.services);
  const daysAgo = new Date(Date.now() - 31 * 86_400_000);
  await db.updateTable('mail').set({ queued_at: daysAgo, ended_at: daysAgo }).execute();
  await cleanUp();
  expect(await look()).toMatchObject({ closed: 0 });

  expect((await setSendGrid()).json).toMatchObject({ credentials: { email: sendGrid.email } });
  expect(await look()).toMatchObject({ closed: 1 });
  expect((await inbox())[0]).toBe('Mail was set up anew. Whether mails go out shows with the next one.');
});

it('says that no mail leaves the console, and not that it was set up anew, where its account is removed', async () => {
  const { db, environment } = server.services;
  const { smtpUrl } = environment;
  Object.assign(environment, { smtpUrl: null, demoData: 'default' });
  try {
    await setSendGrid();
    const reader = { personId: (await server.addPerson('ROLE_ANALYST')).id };
    await noteMail(db, { kind: 'Test', reader, became: { failure: 'The key was refused.' } });
    expect(await look()).toMatchObject({ opened: 1 });
    await asAdmin('DELETE', '/api/credentials/sendgrid');
    expect(await look()).toMatchObject({ closed: 1 });
    expect((await inbox())[0]).toBe('No mail leaves the console any more: its account was removed.');
  } finally {
    Object.assign(environment, { smtpUrl, demoData: 'none' });
  }
});

it('tells of why mails do not go out that it was before mail was set up anew', async () => {
  const { db } = server.services;
  await keepMailWay(server.services);
  await db
    .insertInto('queued_job')
    .values({
      ...{ queue: 'mail-news', key: 'old', payload: '{}', state: 'Failed', attempt: 32 },
      ...{ error: 'The key was refused.', failed_at: new Date(Date.now() - 1000) },
    })
    .execute();
  await look();
  expect((await setSendGrid()).json).toMatchObject({ credentials: { email: sendGrid.email } });
  await look();
  const { changed_at: changedAt } = await db
    .selectFrom('mail_way')
    .select('changed_at')
    .executeTakeFirstOrThrow();
  const said = `Before mail was set up anew at ${changedAt?.toISOString()}: The key was refused.`;
  expect(await alertsOf('open')).toMatchObject([{ detail: `1 given up, 0 to be tried again. ${said}` }]);
});

it('tells that mail is not set up, but where demo data is', async () => {
  const { environment } = server.services;
  const smtpUrl = environment.smtpUrl;
  Object.assign(environment, { smtpUrl: null, demoData: 'default' });
  try {
    expect(await look()).toMatchObject({ opened: 0, failures: [] });
    Object.assign(environment, { demoData: 'none' });
    const text = 'Mail is not set up.';
    const { alert, over } = await expectOneAlert('mail-failed', text, async () =>
      Object.assign(environment, { smtpUrl }),
    );
    expect(alert).toMatchObject({
      detail: 'Mails stay in a folder on the server, and reach nobody.',
      path: '/admin/settings/sendgrid',
    });
    expect(over).toBe('Mail is set up.');
  } finally {
    Object.assign(environment, { smtpUrl, demoData: 'none' });
  }
});

it('tells of a report that could not be published', async () => {
  const { draft } = await createTestDraft(server, await server.signInAs('ROLE_ANALYST'), { title: 'Tin' });
  const set = (status: 'unable to publish' | 'approved') =>
    server.services.db
      .updateTable('draft')
      .set({ status, status_reason: status === 'approved' ? null : 'The picture is too large.' })
      .where('id', '=', draft.id)
      .execute();
  await set('unable to publish');
  const text = 'The report "Tin" could not be published.';
  await expectOneAlert('publication-failed', text, () => set('approved'));
});

it('tells of a remote that fails until it has not for five minutes', async () => {
  await server.services.db
    .insertInto('remote_load')
    .values({
      ...{ env: 'local', remote: 'admin', version: '1.2.0', minute: secondsLater(1) },
      ...{ kind: 'failure', value: 'E-NET', count: 3 },
    })
    .execute();
  const { alert } = await expectOneAlert('remote-failed', 'The remote admin fails in local.', async () => {
    now = secondsLater(300);
  });
  expect(alert?.detail).toBe('3 failures in 5 minutes of version 1.2.0: E-NET.');
});

it('tells of a remote that is switched off, by whom and why, until it is on again', async () => {
  const store = createDiskStore(server.services.environment.storeDir);
  await addTestReleases(store);
  expect(await look()).toMatchObject({ opened: 0, failures: [] });
  const request = { ...change, remote: 'authoring' };
  await disable(store, { ...request, actor: 'ada@demo.test', reason: 'It loses texts.' });
  // what is released since does not switch it off once more
  await disable(store, { ...request, remote: 'admin', reason: 'It too.' });
  await enable(store, { ...request, remote: 'admin' });
  const text = 'The remote authoring is switched off in local.';
  const { alert, over } = await expectOneAlert('remote-off', text, () => enable(store, request));
  expect(alert?.path).toBe('/admin/releases?env=local');
  expect(alert?.detail).toBe('ada@demo.test switched it off: It loses texts.');
  expect(over).toBe('The remote authoring is no longer switched off in local.');
});

it('tells of a disk that is nearly full, of which another server says nothing', async () => {
  free = 0.4e9;
  expect(await look()).toMatchObject({ opened: 1 });
  free = 50e9;
  const other = { ...probes, server: 'two' };
  const checking = { now, since: now, assertOwned: async () => undefined };
  expect(await checkAlerts(server.services, { ...checking, probes: other })).toMatchObject({ closed: 0 });
  expect(await look()).toMatchObject({ closed: 1 });
});

it('tells of a certificate that ends soon, and leaves the alert while it can not be read', async () => {
  certificateEnd = secondsLater(13 * 86_400);
  const end = certificateEnd.toISOString();
  expect(await look()).toMatchObject({ opened: 1 });
  expect(await alertsOf('open')).toMatchObject([{ detail: `It is valid until ${end}.` }]);
  certificateEnd = null;
  expect(await look()).toMatchObject({ closed: 0 });
  certificateEnd = secondsLater(90 * 86_400);
  expect(await look()).toMatchObject({ closed: 1 });
});

it('does not tell of a rule that is off, and closes its alerts without a word', async () => {
  const jobId = await newJob('Off');
  await addRun(jobId, 'Failed');
  await look();
  expect(await inbox()).toHaveLength(1);
  await asAdmin('PUT', '/api/alert/rules/job-failed', { enabled: false });
  expect(await look()).toMatchObject({ opened: 0, closed: 0 });
  expect([await alertsOf('open'), (await inbox()).length]).toEqual([[], 1]);
  expect(await unreadOf(asAdmin)).toBe(0);
});

it('goes on with the other rules where one cannot be looked at', async () => {
  const jobId = await newJob('Other');
  await addRun(jobId, 'Failed');
  const broken = { ...probes, freeBytes: () => Promise.reject(new Error('no such folder')) };
  const checking = { now: secondsLater(20), since: now, assertOwned: async () => undefined };
  const checked = await checkAlerts(server.services, { ...checking, probes: broken });
  expect(checked).toEqual({ opened: 1, closed: 0, failures: ['disk-full: no such folder'] });
});

it('mails and tells the webhook as the rule says', async () => {
  const jobId = await newJob('Webhook');
  await addRun(jobId, 'Failed', 'Why.');
  const { db, environment } = server.services;
  const alertWebhook = { url: 'https://chat.example/hooks/1', secret: 'a secret of twenty-four letters' };
  const told = { ...server.services, environment: { ...environment, alertWebhook } };
  const sent = (queue: 'mail-news' | 'alert-webhook') =>
    db.selectFrom('queued_job').select('payload').where('queue', '=', queue).execute();
  await asAdmin('PUT', '/api/alert/rules/job-failed', { mail: 'at-once' });
  await look(told);
  expect(await sent('mail-news')).toMatchObject([
    { payload: { subject: 'Alert: The job "Webhook" has failed.' } },
  ]);
  expect(await sent('alert-webhook')).toMatchObject([
    {
      payload: {
        ...{ event: 'opened', rule: 'job-failed', text: 'The job "Webhook" has failed.', detail: 'Why.' },
        address: `https://console.example/admin/job-scheduler/${jobId}?filter[state]=Failed`,
      },
    },
  ]);
  await asAdmin('PUT', '/api/alert/rules/job-failed', { mail: 'never', webhook: false });
  await addRun(jobId, 'Succeeded');
  expect(await look(told)).toMatchObject({ closed: 1 });
  expect([(await sent('mail-news')).length, (await sent('alert-webhook')).length]).toEqual([1, 1]);
});

it('shows rules as the program or somebody has set them, and refuses what they do not take', async () => {
  const put = (rule: string, body: object) => asAdmin('PUT', `/api/alert/rules/${rule}`, body);
  const { json } = await asAdmin('GET', '/api/alert/rules');
  expect(json.webhookHost).toBeNull();
  expect(json.rules.map(({ rule }: { rule: string }) => rule)).toEqual(alertRuleNames);
  const changed = (await put('job-late', { threshold: 30 })).json;
  expect(changed.rules[1]).toMatchObject({ rule: 'job-late', threshold: 30, enabled: true });
  const faultOf = async (rule: string, body: object) =>
    (await put(rule, body)).json.violations?.[0]?.propertyPath;
  expect(await faultOf('job-late', { threshold: 0 })).toBe('threshold');
  expect(await faultOf('job-late', { threshold: 1e12 })).toBe('threshold');
  expect(await faultOf('job-failed', { threshold: 3 })).toBe('threshold');
  expect(await faultOf('job-failed', { mail: 'sometimes' })).toBe('mail');
  expect((await put('nothing', { enabled: true })).status).toBeLessThan(500);
});
