import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Report } from '@console/contract/reports';
import { seriousFindings } from '../axe-findings';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { moreAction } from '../more-actions';
import { signIn } from '../sign-in';

/** A real PDF of one page. */
async function printed(page: Page, words: string): Promise<Buffer> {
  await page.setContent(`<h1>${words}</h1>`);
  return page.pdf();
}

const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

test('an archive is imported: bad lines are listed, good ones are published as historic, and all are revoked', async ({
  page,
  request,
  browser,
  expectLog,
}) => {
  // the PDF that is refused, and the report that is revoked at the end
  expectLog(/^Failed to load resource: .+ (422|410) /);
  const mark = crypto.randomUUID().slice(0, 8);
  const paper = await browser.newPage();
  const [copper, note] = [await printed(paper, `Copper ${mark}`), await printed(paper, `Note ${mark}`)];
  await paper.close();
  const manifest = [
    '\uFEFFfile;title;reportType;publishedOn;companyCodes;author;recommendation;public;reference',
    `copper-${mark}.pdf;Copper ${mark};Company Report;21/11/2019;ASX:BHP;Ada Brown;Sell;yes;${mark}-1`,
    `note-${mark}.pdf;Note ${mark};Market Report;2018-03-04;;;;no;${mark}-2`,
    `broken-${mark}.pdf;Broken ${mark};Market Report;2018-03-04;;;;no;${mark}-3`,
    `missing-${mark}.pdf;Missing ${mark};Poem;2018-02-30;NONE;;;no;${mark}-4`,
  ].join('\r\n');
  const before = await (await apiAs(request, 'admin')).get('/api/company/search?text=BHP');
  const bhp = (await before.json())['hydra:member'][0];

  await signIn(page, 'admin', '/admin/reports/published');
  await page.getByRole('link', { name: 'Import archive' }).click();
  await page
    .getByLabel('Choose a manifest')
    .setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(manifest) });
  await expect(page.getByRole('heading', { name: `${mark}.csv` })).toBeVisible();
  await expect(page.getByText('1 line has problems and is left out. 3 lines lack their PDFs.')).toBeVisible();
  const rowOf = (title: string) => page.getByRole('row').filter({ hasText: `${title} ${mark}` });
  await expect(rowOf('Missing')).toContainText('reportType should be one of Company Report');
  await expect(rowOf('Missing')).toContainText(
    'publishedOn should be a day as yyyy-MM-dd, but is "2018-02-30"',
  );
  await expect(rowOf('Missing')).toContainText('There is no company with the code "NONE"');
  await expect(rowOf('Copper')).toContainText('The PDF has not been uploaded.');
  expect(await seriousFindings(page)).toEqual([]);

  await page
    .getByLabel('Choose PDFs')
    .setInputFiles([
      asFile(`copper-${mark}.pdf`, copper),
      asFile(`note-${mark}.pdf`, note),
      asFile(`broken-${mark}.pdf`, Buffer.from('<html>no PDF</html>')),
      asFile(`other-${mark}.pdf`, note),
    ]);
  await expect(page.getByText('2 uploaded.')).toBeVisible();
  await expect(page.getByText(`broken-${mark}.pdf: The file is not a PDF.`)).toBeVisible();
  await expect(page.getByText('Not in the manifest, and left out: 1 file')).toBeVisible();
  await expect(rowOf('Broken')).toContainText('The file is not a PDF.');
  await page.getByLabel('Choose PDFs').setInputFiles([asFile(`copper-${mark}.pdf`, copper)]);
  await expect(page.getByText('0 uploaded. 1 skipped: already uploaded.')).toBeVisible();

  await page.getByRole('button', { name: 'Import 2 reports' }).click();
  const question = page.getByRole('dialog', { name: 'Import 2 reports?' });
  await expect(question).toContainText('2 lines will be left out.');
  await question.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('2 reports imported.')).toBeVisible({ timeout: 30_000 });
  await rowOf('Copper')
    .getByRole('link', { name: `Copper ${mark}` })
    .click();

  await expect(page.getByText("Historic Report view doesn't exist")).toBeVisible();
  await expect(page.getByText('Status: PUBLISHED')).toBeVisible();
  await expect(page.getByText('21 Nov 19')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download PDF of Copper ${mark}` }).click();
  expect(readFileSync(await (await download).path()).equals(copper)).toBe(true);

  await page.goto(`/admin/reports/published?filter[source.category]=historic&filter[title]=${mark}`);
  const listed = page.getByRole('row').filter({ hasText: `Copper ${mark}` });
  await expect(listed).toContainText('Historic');
  await expect(listed).toContainText('21 Nov 19');
  await expect(await moreAction(page, 'Revoke', `Copper ${mark}`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Rebuild Copper ${mark}` })).toHaveCount(0);
  const admin = await apiAs(request, 'admin');
  const after = await admin.get('/api/company/search?text=BHP');
  expect((await after.json())['hydra:member'][0]).toEqual(bhp);
  const list = await (await admin.get(`/api/report/admin?title=${mark}`)).json();
  const [report] = list['hydra:member'] as Report[];

  await page.goto('/admin/reports/import');
  await page.getByRole('link', { name: `${mark}.csv` }).click();
  await page.getByRole('button', { name: 'Revoke import' }).click();
  const revoke = page.getByRole('dialog', { name: 'Revoke 2 reports of this import?' });
  await revoke.getByLabel('Reason, kept for the record').fill('Only a try');
  await revoke.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('Revoked', { exact: true }).first()).toBeVisible();
  expect((await admin.get(`/api/report/${report?.id}`)).status()).toBe(410);
  const trail = await (await admin.get('/api/audit?action=report-import.revoke')).json();
  expect(trail['hydra:member'][0]).toMatchObject({ after: { reports: 2, reason: 'Only a try' } });
});
