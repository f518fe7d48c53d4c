import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openS3rver } from '@console/tooling/test-kit/s3rver';
import { openSmtpServer, type OpenSmtpServer } from '@console/tooling/test-kit/smtp-server';
import type { Page } from '@playwright/test';
import { seriousFindings } from '../axe-findings';
import { openPicker, picker, press, write } from '../best-ideas-editor';
import { expect, test as base } from '../console-test';
import { linkOf } from '../mail-outbox';
import { pdfContent } from '../pdf-content';
import { startProduction, type ProductionConsole } from '../production-console';
import {
  addBlock,
  approveReport,
  canvas,
  chooseImage,
  chooseThumbnail,
  pickFromList,
  requestReview,
} from '../report-writing';
import { startConsole, type RunningConsole } from '../running-console';

/** A console as a firm starts it: nobody has an account, and there is no demo data. */
const test = base.extend<{ start: () => Promise<RunningConsole>; dataDir: string }>({
  dataDir: async ({ browserName: _browserName }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'console-day-one-'));
    await use(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  },
  start: async ({ dataDir }, use) => {
    let last: RunningConsole | null = null;
    await use(async () => (last = await startConsole({ dataDir, env: { DEMO_DATA: '0' } })));
    await (last as RunningConsole | null)?.stop();
  },
  // the console outlives the page that asks it
  baseURL: async ({ start: _start, baseURL }, use) => use(baseURL),
});

const PASSWORD = 'Vermilion-41-sky';
const OWN_PASSWORD = 'Cobalt-17-river';
const codeOf = (printed: string) => /set-up code: (\S+)/.exec(printed)?.[1] ?? '';
const images = join(__dirname, '../../api/server/data/images');
const TITLE = 'The first report';
const PARAGRAPH = 'Orders doubled in the first half, and the price does not show it yet.';
const DISCLAIMER = 'This is general advice only, of a firm that began today.';

/** A firm's installation: nginx, two instances, an empty PostgreSQL, files in somebody else's S3, somebody else's mail server. */
interface Installation extends ProductionConsole {
  readonly mail: OpenSmtpServer;
}

const installed = base.extend<{
  installation: Installation;
  /** Opens the link of a mail in a browser of its own. */
  arrive: (link: string) => Promise<Page>;
}>({
  installation: async ({ browserName: _browserName }, use) => {
    const installation = await openInstallation();
    await use(installation);
    await installation.stop();
  },
  // the installation outlives the pages that ask it
  baseURL: async ({ installation }, use) => use(installation.url),
  arrive: async ({ browser, watch, baseURL }, use) => {
    const people: Page[] = [];
    await use(async (link) => {
      const person = await (await browser.newContext()).newPage();
      people.push(person);
      watch(person);
      await person.goto(`${baseURL}${link}`);
      await chooseOwnPassword(person);
      await expect(person).toHaveURL(`${baseURL}/admin/dashboard`);
      return person;
    });
    for (const person of people) await person.context().close();
  },
});

async function openInstallation(): Promise<Installation> {
  const [s3, mail] = [await openS3rver(), await openSmtpServer()];
  const files = { FILES_DIR: `s3://${s3.bucket}/files`, ...s3.env };
  const console = await startProduction({ ...files, SMTP_URL: mail.url, DEMO_DATA: '0' });
  return {
    ...console,
    mail,
    async stop() {
      await console.stop();
      await Promise.all([s3.close(), mail.close()]);
    },
  };
}

