import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seriousFindings } from '../axe-findings';
import { apiAs, type ConsoleApi } from '../console-api';
import { expect, test } from '../console-test';
import { approvedReview, requestedReview, reviewableDraft } from '../approved-draft';
import { damagedPage } from '../damaged-page';
import { consoleDataDir } from '../mail-outbox';
import { expect as expectMailing, test as mailing } from '../mailing-console-test';
import { newCompany } from '../own-company';
import { ownUser } from '../own-user';
import { titleOf } from '../published-report';
import { signIn } from '../sign-in';

function deliver(name: string, lines: readonly string[], dataDir = consoleDataDir()): void {
  const folder = join(dataDir, 'feeds', 'refinitiv');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
}

const ACTIONS = 'RIC,Action,Effective Date,New Shares,Old Shares,Amount,Currency,New Code,New RIC,Withdrawn';
const jobName = 'Import Refinitiv files';

/** Runs the import; answers the address of its job. */
async function runImport(admin: ConsoleApi): Promise<string> {
  const jobs = await (await admin.get('/api/job-schedule?itemsPerPage=100')).json();
  const job = jobs['hydra:member'].find(({ name }: { name: string }) => name === jobName);
  const run = await admin.put(job['@id'], { id: job.id, scheduledAt: new Date().toISOString() });
  if (!run.ok()) throw new Error(`The job was not run: ${await run.text()}`);
  return `/admin/job-scheduler/${job.id}`;
}

/** What a failure has until admins are told of it, and of its end. */
const IN_TIME = { timeout: 60_000 };

test('a refused delivery is one line on the dashboard, on the page and in the inbox, and gone once it is over', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const admin = await apiAs(request, 'admin');
  const mark = crypto.randomUUID().slice(0, 8);
  const { code } = await newCompany(admin, { source: 'Refinitiv' });
  const refused = `prices-${mark}.csv`;
  const delivery = `Nothing of the delivery "${refused}" of Refinitiv could be loaded.`;
  deliver(refused, ['RIC,Date,Close']);
  const jobPath = await runImport(admin);

  await signIn(page, 'admin', '/admin/dashboard');
  const card = page.getByRole('region', { name: 'Alerts' });
  await expect(card.getByRole('link', { name: delivery })).toBeVisible(IN_TIME);
  const lines = page.getByRole('main').getByText(refused);
  await expect(lines).toHaveCount(1);
  await expect(card.getByText(/lacks the column Currency/).first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await card.getByRole('link', { name: 'All alerts' }).click();
  const open = page.getByRole('list', { name: 'Open alerts' });
  await open.getByRole('link', { name: delivery }).click();
  await expect(page.getByRole('heading', { name: 'Refinitiv' })).toBeVisible();
  await expect(page.getByRole('note').filter({ hasText: refused })).toContainText(
    'lacks the column Currency',
  );
  await page.goto(jobPath);
  await expect(page.getByRole('link', { name: 'See what is missing' }).first()).toBeVisible();
  const told = async (): Promise<string[]> => {
    const messages = (await (await admin.get('/api/inbox')).json())['hydra:member'];
    return messages.map(({ text }: { text: string }) => text);
  };
  const causes = async () => (await told()).filter((text) => text.includes(mark) || text.includes(jobName));
  expect(await causes()).toEqual([delivery]);

  deliver(`prices-${mark}-good.csv`, ['RIC,Date,Close,Currency', `${code},2026-11-16,10,AUD`]);
  await runImport(admin);
  await page.goto('/admin/alerts');
  await expect(open.getByRole('link', { name: delivery })).toBeHidden(IN_TIME);
  const past = page.getByRole('table').filter({ hasText: delivery });
  await expect(past.getByRole('row').filter({ hasText: delivery })).toBeVisible();
  expect(await causes()).toEqual([
    `Another delivery of prices of Refinitiv was loaded; nothing of "${refused}" was.`,
    delivery,
  ]);
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: delivery })).toBeHidden();
});

test('a rule is switched, its threshold is set, and one that it does not take is refused', async ({
  page,
  request,
}) => {
  const admin = await apiAs(request, 'admin');
  await signIn(page, 'admin', '/admin/alerts');
  const minutes = page.getByRole('spinbutton', { name: 'Late by: A job is late' });
  await minutes.fill('7');
  await minutes.press('Enter');
  await expect(page.getByText('‘A job is late’ is saved.')).toBeVisible();
  const rule = page.getByRole('switch', { name: 'A feed is silent', exact: true });
  await rule.click();
  await expect(rule).not.toBeChecked();
  await page.reload();
  await expect(minutes).toHaveValue('7');
  await expect(rule).not.toBeChecked();
  await rule.click();
  await expect(rule).toBeChecked();
  const refusal = await admin.put('/api/alert/rules/job-late', { threshold: 0 });
  expect((await refusal.json()).violations).toEqual([
    { propertyPath: 'threshold', message: 'This value should be a whole number from 1 to 1,440.' },
  ]);
  await minutes.fill('5');
  await minutes.press('Enter');
  await expect(minutes).toBeEnabled();
});

