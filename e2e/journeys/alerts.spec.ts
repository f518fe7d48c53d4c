import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seriousFindings } from '../axe-findings';
import { apiAs, type ConsoleApi } from '../console-api';
import { expect, test } from '../console-test';
import { newCompany } from '../own-company';
import { signIn } from '../sign-in';

function deliver(name: string, lines: readonly string[]): void {
  const { CONSOLE_DATA_DIR: dataDir } = process.env;
  if (!dataDir) throw new Error('Set CONSOLE_DATA_DIR to the DATA_DIR of the console');
  const folder = join(dataDir, 'feeds', 'refinitiv');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
}

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

test('a refused delivery and its failed job are on the dashboard, the page and in the inbox, and gone once they are over', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const admin = await apiAs(request, 'admin');
  const mark = crypto.randomUUID().slice(0, 8);
  const { code } = await newCompany(admin, { source: 'Refinitiv' });
  const refused = `prices-${mark}.csv`;
  const delivery = `Nothing of the delivery "${refused}" of Refinitiv could be loaded.`;
  const job = `The job "${jobName}" has failed.`;
  deliver(refused, ['RIC,Date,Close']);
  const jobPath = await runImport(admin);

  await signIn(page, 'admin', '/admin/dashboard');
  const card = page.getByRole('region', { name: 'Alerts' });
  await expect(card.getByRole('link', { name: delivery })).toBeVisible(IN_TIME);
  await expect(card.getByRole('link', { name: job })).toHaveAttribute('href', jobPath);
  await expect(card.getByText(/lacks the column Currency/).first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await card.getByRole('link', { name: 'All alerts' }).click();
  const open = page.getByRole('list', { name: 'Open alerts' });
  await expect(open.getByRole('link', { name: job })).toBeVisible();
  await open.getByRole('link', { name: delivery }).click();
  await expect(page.getByRole('heading', { name: 'Refinitiv' })).toBeVisible();
  await expect(page.getByRole('note').filter({ hasText: refused })).toContainText(
    'lacks the column Currency',
  );
  await page.goto(jobPath);
  await expect(page.getByRole('link', { name: 'See what is missing' }).first()).toBeVisible();
  const told = async () => {
    const messages = (await (await admin.get('/api/inbox')).json())['hydra:member'];
    return messages.map(({ text }: { text: string }) => text);
  };
  expect(await told()).toEqual(expect.arrayContaining([delivery, job]));

  deliver(`prices-${mark}-good.csv`, ['RIC,Date,Close,Currency', `${code},2026-11-16,10,AUD`]);
  await runImport(admin);
  await page.goto('/admin/alerts');
  await expect(open.getByRole('link', { name: delivery })).toBeHidden(IN_TIME);
  await expect(open.getByRole('link', { name: job })).toBeHidden(IN_TIME);
  const past = page.getByRole('table').filter({ hasText: delivery });
  await expect(past.getByRole('row').filter({ hasText: delivery })).toBeVisible();
  expect(await told()).toEqual(
    expect.arrayContaining([
      'What Refinitiv delivers of prices is whole again.',
      `The job "${jobName}" no longer fails.`,
    ]),
  );
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
