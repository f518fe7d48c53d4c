import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { seriousFindings } from '../axe-findings';
import { apiAs, type ConsoleApi } from '../console-api';
import { expect, test } from '../console-test';
import { newCompany } from '../own-company';
import { pdfContent } from '../pdf-content';
import { realIndex, realPrices } from '../real-price-history';
import { signIn } from '../sign-in';

/** Opens a select and takes an option; one that a key has opened meanwhile is closed first. */
async function choose(select: Locator, option: string): Promise<void> {
  await select.press('Escape');
  await select.click({ force: true });
  await select.page().getByTitle(option, { exact: true }).filter({ visible: true }).last().click();
}

// one after the other: they switch the same feeds, and a held delivery makes others wait
test.describe.configure({ mode: 'default' });

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a feed is disabled after a question, enabled at once, tested, and its credentials are reset', async ({
  page,
  request,
  expectLog,
}) => {
  const api = await apiAs(request, 'admin');
  const ofCalibre = await newCompany(api, { source: 'Calibre' });
  const ofRefinitiv = await newCompany(api, { source: 'Refinitiv' });
  const mark = crypto.randomUUID().slice(0, 8);
  const price = `${ofCalibre.code},16/11/2026,10,AUD`;
  deliver(`prices-${mark}.csv`, ['code,date,close,currency', price], 'calibre');
  await runImport(api, 'Calibre');
  await signIn(page, 'admin', '/admin/feeds');
  // it is online once it has delivered
  await expect(card(page, 'Calibre').getByText('Online')).toBeVisible({ timeout: 30_000 });
  await expect(card(page, 'Calibre').getByText('Manage')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Manage Calibre' }).click();
  const status = page.getByRole('combobox', { name: 'Calibre is' });
  await choose(status, 'Disabled');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to disable the feed?');
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText('Online')).toBeVisible();
  await choose(status, 'Disabled');
  await question.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByText('Calibre is disabled.')).toBeVisible();
  await expect(page.getByText('Offline')).toBeVisible();
  await expect(question).toBeHidden();

  await page.goto(`/admin/coverage/${ofCalibre.id}`);
  await expect(page.getByText('Calibre (disabled)')).toBeVisible();
  const taken = await api.put(`/api/company/${ofRefinitiv.id}`, { source: 'Calibre' });
  expect((await taken.json()).violations).toEqual([
    { propertyPath: 'source', message: 'This feed is disabled. Choose another one.' },
  ]);
  await page.goto('/admin/coverage/create');
  await page.getByRole('combobox', { name: /^Feed/ }).click();
  await expect(page.getByTitle('Refinitiv', { exact: true })).toBeVisible();
  await expect(page.getByTitle(/^Calibre/)).toBeHidden();
  await page.keyboard.press('Escape');
  await page.goto('/admin/feeds');
  await page.getByRole('link', { name: 'Manage Calibre' }).click();
  await choose(status, 'Enabled');
  await expect(page.getByText('Online')).toBeVisible();

  await page.getByRole('button', { name: 'Reset' }).click();
  const form = page.getByRole('form', { name: 'Security credentials of Calibre' });
  await form.getByLabel('Username').fill('');
  await form.getByLabel('Password').fill('a secret of the feed 9876');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This field is required')).toBeVisible();
  await form.getByLabel('Username').fill('desk');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('••••9876')).toBeVisible();
  await page.getByRole('button', { name: 'Test' }).click();
  await expect(page.getByRole('dialog', { name: 'Test of Calibre (not verified)' })).toContainText(
    'Connection Succesful',
  );
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).last().click();

  await page.goto('/admin/feeds');
  await page.getByRole('link', { name: 'Manage Refinitiv' }).click();
  await page.getByRole('button', { name: 'Test' }).click();
  await expect(page.getByRole('dialog')).toContainText('Unable to connect');
  expectLog(/404 \(Not Found\)/);
  await page.goto('/admin/feeds/11111111-1111-4111-8111-111111111111');
  await expect(page).toHaveURL('/not-found');
});

const gics = 'Information Technology,Software & Services,Software,Systems Software';
const companyHeader =
  'Code,RIC,Forecast RIC,Name,Exchange,Type,Currency,Price Currency,' +
  'GICS Sector,GICS Industry Group,GICS Industry,GICS Sub-Industry';

