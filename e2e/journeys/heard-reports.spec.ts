import AxeBuilder from '@axe-core/playwright';
import { reviewableDraft } from '../approved-draft';
import { seriousFindings, seriousOf } from '../axe-findings';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { pdfContent } from '../pdf-content';
import { publishedReport } from '../published-report';
import { signIn } from '../sign-in';

test('whoever hears a published report has its charts and key properties as tables, on page and paper', async ({
  page,
  request,
}, info) => {
  test.slow();
  const report = await publishedReport(request);
  await signIn(page, 'analyst', `/admin/reports/view/${report.id}`);
  const shown = page.getByRole('region', { name: 'Report', exact: true });
  const chart = shown.getByRole('img', {
    name: /^Share Price\. Closing price .* First price AUD .*highest .*lowest .*Last price AUD/,
  });
  await expect(chart.first()).toBeVisible();
  const prices = shown.getByRole('table', { name: 'Closing prices at the end of each month' });
  await expect(prices.getByRole('columnheader').first()).toHaveText('Day');
  expect(await prices.getByRole('rowheader').count()).toBeGreaterThan(10);
  const properties = shown.getByRole('table', { name: 'Key Properties' });
  await expect(properties.getByRole('rowheader')).toHaveText(['Rating', 'Growth', 'Income', 'Risk', 'Moat']);
  await expect(properties.getByRole('cell').first()).toHaveAccessibleName(/^[1-5] of 5, from SELL to BUY$/);
  await expect(page).toHaveTitle(new RegExp(`^${report.title} · `));
  expect(await seriousFindings(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath('report.png'), fullPage: true });

  // known from before, it has its name at once
  await page.getByRole('link', { name: 'Versions' }).click();
  await expect(page).toHaveTitle(new RegExp(`^${report.title} · Versions`));
  await page.goBack();
  await expect(page).toHaveTitle(new RegExp(`^${report.title} · `));
  await expect(page).not.toHaveTitle(/Versions/);

  const analyst = await apiAs(request, 'analyst');
  const id = await reviewableDraft(analyst);
  const pdf = await analyst.get(`/api/draft/pdf-view/${id}`);
  const { text } = await pdfContent(await pdf.body());
  expect(text).toMatch(/Closing prices at the end of each month ?Day ?Price \(AUD\)/);
  expect(text).toMatch(/Rating ?[1-5] of 5, from SELL to BUY/);
});

test('the static page has nothing that keeps people out', async ({ page, request, expectLog }) => {
  // the page runs nothing, also nothing of axe but what is put into it
  expectLog(/Blocked script execution/);
  const analyst = await apiAs(request, 'analyst');
  const id = await reviewableDraft(analyst);
  const html = await (await analyst.get(`/api/draft/static-view/${id}`)).text();
  await page.setContent(html);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(seriousOf(violations)).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('table', { name: 'Key Properties' })).toHaveCount(1);
});
