import { readFileSync } from 'node:fs';
import { addDays, today } from '@console/contract/calendar-day';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import readExcel from 'read-excel-file/node';
import { seriousFindings } from '../axe-findings';
import { apiAs, type ConsoleApi } from '../console-api';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

const firmDay = today('Australia/Sydney');

/** The file that a click saves. */
async function download(page: Page, name: string): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFileSync(await (await saved).path());
}

test('an export is generated once, followed until it is ready, and holds what was read, as XLSX and CSV', async ({
  page,
  request,
}) => {
  const compliance = await apiAs(request, 'compliance');
  const report = await aPublishedReport(compliance);
  await compliance.get(`/api/report/${report.id}`);
  await compliance.get(`/api/report/${report.id}`);

  await signIn(page, 'admin', '/admin/analytics');
  const form = page.getByRole('form', { name: 'New export' });
  await expect(form.getByLabel('To Date')).toBeDisabled();
  await form.getByRole('button', { name: 'Generate' }).click();
  await expect(form.getByText('This field is required.')).toHaveCount(2);
  await form.getByLabel('From Date').fill('2025-06-07');
  await form.getByLabel('To Date').fill('2025-06-30');
  await form.getByRole('button', { name: 'Generate' }).click();
  await expect(form.getByText('The first day is 8 June 2025.')).toBeVisible();
  // days of its own, so that the journey may be repeated
  const first = addDays('2025-06-08', Math.floor(Math.random() * 300));
  await form.getByLabel('From Date').fill(first);
  await expect(form.getByLabel('To Date')).toHaveValue('');
  const tomorrow = addDays(firmDay, 1);
  await form.getByLabel('To Date').fill(tomorrow);
  await form.getByRole('button', { name: 'Generate' }).click();
  const period = `${first} to ${tomorrow}`;
  await expect(page.getByText(`The export of ${period} is being made.`)).toBeVisible();
  const row = page.getByRole('row', { name: period });
  await expect(row.getByText('Success')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const sheets = await readExcel(await download(page, `Download ${period} as XLSX`));
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    ...['Summary', 'Publications', 'Revisions', 'Recommendations', 'Approval times', 'Views'],
  ]);
  const views = sheets.at(-1)?.data ?? [];
  const ofReport = views.filter((cells) => cells[9] === report.id);
  expect(ofReport.map((cells) => cells[5])).toContain('Compliance');
  const files = unzipSync(await download(page, `Download ${period} as CSV`));
  const csv = strFromU8(files['Views.csv'] ?? new Uint8Array());
  for (const cells of ofReport) expect(csv).toContain(`,${cells.slice(5, 10).join()}`);

  await form.getByLabel('From Date').fill('2025-07-01');
  await form.getByLabel('To Date').fill('2025-07-31');
  await form.getByRole('button', { name: 'Generate' }).click();
  await expect(
    page.getByRole('row', { name: '2025-07-01 to 2025-07-31' }).getByText('Success'),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('There is already an export of 2025-07-01 to 2025-07-31.')).toBeVisible();
});

test('the register says which recommendations were in force on a day, and how they are distributed', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/analytics');
  await page.getByRole('link', { name: 'Recommendation register' }).click();
  const chart = page.getByRole('img', { name: /^Rating distribution\. Buy \d+/ });
  await expect(chart.locator('svg')).toBeVisible();
  const table = page.getByRole('region', { name: 'Recommendations' });
  await expect(table.getByRole('row').nth(2)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const day = page.getByLabel('In force at the end of (Australia/Sydney)');
  await day.fill(addDays(firmDay, -60));
  await day.press('Enter');
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/);
  await page.goto(`${page.url()}&filter[recommendation]=Sell`);
  await expect(chart).toHaveAccessibleName(/Buy 0 \(0\.0 %\), Hold 0 \(0\.0 %\), Sell \d+ \(100\.0 %\)/);
  const [register, distribution] = await readExcel(await download(page, 'Export XLSX'));
  const rows = register?.data.slice(1) ?? [];
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map((cells) => cells[3]))).toEqual(new Set(['Sell']));
  expect(distribution?.data[3]?.slice(0, 3)).toEqual(['Sell', rows.length, 100]);

  await day.fill('2030-01-01');
  await day.press('Enter');
  await expect(page.getByText('This day is in the future. Choose today or earlier.')).toBeVisible();
});

async function aPublishedReport(api: ConsoleApi): Promise<{ id: string }> {
  const reports = await (await api.get('/api/report?itemsPerPage=1')).json();
  return reports['hydra:member'][0];
}
