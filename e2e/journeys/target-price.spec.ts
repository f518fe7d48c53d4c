import type { Page } from '@playwright/test';
import { approvedReview, requestedReview, setThumbnail } from '../approved-draft';
import { seriousFindings } from '../axe-findings';
import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { moreAction } from '../more-actions';
import { newCompany } from '../own-company';
import { pdfContent } from '../pdf-content';
import { reportOf } from '../published-report';
import { addBlock, canvas } from '../report-writing';
import { signIn } from '../sign-in';

/** Pictures at the width of a desk and of a phone. */
const looker = (page: Page, path: (name: string) => string) => async (name: string) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: path(`${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

const lineOf = (target: string, above: string, price: string) =>
  new RegExp(
    `Target price ${target} in 12 months \\(DCF\\), ${above} the price of AUD ${price} on \\d\\d \\w{3} \\d\\d`,
  );

test('a target price is asked in the wizard, changed in the Settings, and printed beside the price', async ({
  page,
  request,
}, info) => {
  const look = looker(page, (name) => info.outputPath(name));
  const analyst = await apiAs(request, 'analyst');
  const title = `Journey ${crypto.randomUUID()}`;
  await signIn(page, 'analyst', '/admin/reports/new');
  await page.getByRole('textbox', { name: /^Title/ }).fill(title);
  await page.getByLabel('Sub Title').fill('With a target');
  await page.getByLabel('Web Title').fill(title);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Company Flash', exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  const companies = page.getByRole('combobox', { name: /^Company/ });
  await companies.click();
  await companies.fill('CSL');
  await page.locator('.ant-select-item-option', { hasText: 'CSL - ' }).click();
  await companies.press('Tab');
  const target = page.getByRole('group', { name: 'Target price' });
  const amount = target.getByRole('textbox', { name: 'Target Price' });
  await amount.fill('dear');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(target.getByText('please enter numbers only')).toBeVisible();
  await amount.fill('250.5');
  await target.getByRole('textbox', { name: 'Method' }).fill('DCF');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(target.getByText('A target price needs a recommendation.')).toBeVisible();
  await expect(target.getByRole('textbox', { name: 'Horizon in months' })).toHaveValue('12');
  expect(await seriousFindings(page)).toEqual([]);
  await look('wizard');
  await page.getByRole('combobox', { name: /^Recommendation/ }).press('ArrowDown');
  await page.locator('.ant-select-dropdown:visible').getByTitle('Buy', { exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/admin\/builder\/draft-report\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { company } = await (await analyst.get(`/api/draft-report/${id}`)).json();
  const overview = await (await analyst.get(`/api/stock-overview/${company[0].id}`)).json();
  const price = Number(overview.currentStockPrice).toFixed(2);
  const upside = (amountNow: number) => {
    const percent = (amountNow / overview.currentStockPrice - 1) * 100;
    return `${Math.abs(percent).toFixed(1)}% ${percent > 0 ? 'above' : 'below'}`;
  };
  const header = canvas(page).locator('.report-header-target');
  await expect(header).toHaveText(lineOf('AUD 250.50', upside(250.5), price));

  const settings = page.getByRole('form', { name: 'Settings' });
  await settings.getByRole('textbox', { name: 'Target Price' }).fill('90');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(header).toHaveText(lineOf('AUD 90', upside(90), price));
  await look('canvas');

  // a Buy below the price is to be explained
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const warning = page
    .getByRole('dialog', { name: 'Request review' })
    .getByRole('group', { name: 'Recommendation and target price' });
  await expect(warning).toContainText(
    `The recommendation is Buy, and the target price of AUD 90 is ${upside(90)}`,
  );
  await look('checklist');
});

test('a target price is published, stands in the register, is asked anew, and ends with its report', async ({
  page,
  request,
}, info) => {
  const look = looker(page, (name) => info.outputPath(name));
  const [analyst, peer, compliance, admin] = [
    await apiAs(request, 'analyst'),
    await apiAs(request, 'peer'),
    await apiAs(request, 'compliance'),
    await apiAs(request, 'admin'),
  ];
  const { code } = await newCompany(admin);
  const published = async (targetPrice?: object) => {
    const draft = await newDraft(analyst, `Journey ${crypto.randomUUID()}`, code);
    await setThumbnail(analyst, draft.id);
    if (targetPrice) {
      const put = await analyst.put(draft['@id'], { targetPrice });
      expect(await put.text()).toContain('"targetPrice":{"amount"');
    }
    const review = await requestedReview(analyst, { draftId: draft.id, reviewers: [peer, compliance] });
    await approvedReview(review, peer, compliance);
    return { draft, report: await reportOf(request, draft.id) };
  };
  const { draft, report } = await published({ amount: 14.25, method: 'DCF' });
  // a later report that speaks of no target leaves it
  const later = await published();

  const line = 'Target price AUD 14.25 in 12 months (DCF)';
  await signIn(page, 'analyst', `/admin/reports/view/${report.id}`);
  await expect(page.locator('.report-header-target')).toHaveText(line);
  await look('view');
  const { text } = await (await analyst.get(`/api/draft-report/plain-text/${draft.id}`)).json();
  expect(text).toContain(line);
  const pdf = await analyst.get(`/api/draft/pdf-view/${draft.id}`);
  expect((await pdfContent(await pdf.body())).text).toContain('14.25');

  await page.goto(`/admin/reports/new?from=${encodeURIComponent(`/api/report/${report.id}`)}`);
  await expect(
    page.getByText(/^AUD 14\.25 in 12 months \(DCF\) in the report of .+\. Enter anew\.$/),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Target Price' })).toHaveValue('');
  await look('new-from');

  await signIn(page, 'compliance', `/admin/recommendations?filter[code]=${code}`);
  const row = page.getByRole('row', { name: `Select ${code}` });
  await expect(row).toContainText('AUD 14.25');
  await expect(row.getByRole('link', { name: later.report.title })).toBeVisible();
  await look('register');
  await row.getByRole('button', { name: `History of ${code}` }).click();
  const history = page.getByRole('dialog', { name: `Recommendation history of ${code}` });
  await expect(history.getByText('AUD 14.25')).toHaveCount(2);
  expect(await seriousFindings(page)).toEqual([]);
  await look('history');

  await signIn(page, 'admin', `/admin/reports/published?filter[title]=${encodeURIComponent(report.title)}`);
  await (await moreAction(page, 'Revoke', report.title)).click();
  const question = page.getByRole('dialog', { name: /revoke/ });
  await expect(question.getByText('Its target price of AUD 14.25 ends with it.')).toBeVisible();
  await look('revoke');
  await question.getByRole('textbox').fill('A figure was wrong.');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question).toBeHidden();
  const entries = await (await compliance.get(`/api/company/${draft.company[0]?.id}/recommendation`)).json();
  expect(
    entries['hydra:member'].map((entry: { recommendation: string; targetPrice: object | null }) => [
      entry.recommendation,
      entry.targetPrice !== null,
    ]),
  ).toEqual([
    ['Buy', false],
    ['Buy', true],
    ['Buy', true],
  ]);
});

test('price, target prices and ratings of the company are a chart and a table on every face', async ({
  page,
  request,
}, info) => {
  const look = looker(page, (name) => info.outputPath(name));
  const analyst = await apiAs(request, 'analyst');
  const draft = await newDraft(analyst);
  await signIn(page, 'analyst', `/admin/builder/draft-report/${draft.id}`);
  await expect(canvas(page).getByRole('heading', { level: 1 })).toBeVisible();
  await addBlock(page, 'Price, Target and Ratings');
  const widget = canvas(page).locator('.block-rating-history');
  await expect(widget.getByRole('row').nth(1)).toBeVisible();
  await expect(widget.getByRole('img', { name: 'Price, Target and Ratings' }).first()).toBeVisible();
  await widget.scrollIntoViewIfNeeded();
  await look('chart-canvas');
  await expect(async () => {
    const { text } = await (await analyst.get(`/api/draft-report/plain-text/${draft.id}`)).json();
    expect(text).toMatch(/Price, Target and Ratings\nClosing price, .+ Last price AUD .+target price AUD/);
  }).toPass();
  await page.goto(`/admin/builder/draft-report/${draft.id}/preview`);
  const viewed = page.locator('.block-rating-history');
  await viewed.scrollIntoViewIfNeeded();
  expect(await seriousFindings(page)).toEqual([]);
  await look('chart-view');
  const pdf = await analyst.get(`/api/draft/pdf-view/${draft.id}`);
  const printed = await pdfContent(await pdf.body());
  expect(printed.text).toContain('Target Price');
  expect(printed.longestPath).toBeGreaterThan(200);
});