async function setUp(page: Page, { url, output }: Installation) {
  await page.goto(`${url}/login`);
  await expect(page.getByRole('heading', { name: 'Set up this console' })).toBeVisible();
  await page.getByLabel('Set-up code').fill('AAAAA');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('First');
  await page.getByLabel('E-mail').fill('ada@firm.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await expect(page.getByText('This is not the code that the server printed.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel('Set-up code').fill(codeOf(output()));
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await expect(page).toHaveURL(`${url}/admin/dashboard`);
}

async function choose(page: Page, name: string, option: string) {
  const box = page.getByRole('combobox', { name: new RegExp(`^${name}\\*?$`) });
  await box.click();
  await box.fill(option);
  await page.locator('.ant-select-item-option', { hasText: option }).first().click();
}

/** Every screen of the menu, of a console in which nothing was entered yet. */
async function walkMenu(page: Page, { url }: Installation) {
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const group of await menu.locator('button[aria-expanded=false]').all()) await group.click();
  const links = await menu
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(links.length).toBeGreaterThan(14);
  for (const link of links) {
    await page.goto(`${url}${link}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
}

/** Goes the first steps of the dashboard in their order, each by its link. */
async function takeFirstSteps(page: Page, { url }: Installation) {
  const steps = page.getByRole('region', { name: 'Set up your console' });
  const step = async (link: string, done: string) => {
    await page.goto(`${url}/admin/dashboard`);
    await expect(steps).toContainText(`${done} of 7 done`);
    await steps.getByRole('link', { name: link, exact: true }).click();
  };
  // no mail has gone out yet, although there is a server for them
  await step('Name your firm', '0');
  await page.getByRole('textbox', { name: /^Name/ }).fill('First Research');
  await page.getByRole('textbox', { name: 'Registered Name' }).fill('First Research Pty Ltd');
  await page.getByRole('textbox', { name: 'ABN' }).fill('51824753556');
  await page.locator('input[type=file]').setInputFiles(join(images, 'brands/harbourline.png'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Firm saved.')).toBeVisible();

  await step('Write your disclaimers', '1');
  await page.getByRole('link', { name: 'Add Disclaimer' }).click();
  await page.getByRole('textbox', { name: 'Content' }).fill(DISCLAIMER);
  await page.getByLabel('Name').fill('General');
  await choose(page, 'Type', 'General');
  await choose(page, 'Position', 'End of Report');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Disclaimer created.')).toBeVisible();

  await step('Add the companies that you cover', '2');
  await addCompany(page);
  await step('Add your colleagues', '3');
}

async function addCompany(page: Page) {
  await page.getByRole('link', { name: 'Add Company' }).click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Create');
  await page.getByLabel('Code').fill('ACME');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Acme Limited');
  await page.getByLabel('Forecast RIC').fill('ACME.AX');
  await page.getByLabel('Share Price RIC').fill('ACME.AX');
  await page.getByRole('textbox', { name: /^Description/ }).fill('Makes everything.');
  await choose(page, 'Feed', 'Refinitiv');
  await choose(page, 'Sector', 'Energy');
  await choose(page, 'Industry', 'Oil, Gas & Consumable Fuels');
  await choose(page, 'Sub Industry', 'Coal & Consumable Fuels');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Company created.')).toBeVisible();
}

/** The password that the admin typed is nobody's own: the link leads to where another one is chosen. */
async function chooseOwnPassword(page: Page) {
  const email = await page.getByText(/@firm\.example$/).innerText();
  await page.getByLabel('New password').fill(OWN_PASSWORD);
  await page.getByLabel('Confirm password').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Makes an account, and waits for the link of the mail that tells its owner. */
async function linkOfNewUser(page: Page, installation: Installation, name: string, role: string) {
  const email = `${name.toLowerCase()}@firm.example`;
  await page.goto(`${installation.url}/admin/users/new`);
  await page.getByLabel('First Name').fill(name);
  await page.getByLabel('Last Name').fill('Second');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  if (role !== 'Analyst') {
    await page.getByRole('combobox', { name: /^Roles/ }).press('Backspace');
    await pickFromList(page, 'Roles', role, page.getByRole('heading', { level: 1 }));
  }
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('User created succesfully')).toBeVisible();
  const mailed = () => installation.mail.received.find(({ envelope }) => envelope.to.includes(email));
  await expect.poll(mailed, { message: `a mail to ${email}`, timeout: 20_000 }).toBeDefined();
  const mail = mailed();
  if (!mail) throw new Error(`There is no mail to ${email}`);
  expect(mail.html).toContain('First Research');
  return linkOf(mail);
}

async function createReport(page: Page) {
  await page.getByRole('navigation').getByRole('link', { name: 'Draft' }).click();
  await page.getByRole('link', { name: 'Add Report' }).click();
  await page.getByRole('textbox', { name: /^Title/ }).fill(TITLE);
  await page.getByLabel('Sub Title').fill('Of this firm');
  await page.getByLabel('Web Title').fill(TITLE);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Company Flash', exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await pickFromList(page, 'Company', 'ACME', page.getByRole('heading', { level: 1 }));
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/admin\/builder\/draft-report\/[0-9a-f-]{36}$/);
  await expect(canvas(page).locator('[data-node]').first()).toBeVisible();
}

async function writeReport(page: Page) {
  await addBlock(page, 'Text');
  await page.getByRole('complementary', { name: 'Block' }).locator('.ql-editor').click();
  await page.keyboard.type(PARAGRAPH);
  await expect(canvas(page).getByText(PARAGRAPH)).toBeVisible();
  await addBlock(page, 'Image');
  await chooseImage(page, join(images, 'terraces.png'));
  await page.getByLabel('Alternative text').fill('Terraces');
  await expect(canvas(page).getByRole('img', { name: 'Terraces' })).toBeVisible();
  await chooseThumbnail(page, join(images, 'terraces-thumbnail.png'));
}

/** Opens the published report, which carries what is the firm's. */
async function readPublished(page: Page) {
  await page.getByRole('navigation').getByRole('link', { name: 'Published' }).click();
  const row = page.getByRole('row', { name: TITLE });
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await row.getByRole('link', { name: /^View/ }).click();
  await expect(page.getByText('Status: PUBLISHED')).toBeVisible();
  const report = page.getByRole('region', { name: 'Report' });
  await expect(report.getByRole('img', { name: 'First Research' })).toBeVisible();
  await expect(report.getByText(/First Research Pty Ltd · ABN 51 824 753 556/)).toBeVisible();
  await expect(report.getByText(PARAGRAPH)).toBeVisible();
  await expect(report.getByText(DISCLAIMER)).toHaveCount(1);
  await expect(report.getByRole('img', { name: 'Terraces' })).toBeVisible();
}

async function publishIdeas(page: Page, { url }: Installation) {
  await page.goto(`${url}/admin/builder/best-ideas/edit`);
  await press(page, 'Add Buy idea');
  await openPicker(page, 'Buy 1', 'Company', 'ACME');
  await picker(page).getByRole('textbox', { name: 'Current stock price' }).fill('31.50');
  await picker(page).getByRole('button', { name: 'Select', exact: true }).click();
  await write(page, 'Buy 1', 'Half-year result', 'It makes everything.');
  await press(page, 'Publish');
  const question = page.getByRole('dialog', { name: 'Publish Best Ideas' });
  await question.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByText('Best Ideas published succesfully.')).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/admin\/reports\/best-ideas\/view$/);
  await expect(page.locator('.report-masthead').getByRole('img', { name: 'First Research' })).toBeVisible();
}

/** The PDFs and the picture from each instance itself, whichever of them took or made it. */
async function readFromEach(page: Page, { instances, dataDir }: Installation) {
  const token = await page.evaluate(() => localStorage.getItem('apiToken'));
  const headers = { authorization: `Bearer ${token}` };
  const own = async (url: string, path: string) => {
    const answer = await fetch(`${url}${path}`, { headers });
    expect([url, path, answer.status]).toEqual([url, path, 200]);
    return Buffer.from(await answer.arrayBuffer());
  };
  const json = async (url: string, path: string) => JSON.parse((await own(url, path)).toString());
  expect(instances).toHaveLength(2);
  for (const { url } of instances) {
    const [report] = (await json(url, '/api/report/admin'))['hydra:member'];
    const { text } = await pdfContent(await own(url, `/api/report/${report.id}/pdf`));
    for (const part of [TITLE, PARAGRAPH, 'First Research Pty Ltd', '51 824 753 556'])
      expect(text).toContain(part);
    expect(text.split(DISCLAIMER)).toHaveLength(2);
    const [ideas] = (await json(url, '/api/best-ideas/version'))['hydra:member'];
    const pdf = await pdfContent(await own(url, `/api/best-ideas/version/${ideas.id}/pdf`));
    for (const part of ['ACME', 'It makes everything.', 'First Research', DISCLAIMER])
      expect(pdf.text).toContain(part);
    const html = (await own(url, `/api/report/${report.id}/static-view`)).toString();
    expect(html).toContain(PARAGRAPH);
  }
  // nothing of it is on the disk that the instances of this machine happen to share
  expect(existsSync(join(dataDir, 'files'))).toBe(false);
}

installed(
  'from nothing to published research: an installation with PostgreSQL, nginx and S3 does the main job',
  async ({ page, installation, arrive, expectLog }) => {
    installed.slow();
    expectLog(/status of 422/);
    // the company has no prices yet that a block could draw
    expectLog(/status of 404/);
    await setUp(page, installation);
    await walkMenu(page, installation);
    await takeFirstSteps(page, installation);
    const analyst = await arrive(await linkOfNewUser(page, installation, 'Anna', 'Analyst'));
    const peer = await arrive(await linkOfNewUser(page, installation, 'Petra', 'Peer Approver'));
    const compliance = await arrive(await linkOfNewUser(page, installation, 'Carl', 'Compliance'));

    await createReport(analyst);
    await writeReport(analyst);
    await requestReview(analyst, ['Petra Second', 'Carl Second']);
    await approveReport(peer, { title: TITLE, text: PARAGRAPH });
    await approveReport(compliance, { title: TITLE, text: PARAGRAPH });
    await readPublished(analyst);
    await publishIdeas(analyst, installation);
    await readFromEach(analyst, installation);

    await page.goto(`${installation.url}/admin/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada First');
    await expect(page.getByRole('region', { name: 'Set up your console' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByLabel('Set-up code')).toHaveCount(0);
  },
);

test('an admin made on the machine chooses a password by the printed link', async ({
  page,
  start,
  dataDir,
}) => {
  const program = join(__dirname, '../../api/server/dist/admin.js');
  const admin = (url: string) =>
    spawnSync(process.execPath, [program, 'create', 'ada@firm.example'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: url },
      encoding: 'utf8',
    });
  const first = await start();
  const refused = admin(first.url);
  expect(refused.status).toBe(3);
  expect(refused.stderr).toContain('stop that server first');
  await first.stop();
  const made = admin(first.url);
  expect(made.status).toBe(0);
  const [link = ''] = /\/login-link\?token=\S+/.exec(made.stdout) ?? [];
  const again = admin(first.url);
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('has an account already')]);

  const second = await start();
  expect(codeOf(second.output())).toBe('');
  await page.goto(`${second.url}${link}`);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('E-mail').fill('ada@firm.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${second.url}/admin/dashboard`);
});
