import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { approvedReview, requestedReview, setThumbnail } from '../approved-draft';
import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { storedBlocks, startModel } from '../random-editing';
import { reportOf } from '../published-report';
import { canvasOf, saveStateOf, writeBehind } from '../report-canvas';
import { signIn } from '../sign-in';

/** `npm run attack -- together-pictures` names the folder; nothing is held here that other journeys do not hold. */
const folder = process.env['TOGETHER_PICTURES'];
test.skip(folder === undefined, 'makes pictures, and is asked for by name');

async function openAs(browser: Browser, account: string, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, account);
  await page.goto(path);
  return page;
}

async function picture(page: Page, name: string) {
  mkdirSync(folder ?? '', { recursive: true });
  await page.bringToFront();
  await page.screenshot({ path: join(folder ?? '', `together-${name}.png`) });
}

const builderOf = (id: string) => `/admin/builder/draft-report/${id}`;
const wordsOn = (page: Page, words: string) => canvasOf(page).getByText(words, { exact: true });
const savedOn = (page: Page) =>
  expect(saveStateOf(page)).toHaveAttribute('data-status', /saved|upToDate/, { timeout: 30_000 });

test('two people at one report, from the first word to the published page', async ({ browser, request }) => {
  test.setTimeout(240_000);
  const [api, peer, compliance] = [
    await apiAs(request, 'analyst'),
    await apiAs(request, 'peer'),
    await apiAs(request, 'compliance'),
  ];
  const { id } = await newDraft(api, `Copper in the third quarter ${Date.now() % 1000}`);
  await setThumbnail(api, id);
  await startModel(api, id);

  const analyst = await openAs(browser, 'analyst', builderOf(id));
  await writeBehind(analyst, 'Opening', ' of the analyst');
  await savedOn(analyst);
  const admin = await openAs(browser, 'admin', builderOf(id));
  await expect(admin.getByRole('note', { name: 'Others write here' })).toBeVisible();
  await picture(admin, '1-who-is-here');

  await writeBehind(admin, 'Margins', ' held up, says the admin');
  await picture(admin, '2-both-write');
  await savedOn(admin);
  await expect(wordsOn(analyst, 'Margins held up, says the admin')).toBeVisible({ timeout: 20_000 });
  await picture(analyst, '3-words-arrive');

  const quote = { exact: 'held up', prefix: 'Margins ', suffix: ', says', start: 8 };
  const [, margins] = (await (await api.get(`/api/draft-report/${id}`)).json()).content.html.match(
    /"id":"(startblk01)"/,
  ) as [string, string];
  const said = { nodeId: margins, quote, words: 'By how much?', suggestion: 'rose', mentions: [] };
  expect((await api.post(`/api/draft-report/${id}/comment-threads`, said)).ok()).toBe(true);
  await admin.bringToFront();
  await admin.getByRole('tab', { name: /^Comments/ }).click();
  await expect(admin.getByText('By how much?')).toBeVisible({ timeout: 30_000 });
  await picture(admin, '4-a-comment');

  const approval = await requestedReview(api, { draftId: id, reviewers: [peer, compliance] });
  const closed = admin.getByRole('alert', { name: 'Closed to changes' });
  await expect(closed).toContainText('sent this report to review');
  await picture(admin, '6-review-asked');
  await approvedReview(approval, peer, compliance);
  const report = await reportOf(request, id);
  await expect(closed).toContainText('was published');
  await picture(admin, '7-published-while-open');
  await admin.goto(`/admin/reports/view/${report.id}`);
  await admin.getByRole('button', { name: 'Comments', exact: true }).click();
  await expect(admin.getByText('By how much?')).toBeVisible();
  await picture(admin, '8-for-the-record');
  await admin.goto(`${builderOf(id)}/versions?show=pages`);
  await expect(admin.locator('iframe')).toHaveCount(2);
  await picture(admin, '9-side-by-side');
  for (const width of [800, 390]) {
    await admin.setViewportSize({ width, height: 844 });
    await picture(admin, `9-side-by-side-at-${width}`);
    await admin
      .getByRole('navigation', { name: 'Versions', exact: true })
      .getByRole('button')
      .first()
      .click();
    await picture(admin, `9-versions-at-${width}`);
    await admin.reload();
  }
  await admin.context().close();
  await analyst.context().close();
});

test('a choice where both changed the same words', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const api = await apiAs(request, 'analyst');
  const { id } = await newDraft(api, `Copper in the fourth quarter ${Date.now() % 1000}`);
  await startModel(api, id);
  const admin = await openAs(browser, 'admin', builderOf(id));
  await wordsOn(admin, 'Valuation').dblclick();
  await wordsOn(admin, 'Valuation').dblclick();
  await admin.keyboard.type('Target price');
  const { content } = await (await api.get(`/api/draft-report/${id}`)).json();
  const html = String(content.html).replace('Valuation', 'Fair value');
  await api.put(`/api/draft-report/${id}`, { content: { html, css: content.css } });
  await expect(saveStateOf(admin)).toHaveAttribute('data-status', 'conflict', { timeout: 30_000 });
  await picture(admin, '5-a-choice');
  expect((await storedBlocks(api, id)).map(({ text }) => text)).toContain('Fair value');
  await admin.context().close();
});
