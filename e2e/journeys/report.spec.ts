import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { pdfContent } from '../pdf-content';
import {
  addBlock,
  approveReport,
  canvas,
  chooseImage,
  chooseThumbnail,
  pickFromList,
  requestReview,
} from '../report-writing';
import { signIn } from '../sign-in';

const images = join(__dirname, '../../api/server/data/images');
const prices = JSON.parse(readFileSync(join(images, '../prices.json'), 'utf8')) as {
  closes: Record<string, number[]>;
};

const heading = 'Copper carries the half';
const firstParagraph = 'Escondida ran above nameplate and unit costs fell for the third quarter in a row.';
const caption = 'Concentrator throughput by quarter';

/** Numbers the screenshots of a journey, which stay as its output. */
function camera(testInfo: TestInfo) {
  let count = 0;
  return async (page: Page, name: string) => {
    count += 1;
    const file = `${String(count).padStart(2, '0')}-${name}.png`;
    await page.screenshot({ path: testInfo.outputPath(file) });
  };
}

test('one report from sign-in to PDF, by four people', async ({ browser, request, watch }, testInfo) => {
  test.slow();
  const shoot = camera(testInfo);
  const title = `BHP Group: ${heading} ${testInfo.testId.slice(-6)}-${Date.now()}`;
  const as = (account: string) => personAs(browser, watch, account);

  const analyst = await as('analyst');
  await shoot(analyst, 'dashboard');
  await createReport(analyst, title, shoot);
  const draftId = /draft-report\/([0-9a-f-]{36})/.exec(analyst.url())?.[1] ?? '';
  await compose(analyst, shoot);
  await reviewWithThumbnail(analyst, shoot);

  const approval = { title, text: firstParagraph };
  const peer = await as('peer');
  await approveReport(peer, approval, (page, step) => shoot(page, `peer-${step}`));
  const compliance = await as('compliance');
  await approveReport(compliance, approval, (page, step) => shoot(page, `compliance-${step}`));

  await readPublished(analyst, title, shoot);
  const admin = await as('admin');
  await readAudit(admin, draftId, shoot);
  await comparePdf(await apiAs(request, 'analyst'), draftId);
});

async function personAs(browser: Browser, watch: (page: Page) => void, account: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  watch(page);
  await signIn(page, account);
  return page;
}

type Shoot = ReturnType<typeof camera>;

async function createReport(page: Page, title: string, shoot: Shoot): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Draft' }).click();
  await page.getByRole('link', { name: 'Add Report' }).click();
  // the list that is being left has a column of that name
  await page
    .getByRole('textbox')
    .and(page.getByLabel('Title', { exact: true }))
    .fill(title);
  await page.getByLabel('Sub Title').fill('Half-year preview');
  await page.getByLabel('Web Title').fill(title);
  await shoot(page, 'wizard-details');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Company Report', exact: true }).check();
  await shoot(page, 'wizard-template');
  await page.getByRole('button', { name: 'Next' }).click();
  await pickFromList(page, 'Company', 'BHP', page.getByRole('heading', { level: 1 }));
  await page.getByRole('combobox', { name: 'Recommendation' }).click();
  await page.getByTitle('Buy', { exact: true }).click();
  await shoot(page, 'wizard-company');
  await page.getByRole('button', { name: 'Next' }).click();
  await pickFromList(page, 'Tags', 'div', page.getByRole('heading', { level: 1 }));
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Created Succesfully!')).toBeVisible();
  await shoot(page, 'wizard-created');
  await page.waitForURL(/\/admin\/builder\/draft-report\/[0-9a-f-]{36}$/);
}

