import type { Browser, Page } from '@playwright/test';
import { requestedReview, reviewableDraft } from '../approved-draft';
import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { patience } from '../patience';
import { canvasOf, saveStateOf, writeBehind } from '../report-canvas';
import { startModel, storedBlocks } from '../random-editing';
import { signIn } from '../sign-in';

/** A page that went without a word is gone then. */
const GONE_MS = 15_000 * patience;
/** What was saved elsewhere is on a page then, once it has been saved. */
const LIVE_MS = 2000 * patience;
/** After the last letter a report is saved by itself (A§4.6). */
const SAVE_MS = 5000;

async function openAs(browser: Browser, account: string, path: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, account);
  await page.goto(path);
  return page;
}

const builderOf = (id: string) => `/admin/builder/draft-report/${id}`;
const hereOn = (page: Page) => page.getByRole('list', { name: 'Also here' }).getByRole('button');
const noteOn = (page: Page) => page.getByRole('note', { name: 'Others write here' });
const wordsOn = (page: Page, words: string) => canvasOf(page).getByText(words, { exact: true });

test('two people and a third tab see each other, and each other’s words as they are saved', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const api = await apiAs(request, 'analyst');
  const { id } = await newDraft(api);
  await startModel(api, id);

  const analyst = await openAs(browser, 'analyst', builderOf(id));
  await expect(wordsOn(analyst, 'Opening')).toBeVisible();
  await expect(hereOn(analyst)).toHaveCount(0);
  await writeBehind(analyst, 'Opening', ' of the analyst');
  await expect(saveStateOf(analyst)).toHaveAttribute('data-status', 'saved', { timeout: SAVE_MS + 10_000 });

  // who comes is told that somebody writes already, before a letter
  const admin = await openAs(browser, 'admin', builderOf(id));
  await expect(noteOn(admin)).toContainText(/(is|has been) writing here/);
  await expect(hereOn(admin)).toHaveCount(1);
  await expect(hereOn(admin)).toHaveAccessibleName(/ is in .*desktop$/);
  await expect(hereOn(analyst)).toHaveCount(1, { timeout: LIVE_MS + 3000 });
  await expect(analyst.getByRole('log', { name: 'Announcements' })).toContainText('has opened this report.');

  // a third tab of the same person is never somebody else
  const third = await analyst.context().newPage();
  await third.goto(builderOf(id));
  await expect(wordsOn(third, 'Opening of the analyst')).toBeVisible();
  await expect(third.getByRole('button', { name: /^You, in another tab: in / })).toBeVisible();
  await expect(hereOn(admin)).toHaveCount(2);

  // both write in blocks of their own: nobody is asked, and nobody loses the place
  await writeBehind(analyst, 'Margins', ' one');
  await writeBehind(admin, 'Valuation', ' of the admin');
  await expect(saveStateOf(admin)).toHaveAttribute('data-status', 'saved', { timeout: SAVE_MS + 10_000 });
  await expect(wordsOn(analyst, 'Valuation of the admin')).toBeVisible({ timeout: LIVE_MS });
  await analyst.bringToFront();
  await analyst.keyboard.type(' two');
  await expect(wordsOn(analyst, 'Margins one two')).toBeVisible();
  await expect(wordsOn(admin, 'Margins one two')).toBeVisible({ timeout: SAVE_MS + LIVE_MS + 10_000 });
  await expect(wordsOn(third, 'Margins one two')).toBeVisible({ timeout: LIVE_MS });
  await expect(wordsOn(third, 'Valuation of the admin')).toBeVisible();
  expect(await analyst.getByRole('dialog').count()).toBe(0);

  // undo takes back one's own words alone
  await analyst.keyboard.press('ControlOrMeta+z');
  await expect(wordsOn(analyst, 'Margins one two')).toHaveCount(0);
  await expect(wordsOn(analyst, 'Valuation of the admin')).toBeVisible();

  // a mark stands where the other is, in the page and in the layers
  await admin.getByRole('tab', { name: 'Layers' }).click();
  await expect(admin.getByRole('treeitem', { name: /Margins.*here: / })).toBeVisible();

  // leaving is told at once, and a window that just goes within a quarter of a minute
  await third.close();
  await expect(hereOn(admin)).toHaveCount(1, { timeout: GONE_MS });
  await analyst.context().close();
  await expect(hereOn(admin)).toHaveCount(0, { timeout: GONE_MS });
  await expect
    .poll(async () => (await storedBlocks(api, id)).map(({ text }) => text))
    .toContain('Valuation of the admin');
  await admin.context().close();
});

test('a review that somebody requests stops the editing elsewhere, and nothing typed is lost', async ({
  browser,
  request,
  expectLog,
}) => {
  expectLog(/status of 409/);
  const api = await apiAs(request, 'analyst');
  const peer = await apiAs(request, 'peer');
  const id = await reviewableDraft(api);
  await startModel(api, id);
  const admin = await openAs(browser, 'admin', builderOf(id));
  await writeBehind(admin, 'Opening', ' at the last moment');
  await requestedReview(api, { draftId: id, reviewers: [peer] });
  const closed = admin.getByRole('alert', { name: 'Closed to changes' });
  await expect(closed).toContainText('sent this report to review while it was open here.', {
    timeout: LIVE_MS,
  });
  await expect(closed).toContainText('This browser keeps them, too.');
  await expect(closed.getByRole('button', { name: 'Keep mine as a copy' })).toBeVisible();
  await expect(wordsOn(admin, 'Opening at the last moment')).toBeVisible();

  // whoever reads the preview sees who else has it open
  const analyst = await openAs(browser, 'analyst', `${builderOf(id)}/preview`);
  await expect(hereOn(analyst)).toHaveAccessibleName(/ is in /);

  // and the list of drafts shows it in its row
  await analyst.goto('/admin/reports/draft');
  await expect(analyst.getByRole('img', { name: /^Open now: / }).first()).toBeVisible();
  await analyst.context().close();
  await admin.context().close();
});
