import { join } from 'node:path';
import { seriousFindings } from '../axe-findings';
import { apiAs, newDraft } from '../console-api';
import { mailTo } from '../mail-outbox';
import { expect, test } from '../own-console-test';
import { ownUser } from '../own-user';
import { signIn } from '../sign-in';

const logo = join(__dirname, '../../api/server/data/images/brands/harbourline.png');

test('a firm is named beside its report, and carried by pages and mails, not by what is published', async ({
  page,
  request,
  ownConsole,
  expectLog,
}) => {
  expectLog(/422/);
  const api = await apiAs(request, 'admin');
  const draft = await newDraft(api);
  await signIn(page, 'admin', '/admin/settings');
  await page.getByRole('link', { name: 'Firm' }).click();
  const report = page.getByRole('region', { name: 'Report of this firm' });
  await expect(report.getByText('Research Console').first()).toBeVisible();

  await page.getByRole('textbox', { name: /^Name/ }).fill('Acme Research');
  await page.getByRole('textbox', { name: 'ABN' }).fill('123');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter the eleven digits of an ABN.')).toBeVisible();
  await page.getByRole('textbox', { name: 'ABN' }).fill('51824753556');
  await page.getByRole('textbox', { name: 'Registered Name' }).fill('Acme Research Pty Ltd');
  await page.getByRole('textbox', { name: 'Address' }).fill('1 Harbour Street, Sydney');
  await page.getByRole('textbox', { name: 'Website Link' }).fill('https://acme.example');
  await page.getByRole('textbox', { name: 'Colour Code' }).fill('#7a2e3a');
  await page.locator('input[type=file]').setInputFiles(logo);
  await expect(report.getByRole('img', { name: 'Acme Research' })).toBeVisible();
  await expect(report.getByText('Research Console')).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Firm saved.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'ABN' })).toHaveValue('51 824 753 556');

  await page.goto(`/admin/builder/draft-report/${draft.id}/preview`);
  await expect(page.getByRole('img', { name: 'Acme Research' })).toBeVisible();
  await expect(page.getByText(/^Acme Research Pty Ltd · ABN 51 824 753 556/)).toBeVisible();
  // published before it had a name
  await page.goto('/admin/reports/best-ideas/view');
  await expect(page.locator('.report-masthead')).toContainText('Research Console');

  const sentAfter = new Date();
  const { email } = await ownUser(request);
  const mail = await mailTo(email, { dataDir: ownConsole.dataDir, sentAfter });
  expect(mail.html).toContain('Acme Research');
});
