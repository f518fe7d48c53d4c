import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { seriousFindings } from '../axe-findings';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { linkOf, mailTo } from '../mail-outbox';
import { newCompany } from '../own-company';
import { workbookOf } from '../own-workbook';
import { signIn } from '../sign-in';

const csv = (name: string, text: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});
const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

/** Each outcome of lines can be seen and chosen, without a scroll bar of its own. */
async function expectOutcomesWithin(page: Page, width: number) {
  const shown = page.getByRole('radiogroup', { name: 'Lines shown' });
  for (const outcome of await shown.locator('label').all()) {
    const box = await outcome.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
  }
}

async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

test('companies are imported: bad lines told and mended, doubles left out, and a second time nothing is made', async ({
  page,
  request,
  expectLog,
}) => {
  // the file without its columns
  expectLog(/status of 422/);
  const mark = `I${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  await signIn(page, 'admin', '/admin/coverage');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import companies' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const choose = page.getByLabel('Choose a CSV or XLSX file');
  await choose.setInputFiles(csv('wrong.csv', 'Ticker;Name\nBHP;BHP Group'));
  await expect(page.getByRole('alert')).toContainText('and Code is missing');

  const [titles = '', example = ''] = (await saved(page, 'Save a template')).split('\r\n');
  // a company has RICs of its own
  const lineOf = (code: string) => example.replace('"BHP"', `"${code}"`).replaceAll('BHP.AX', `${code}.AX`);
  const bad = lineOf(`${mark}3`).replace('"Materials","Materials"', '"Mining","Materials"');
  const lines = [
    titles,
    lineOf(`${mark}1`),
    lineOf(`${mark}2`),
    bad,
    // codes of which nothing else is said
    `"${mark}1"`.toLowerCase(),
    '"BHP"',
  ];
  // as Excel writes it
  const wide = Buffer.from(
    `\uFEFF${lines.join('\r\n').replaceAll('","', '"\t"').replace('\uFEFF', '')}`,
    'utf16le',
  );
  await choose.setInputFiles(csv('companies.csv', wide));
  await expect(
    page.getByText("2 companies will be made. 1 company stays the same. 2 lines can't be taken."),
  ).toBeVisible();
  await expect(rowOf(page, `${mark}3`)).toContainText(
    'Sector: Choose a value that belongs to the level above.',
  );
  await expect(rowOf(page, new RegExp(mark.toLowerCase()))).toContainText('Code: Line 2 has the same.');
  expect(await seriousFindings(page)).toEqual([]);
  const admin = await apiAs(request, 'admin');
  const found = async () =>
    (await (await admin.get(`/api/company/admin?code=${mark}`)).json())['hydra:totalItems'];
  expect(await found()).toBe(0);

  await page.setViewportSize({ width: 390, height: 900 });
  await expectOutcomesWithin(page, 390);
  await page.setViewportSize({ width: 1440, height: 900 });

  const badLines = await saved(page, 'Save the bad lines');
  // the second of two clicks says nothing else
  await page.getByRole('button', { name: 'Import 2 companies' }).dblclick();
  await expect(page.getByText('2 companies were made.')).toBeVisible();
  expect(await found()).toBe(2);
  const report = (await saved(page, 'Save all lines')).split('\r\n');
  expect(report).toEqual([
    '\uFEFF"Line","Code","Name","Outcome","Written","Changes","Problems"',
    `"2","${mark}1","BHP Group Limited","Made","yes","",""`,
    `"3","${mark}2","BHP Group Limited","Made","yes","",""`,
    expect.stringContaining(`"4","${mark}3","BHP Group Limited","Can't be taken","no","","Sector: `),
    `"5","${mark.toLowerCase()}1","","Can't be taken","no","","Code: Line 2 has the same."`,
    expect.stringMatching(/^"6","BHP","[^"]+","Same","no","",""$/),
    '',
  ]);
  await page.getByRole('link', { name: `${mark}1`, exact: true }).click();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('BHP Group Limited');

  await page.goto('/admin/coverage/import');
  await choose.setInputFiles(csv('again.csv', wide));
  await expect(page.getByText('Nothing will be made or changed. 3 companies stay the same.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose.setInputFiles(csv('mended.csv', badLines.replace('Mining,', 'Materials,')));
  await expect(page.getByText('These columns are not read: "Line", "Problems".')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 company' }).click();
  await expect(page.getByText('1 company was made.')).toBeVisible();
  expect(await found()).toBe(3);
  const trail = await (await admin.get('/api/audit?action=company.import')).json();
  expect(trail['hydra:member'][0]).toMatchObject({ subjectLabel: 'mended.csv', after: { imported: 1 } });

  // the export of the list is a file to import
  await page.goto(`/admin/coverage?filter[code]=${mark}`);
  const exported = await saved(page, 'Export');
  await page.goto('/admin/coverage/import');
  await choose.setInputFiles(csv('exported.csv', exported));
  await expect(page.getByText('Nothing will be made or changed. 3 companies stay the same.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose.setInputFiles(csv('changed.csv', exported.replace('BHP Group Limited', 'Other Limited')));
  await expect(page.getByText('1 company will be changed. 2 companies stay the same.')).toBeVisible();
  await expect(rowOf(page, `${mark}1`)).toContainText('Name: BHP Group Limited → Other Limited');
  // nothing that one agrees to is cut off
  for (const width of [800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const clipped = page
      .locator('td, li')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth));
    expect(await clipped).toEqual([]);
    await expectOutcomesWithin(page, width);
  }
  // the answer is lost on its way: the server has done it
  expectLog(/Failed to load resource/);
  await page.route(/\/api\/company\/import\?/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Import 1 company' }).click();
  await expect(page.getByText('No answer came. It may have been imported, or not.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(page.getByText('Nothing will be made or changed. 3 companies stay the same.')).toBeVisible();
});

test('users are imported, each is mailed a link that signs in, and what has changed meanwhile is asked again', async ({
  page,
  request,
  browser,
  watch,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const header = 'Last Name;first name;E-mail;ROLES;Contact';
  const lines = [
    header,
    `Brown;Ada;ada-${mark}@demo.test;Analyst|Peer Approver;+61 2 5550 1234`,
    `White;Bob;bob-${mark}@demo.test;Compliance;`,
    `Green;Cy;cy-${mark}@demo.test;Boss;`,
    `Brown;Ada;ADA-${mark}@demo.test;Analyst;`,
    ';;admin@demo.test;;',
  ].join('\n');
  await signIn(page, 'admin', '/admin/users/internal');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByText('Paste lines instead').click();
  await page.getByLabel(/^Lines copied from a spreadsheet/).fill(lines);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Look at these lines' }).click();
  await expect(
    page.getByText("2 users will be made. 1 user stays the same. 2 lines can't be taken."),
  ).toBeVisible();
  await expect(page.getByText('This console sends no mails yet')).toBeVisible();
  await expect(rowOf(page, `cy-${mark}`)).toContainText('Roles should be of CMS, Billing');
  await expect(rowOf(page, new RegExp(`ADA-${mark}`))).toContainText('E-mail: Line 2 has the same.');

  // somebody creates one of them by hand
  const admin = await apiAs(request, 'admin');
  const made = await admin.post('/api/user', {
    ...{ firstName: 'Bob', lastName: 'White', email: `bob-${mark}@demo.test`, gender: 'male', enabled: true },
    ...{ roles: ['ROLE_COMPLIANCE'], password: 'Demo#2026' },
  });
  expect(made.ok()).toBe(true);
  await page.getByRole('button', { name: 'Import 2 users' }).click();
  await expect(page.getByText('Nothing was imported: 1 line has changed since you looked.')).toBeVisible();
  await expect(rowOf(page, `bob-${mark}`)).toContainText('Not as you saw it');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 user' }).click();
  await expect(page.getByText('1 user was made.')).toBeVisible();

  const mail = await mailTo(`ada-${mark}@demo.test`, { subject: 'Your Research Console account' });
  const other = await (await browser.newContext()).newPage();
  watch(other);
  await other.goto(linkOf(mail));
  await expect(other).toHaveURL(/\/reset-password$/);
  await other.context().close();

  await page.getByRole('link', { name: `ada-${mark}@demo.test` }).click();
  await expect(page.getByRole('textbox', { name: 'Contact', exact: true })).toHaveValue('+61 2 5550 1234');
  await page.goto('/admin/users/internal/import');
  await page.getByLabel('Choose a CSV or XLSX file').setInputFiles(csv('people.csv', lines));
  await expect(page.getByText('Nothing will be made or changed. 3 users stay the same.')).toBeVisible();
});

test('companies are rated by lines that are pasted from a sheet', async ({ page, request }) => {
  const admin = await apiAs(request, 'admin');
  const [one, other] = [await newCompany(admin), await newCompany(admin)];
  const judged = { rating: 2, moat: 2, growth: 2, income: 2, risk: 2 };
  for (const { id } of [one, other]) await admin.put(`/api/key-properties/${id}`, judged);
  await signIn(page, 'admin', '/admin/coverage/keyproperties');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByText('Paste lines instead').click();
  const lines = ['Code\tCompany\tRating\tRisk', `${one.code}\tOne\t5\t`, `${other.code}\tOther\t2\t6`];
  await page.getByLabel(/^Lines copied from a spreadsheet/).fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Look at these lines' }).click();
  await expect(page.getByText("1 company will be changed. 1 line can't be taken.")).toBeVisible();
  await expect(rowOf(page, one.code)).toContainText('Rating: 2 → 5');
  await expect(rowOf(page, other.code)).toContainText(
    'Risk: This value should be a whole number from 1 to 5.',
  );
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 company' }).click();
  await expect(page.getByText('1 company was changed.')).toBeVisible();
  const found = await (await admin.get(`/api/key-properties/${one.id}`)).json();
  expect(found).toMatchObject({ ...judged, rating: 5 });
});

test('companies are rated by one of the sheets of a workbook, a long one too', async ({ page, request }) => {
  const admin = await apiAs(request, 'admin');
  const { id, code } = await newCompany(admin);
  await admin.put(`/api/key-properties/${id}`, { rating: 2, moat: 2, growth: 2, income: 2, risk: 2 });
  await signIn(page, 'admin', '/admin/coverage/keyproperties/import');
  // long enough that its part is no small one
  const unknown = Array.from({ length: 4000 }, (_, index) => [`NONE-${index}`, crypto.randomUUID(), 3]);
  const file = workbookOf({
    Notes: [['Read me']],
    Ratings: [['Code', 'Why', 'Rating'], [code, '', 5], ...unknown],
  });
  const choose = page.getByLabel('Choose a CSV or XLSX file');
  await choose.setInputFiles({ name: 'ratings.xlsx', mimeType: '', buffer: file });
  const sheets = page.getByRole('group', { name: 'Sheets of the workbook' });
  await expect(sheets.getByRole('button')).toHaveText(['Notes (0 lines)', 'Ratings (4,001 lines)']);
  expect(await seriousFindings(page)).toEqual([]);
  await sheets.getByRole('button', { name: /^Ratings/ }).click();
  await expect(page.getByRole('heading', { name: 'ratings.xlsx (Ratings)' })).toBeVisible();
  await expect(page.getByText("1 company will be changed. 4,000 lines can't be taken.")).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 company' }).click();
  await expect(page.getByText('1 company was changed.')).toBeVisible();
  expect(await (await admin.get(`/api/key-properties/${id}`)).json()).toMatchObject({ rating: 5, moat: 2 });
});

test('advisory users and tags are imported from their lists, and their exports are the same', async ({
  page,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const people = [
    'First Name,Last Name,E-mail,Company,Phone,Tokens',
    `Ada,Brown,ada-${mark}@demo.test,Brown Advice,0491 570 156,25`,
    `Bob,White,bob-${mark}@demo.test,Brown Advice,12,25`,
  ];
  const choose = page.getByLabel('Choose a CSV or XLSX file');
  await signIn(page, 'admin', '/admin/users/advisory');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await choose.setInputFiles(csv('people.csv', people.join('\n')));
  await expect(page.getByText("1 advisory user will be made. 1 line can't be taken.")).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 advisory user' }).click();
  await expect(page.getByText('1 advisory user was made.')).toBeVisible();
  await page.goto(`/admin/users/advisory?filter[email]=ada-${mark}`);
  const exported = await saved(page, 'Export CSV');
  await page.goto('/admin/users/advisory/import');
  await choose.setInputFiles(csv('again.csv', exported));
  await expect(
    page.getByText('Nothing will be made or changed. 1 advisory user stays the same.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose.setInputFiles(csv('more.csv', exported.replace(',25,', ',30,')));
  await expect(rowOf(page, `ada-${mark}`)).toContainText('Tokens: 25 → 30');

  await page.goto('/admin/settings/tag-management');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await choose.setInputFiles(csv('tags.csv', `Name\nZinc ${mark}\nzinc ${mark}`));
  await page.getByRole('button', { name: 'Import 1 tag' }).click();
  await expect(page.getByText('1 tag was made.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the list' }).click();
  await expect(page.getByRole('heading', { name: 'Tag Management' })).toBeVisible();
});

test('empty cells clear what is there where one says so, and only what may be empty', async ({
  page,
  request,
}) => {
  const admin = await apiAs(request, 'admin');
  const { id, code } = await newCompany(admin);
  const tag = `Tag ${crypto.randomUUID().slice(0, 8)}`;
  expect((await admin.post('/api/tags', { name: tag })).status()).toBe(200);
  expect((await admin.put(`/api/company/${id}`, { tags: [tag] })).status()).toBe(200);
  const tagsOf = async () => (await (await admin.get(`/api/company/admin/${id}`)).json()).tags;
  await signIn(page, 'admin', '/admin/coverage/import');
  const choose = page.getByLabel('Choose a CSV or XLSX file');
  const clears = page.getByRole('switch', { name: 'Empty cells clear what is there' });
  const file = csv('tags.csv', `Code,Tags\n${code},`);
  await choose.setInputFiles(file);
  await expect(page.getByText('Nothing will be made or changed. 1 company stays the same.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();

  await clears.click();
  await expect(page.getByRole('rowheader', { name: 'Tags cleared if empty' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await choose.setInputFiles(csv('names.csv', `Code,Name,Tags\n${code},,`));
  await expect(
    page.getByText("No value will be cleared. Nothing will be made or changed. 1 line can't be taken."),
  ).toBeVisible();
  await expect(rowOf(page, code)).toContainText('Name: This field is required');
  await page.getByRole('button', { name: 'Choose another file' }).click();

  // said for each file anew
  await expect(clears).not.toBeChecked();
  await clears.click();
  await choose.setInputFiles(file);
  await expect(page.getByText('1 company will be changed. 1 value will be cleared.')).toBeVisible();
  await expect(rowOf(page, code)).toContainText(`Tags: ${tag} → (empty)`);
  expect(await tagsOf()).toHaveLength(1);
  await page.getByRole('button', { name: 'Import 1 company' }).click();
  await expect(page.getByText('1 company was changed, 1 value was cleared.')).toBeVisible();
  expect(await tagsOf()).toEqual([]);
});