async function compose(page: Page, shoot: Shoot): Promise<void> {
  await expect(canvas(page).getByText('Market Cap')).toBeVisible();
  await shoot(page, 'builder-opened');
  await canvas(page).getByText('Market Cap').click();
  for (const block of ['Columns', 'Stock Overview', 'Share Price', 'Container', 'Text'])
    await addBlock(page, block);
  const text = page.getByRole('complementary', { name: 'Block' }).locator('.ql-editor');
  await text.click();
  await page.keyboard.type(`${heading}\n${firstParagraph}`);
  await expect(canvas(page).getByText(firstParagraph)).toBeVisible();
  await shoot(page, 'builder-text');

  await page.getByRole('button', { name: 'Mobile', exact: true }).click();
  await page.getByRole('tab', { name: 'Styles' }).click();
  const size = page.getByLabel('Font size', { exact: true });
  await size.fill('22');
  await size.press('Tab');
  await shoot(page, 'builder-mobile-style');
  await page.getByRole('button', { name: 'Desktop', exact: true }).click();

  await addBlock(page, 'Image');
  await chooseImage(page, join(images, 'terraces.png'));
  await expect(canvas(page).locator('img')).toBeVisible();
  await page.getByLabel('Caption').fill(caption);
  await page.getByLabel('Alternative text').fill('Terraces');
  await expect(canvas(page).getByText(caption)).toBeVisible();
  await shoot(page, 'builder-image');

  await expect(page.getByText('Last Updated')).toBeVisible();
  await page.reload();
  await expect(canvas(page).getByText(firstParagraph)).toBeVisible();
  await expect(canvas(page).getByText(caption)).toBeVisible();
  const sizeOf = () =>
    canvas(page)
      .getByText(firstParagraph)
      .evaluate((element) => getComputedStyle(element).fontSize);
  expect(await sizeOf()).not.toBe('22px');
  await page.getByRole('button', { name: 'Mobile', exact: true }).click();
  await expect.poll(sizeOf).toBe('22px');
  await page.getByRole('button', { name: 'Desktop', exact: true }).click();
}

async function reviewWithThumbnail(page: Page, shoot: Shoot): Promise<void> {
  await page.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request review' });
  // the checklist says it too, once it is read
  await expect(dialog.getByText('You should upload an image for further action').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Request' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await chooseThumbnail(page, join(images, 'terraces-thumbnail.png'));
  await requestReview(page, ['peer', 'compliance'].map(reviewerName), shoot);
}

const users = JSON.parse(readFileSync(join(images, '../users.json'), 'utf8')) as {
  key: string;
  firstName: string;
  lastName: string;
}[];

function reviewerName(account: string): string {
  const user = users.find(({ key }) => key === account);
  return `${user?.firstName} ${user?.lastName}`;
}

async function readAudit(page: Page, draftId: string, shoot: Shoot): Promise<void> {
  await page.goto(`/admin/audit?subjectId=${draftId}&itemsPerPage=100`);
  const steps = [
    'draft.create',
    'draft.update',
    'draft.add-media',
    'approval.request',
    'approval.peer-approve',
    'approval.legal-approve',
    'draft.queue',
    'draft.publish',
  ];
  for (const action of steps) {
    await expect(page.getByRole('cell', { name: action, exact: true }).first()).toBeVisible();
  }
  await shoot(page, 'audit');
}

async function readPublished(page: Page, title: string, shoot: Shoot): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Published' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: title })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await shoot(page, 'published');
  await page.getByRole('row', { name: title }).getByRole('link', { name: /^View/ }).click();
  await expect(page.getByText('Status: PUBLISHED')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Report' }).getByText(firstParagraph)).toBeVisible();
  await shoot(page, 'view');
}

async function comparePdf(analyst: Awaited<ReturnType<typeof apiAs>>, draftId: string): Promise<void> {
  const { reportId } = await (await analyst.get(`/api/draft-report/${draftId}`)).json();
  const pdf = await analyst.get(`/api/report/${reportId}/pdf`);
  expect(pdf.headers()['content-type']).toContain('application/pdf');
  const { text, longestPath } = await pdfContent(await pdf.body());
  for (const typed of [heading, firstParagraph, caption]) expect(text).toContain(typed);
  const closes = prices.closes['BHP'] ?? [];
  expect(text).toContain(Number(closes.at(-1)).toFixed(2));
  expect(longestPath).toBeGreaterThan(closes.length / 2);

  const html = await (await analyst.get(`/api/report/${reportId}/static-view`)).text();
  expect(html).toContain('<path');
  expect(html).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
}