mailing(
  'a failure of each kind is in the inbox, on the dashboard and on the page, until it is over',
  async ({ page, request, smtp, mailingConsole }, info) => {
    mailing.setTimeout(240_000);
    const { dataDir } = mailingConsole;
    const admin = await apiAs(request, 'admin');
    const [analyst, peer, compliance] = await Promise.all([
      ...[apiAs(request, 'analyst'), apiAs(request, 'peer'), apiAs(request, 'compliance')],
    ]);
    if (!analyst || !peer || !compliance) throw new Error('Expected three people');
    const mark = crypto.randomUUID().slice(0, 8);

    // a mail server of somebody else's refuses
    await admin.put('/api/alert/rules/mail-failed', { threshold: 1 });
    const { id: userId, email } = await ownUser(request);
    smtp.refused.add(email);
    await admin.post(`/api/user/${userId}/reset-link`, {});
    // a page that reviewers have approved is damaged
    const draftId = await reviewableDraft(analyst);
    const title = await titleOf(request, draftId);
    const approval = await requestedReview(analyst, { draftId, reviewers: [peer, compliance] });
    const mendPage = damagedPage(dataDir, draftId);
    await approvedReview(approval, peer, compliance);
    // a line is bad, and a file is refused
    const [one, other] = [
      await newCompany(admin, { source: 'Refinitiv' }),
      await newCompany(admin, { source: 'Refinitiv' }),
    ];
    const header = 'RIC,Date,Close,Currency';
    const good = `${one.code},2026-11-16,10,AUD`;
    deliver(`prices-${mark}.csv`, [header, `${other.code},2026-11-16,ten,AUD`, good], dataDir);
    await runImport(admin);
    const told = async (): Promise<string[]> => {
      const messages = (await (await admin.get('/api/inbox?itemsPerPage=50')).json())['hydra:member'];
      return messages.map(({ text }: { text: string }) => text);
    };
    const missing = `The delivery "prices-${mark}.csv" of Refinitiv was loaded without 1 of its 2 lines.`;
    await expectMailing.poll(told, IN_TIME).toContain(missing);
    deliver(`actions-${mark}.csv`, ['RIC,Action'], dataDir);
    await runImport(admin);
    // a remote is switched off
    const switchRemote = async (enabled: boolean) => {
      const environments = (await (await admin.get('/api/releases')).json())['hydra:member'];
      const { release } = environments.find(({ env }: { env: string }) => env === 'local');
      const expected = release.number;
      const body = { remote: 'best-ideas', enabled, reason: 'It loses rows', expected };
      const answer = await admin.post('/api/releases/local/switch', body);
      if (!answer.ok()) throw new Error(`The remote was not switched: ${await answer.text()}`);
    };
    await switchRemote(false);

    const texts = [
      missing,
      `Nothing of the delivery "actions-${mark}.csv" of Refinitiv could be loaded.`,
      `The report "${title}" could not be published.`,
      'The remote best-ideas is switched off in local.',
      'Mails do not go out.',
    ];
    await signIn(page, 'admin', '/admin/alerts');
    const open = page.getByRole('list', { name: 'Open alerts' });
    // the rule of mails waits for a minute
    for (const text of texts)
      await expectMailing(open.getByRole('link', { name: text })).toBeVisible({ timeout: 100_000 });
    const causes = await told();
    expectMailing(causes.filter((text) => texts.includes(text)).toSorted()).toEqual(texts.toSorted());
    // each of them has one line: nothing else tells of the file, its job, the mail or the report
    const about = [`actions-${mark}`, `prices-${mark}`, jobName, email, 'Mails', title];
    const lines = about.map((word) => causes.filter((text) => text.includes(word)).length);
    expectMailing(lines).toEqual([1, 1, 0, 0, 1, 1]);
    await expectMailing(open.getByText('admin@demo.test switched it off: It loses rows')).toBeVisible();
    await page.screenshot({ path: info.outputPath('open.png'), fullPage: true });
    await page.goto('/admin/dashboard');
    const card = page.getByRole('region', { name: 'Alerts' });
    await expectMailing(card.getByRole('link').filter({ hasText: /./ }).first()).toBeVisible();
    await expectMailing(card).toContainText('Mails do not go out.');

    smtp.refused.delete(email);
    const everyone = { id: 'all', excludeIds: [], type: 'all' };
    await admin.post('/api/mail/retried', { filter: { address: email }, selection: everyone });
    mendPage();
    await analyst.get(`/api/draft-report/publish/${draftId}`);
    // one without lines says that there are none
    deliver(`actions-${mark}-b.csv`, [ACTIONS], dataDir);
    deliver(`prices-${mark}-b.csv`, [header, `${other.code},2026-11-16,10,AUD`], dataDir);
    await runImport(admin);
    await switchRemote(true);
    await page.goto('/admin/alerts');
    for (const text of texts) await expectMailing(open.getByRole('link', { name: text })).toBeHidden(IN_TIME);
    await expectMailing
      .poll(told, IN_TIME)
      .toEqual(
        expectMailing.arrayContaining([
          'What Refinitiv delivers of prices is whole again.',
          `Another delivery of actions of Refinitiv was loaded; nothing of "actions-${mark}.csv" was.`,
          `The publication of the report "${title}" no longer fails.`,
          'The remote best-ideas is no longer switched off in local.',
          'Mails go out again.',
        ]),
      );
  },
);