test('a real price history is imported by a job, its bad lines are listed, and a report draws it, in the PDF too', async ({
  page,
  request,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const admin = await apiAs(request, 'admin');
  const bad = `MSFT,${mark},1,USD`;
  deliver(`companies-${mark}.csv`, [
    companyHeader,
    `MSFT,MSFT.O,MSFT.O,Microsoft Corporation,NASDAQ,,USD,USD,${gics}`,
    mark,
  ]);
  deliver(`prices-${mark}.csv`, ['RIC,Date,Close,Currency', bad, ...realPrices()]);
  deliver(`indices-${mark}.csv`, ['Index,Date,Level', mark, ...realIndex()]);
  await runImport(admin);

  await signIn(page, 'admin', '/admin/feeds');
  await page.getByRole('link', { name: 'Manage Refinitiv' }).click();
  const row = page.getByRole('row').filter({ hasText: `prices-${mark}.csv` });
  await expect(row.getByText('Partly')).toBeVisible({ timeout: 30_000 });
  const note = page.getByRole('note').filter({ hasText: `prices-${mark}.csv` });
  await expect(note).toContainText('Line 2: Date should be a day as yyyy-MM-dd');
  await row.getByRole('button', { name: `Show 438 bad lines of prices-${mark}.csv` }).click();
  const lines = page.getByRole('dialog');
  await expect(lines.getByText(`Date should be a day as yyyy-MM-dd, but is "${mark}".`)).toBeVisible();
  await expect(lines.getByText('No company of Refinitiv is known as "AMZN".').first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const analyst = await apiAs(request, 'analyst');
  const id = await reportOn(analyst, 'MSFT');
  await page.goto(`/preview/draft-report/${id}`);
  await expect(page.getByText('S&P 500 (rebased)').first()).toBeVisible();
  const pdf = await analyst.get(`/api/draft/pdf-view/${id}`);
  const { text, longestPath } = await pdfContent(await pdf.body());
  expect(text).toContain('S&P 500 (rebased)');
  // three years of months are one line of the chart
  expect(longestPath).toBeGreaterThanOrEqual(36);
});

test('a delivery that looks wrong is held, looked at and rejected, the right one is loaded, and a held one is released', async ({
  page,
  request,
}) => {
  const admin = await apiAs(request, 'admin');
  const { code } = await newCompany(admin, { source: 'Calibre' });
  const file = (name: string) => `prices-${code.toLowerCase()}-${name}.csv`;
  const prices = (name: string, day: string, close: number) =>
    deliver(file(name), ['code,date,close,currency', `${code},${day},${close},AUD`], 'calibre');
  prices('first', '16/11/2026', 10);
  await runImport(admin, 'Calibre');
  await signIn(page, 'admin', '/admin/feeds');
  await page.getByRole('link', { name: 'Manage Calibre' }).click();
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: file(name) });
  await expect(rowOf('first').getByText('Done')).toBeVisible({ timeout: 30_000 });

  prices('wrong', '17/11/2026', 1012);
  await runImport(admin, 'Calibre');
  const note = page.getByRole('note').filter({ hasText: file('wrong') });
  await expect(note).toContainText('Far from the last value (1)', { timeout: 30_000 });
  expect(await seriousFindings(page)).toEqual([]);
  await note.getByRole('button', { name: `Look at ${file('wrong')}` }).click();
  const drawer = page.getByRole('dialog', { name: `What looks wrong in ${file('wrong')}` });
  await expect(drawer.getByText('10 on 2026-11-16')).toBeVisible();
  await expect(drawer.getByText('It is 101 times the last value.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('dialog', { name: `Reject ${file('wrong')}?` });
  await question.getByRole('textbox', { name: 'Reason' }).fill('In cents.');
  await question.getByRole('button', { name: 'Reject' }).press('Enter');
  await expect(page.getByText(`${file('wrong')} is rejected: nothing of it is loaded.`)).toBeVisible();
  await expect(note).toBeHidden();
  await expect(rowOf('wrong')).toContainText(/Rejected by .*: In cents\./);

  prices('right', '17/11/2026', 10.12);
  await runImport(admin, 'Calibre');
  await expect(rowOf('right').getByText('Done')).toBeVisible({ timeout: 30_000 });

  prices('split', '18/11/2026', 1.01);
  await runImport(admin, 'Calibre');
  await page.getByRole('button', { name: `Look at ${file('split')}` }).click({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  const release = page.getByRole('dialog', { name: `Release ${file('split')}?` });
  await release.getByRole('textbox', { name: 'Reason' }).fill('Shares were split ten for one.');
  await release.getByRole('button', { name: 'Release' }).press('Enter');
  await expect(rowOf('split').getByText('Done')).toBeVisible({ timeout: 30_000 });
  await expect(rowOf('split')).toContainText(/Released by .*: Shares were split ten for one\./);
});

test('a split is delivered, closes of the old shares are held, and the company shows its corporate actions', async ({
  page,
  request,
}) => {
  const admin = await apiAs(request, 'admin');
  const { id, code } = await newCompany(admin, { source: 'Calibre' });
  const renamed = `N${code.slice(1)}`;
  const file = (kind: string, name: string) => `${kind}-${code.toLowerCase()}-${name}.csv`;
  const prices = (name: string, day: string, close: number) =>
    deliver(file('prices', name), ['code,date,close,currency', `${code},${day},${close},AUD`], 'calibre');
  const columns = 'code,action,date,new_shares,old_shares,amount,currency,new_code';
  prices('before', '16/11/2026', 100);
  deliver(
    file('actions', 'split'),
    [
      columns,
      `${code},split,17/11/2026,2,1,,,`,
      `${code},dividend,19/11/2026,,,0.5,AUD,`,
      `${code},code_change,18/11/2026,,,,,${renamed}`,
    ],
    'calibre',
  );
  await runImport(admin, 'Calibre');
  await signIn(page, 'admin', '/admin/feeds');
  await page.getByRole('link', { name: 'Manage Calibre' }).click();
  const rowOf = (kind: string, name: string) => page.getByRole('row').filter({ hasText: file(kind, name) });
  await expect(rowOf('actions', 'split').getByText('Done')).toBeVisible({ timeout: 30_000 });

  prices('old', '17/11/2026', 99);
  await runImport(admin, 'Calibre');
  const note = page.getByRole('note').filter({ hasText: file('prices', 'old') });
  await note.getByRole('button', { name: `Look at ${file('prices', 'old')}` }).click({ timeout: 30_000 });
  const drawer = page.getByRole('dialog', { name: `What looks wrong in ${file('prices', 'old')}` });
  await expect(drawer.getByText('100 on 2026-11-16, 50 after the split')).toBeVisible();
  await expect(
    drawer.getByText('It is near the close before the split: it may be of the old shares.'),
  ).toBeVisible();
  await drawer.getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('dialog', { name: `Reject ${file('prices', 'old')}?` });
  await question.getByRole('textbox', { name: 'Reason' }).fill('Of the old shares.');
  await question.getByRole('button', { name: 'Reject' }).press('Enter');
  await expect(note).toBeHidden();
  prices('new', '17/11/2026', 51);
  await runImport(admin, 'Calibre');
  await expect(rowOf('prices', 'new').getByText('Done')).toBeVisible({ timeout: 30_000 });

  await page.goto(`/admin/coverage/${id}`);
  const actions = page.getByRole('table').filter({ hasText: 'Code change' });
  await expect(actions).toContainText('2-for-1 split');
  await expect(actions).toContainText(renamed);
  expect(await seriousFindings(page)).toEqual([]);
  const analyst = await apiAs(request, 'analyst');
  const overview = await (await analyst.get(`/api/stock-overview/${id}`)).json();
  expect(overview).toMatchObject({ code: renamed, currentStockPrice: 51, low52Week: 50, high52Week: 51 });
});

function deliver(name: string, lines: readonly string[], feed = 'refinitiv'): void {
  const { CONSOLE_DATA_DIR: dataDir } = process.env;
  if (!dataDir) throw new Error('Set CONSOLE_DATA_DIR to the DATA_DIR of the console');
  const folder = join(dataDir, 'feeds', feed);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
}

async function runImport(admin: ConsoleApi, feed = 'Refinitiv'): Promise<void> {
  const jobs = await (await admin.get('/api/job-schedule?itemsPerPage=100')).json();
  const job = jobs['hydra:member'].find(({ name }: { name: string }) => name === `Import ${feed} files`);
  const run = await admin.put(job['@id'], { id: job.id, scheduledAt: new Date().toISOString() });
  if (!run.ok()) throw new Error(`The job was not run: ${await run.text()}`);
}

async function reportOn(analyst: ConsoleApi, code: string): Promise<string> {
  const templates = await (await analyst.get('/api/template')).json();
  const template = templates['hydra:member'].find(({ type }: { type: string }) => type === 'companyReport');
  const companies = await (await analyst.get(`/api/company/search?text=${code}`)).json();
  const title = `A real price history ${crypto.randomUUID()}`;
  const answer = await analyst.post('/api/draft-report', {
    ...{ title, webTitle: title, subTitle: 'Imported', reportType: 'companyReport' },
    ...{
      template: template['@id'],
      company: [companies['hydra:member'][0].id],
      recommendation: 'Buy',
      tags: [],
    },
  });
  if (!answer.ok()) throw new Error(`The draft was not created: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}
