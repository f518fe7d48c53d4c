import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  addBlock,
  addThumbnail,
  countKeys,
  createReport,
  keepTranscript,
  tabTo,
  type CountedKeys,
  type Transcript,
} from '../by-keyboard';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { signIn } from '../sign-in';

/** Keys from the wizard to the published report, without letters and without answers to the checklist: never more. */
const MOST_KEYS = 199;
const transcriptFile = join(__dirname, '../accessibility/whole-job.transcript.txt');

/** Asks two people for a review, with the dialog of the builder. */
async function requestReview(page: Page, keys: CountedKeys, reviewers: readonly string[]): Promise<void> {
  await tabTo(page, 'Review', 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request review' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await tabTo(page, /^Assignees/);
  for (const name of reviewers) {
    await page.keyboard.type(name);
    await expect(page.getByTitle(name).first()).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(dialog.getByRole('region', { name: 'Checklist' })).toBeVisible();
  await keys.uncounted(async () => {
    const reasons = await dialog.getByRole('textbox', { name: /^Reason: / }).count();
    for (let answered = 0; answered < reasons; answered += 1) {
      for (let press = 0; press < 60; press += 1) {
        await page.keyboard.press('Tab');
        const empty = dialog.getByRole('textbox', { name: /^Reason: / }).and(page.locator(':focus'));
        if ((await empty.count()) === 1 && (await empty.inputValue()) === '') break;
      }
      await page.keyboard.type('It is so on purpose.');
    }
  });
  await tabTo(page, 'Request');
  await page.keyboard.press('Enter');
}

/** Opens a row of a list and what its link leads to. */
async function openFromList(page: Page, link: string): Promise<void> {
  await expect(page.getByRole('link', { name: link })).toBeVisible();
  await page.locator('#page h1').focus();
  await tabTo(page, 'To the rows');
  await page.keyboard.press('Enter');
  await tabTo(page, link);
  await page.keyboard.press('Enter');
}

async function approve(page: Page, title: string, transcript: Transcript, state: RegExp): Promise<void> {
  await openFromList(page, `Review ${title}`);
  const approves = page.getByRole('button', { name: 'Approve' });
  await expect(approves).toBeEnabled();
  await expect(approves).not.toHaveAccessibleDescription(/not known yet/);
  await tabTo(page, 'Approve');
  await page.keyboard.press('Enter');
  await transcript.hears(state);
  await expect(page).toHaveURL(/pending-requests$/);
}

test('wizard, words, review, approvals and the published report: without a pointer, in no more keys than ever', async ({
  page,
  request,
}) => {
  test.slow();
  const title = `Whole job ${crypto.randomUUID()}`;
  const [admin, analyst] = [await apiAs(request, 'admin'), await apiAs(request, 'analyst')];
  const reviewers = await Promise.all(
    ['peer', 'compliance'].map(async (account) => {
      const { userId } = await apiAs(request, account);
      const { firstName, lastName } = await (await admin.get(`/api/user/${userId}`)).json();
      return `${firstName} ${lastName}`;
    }),
  );
  const keys = countKeys(page);
  const transcript = await keepTranscript(page, [
    [title, '«title»'],
    [/\d\d? [A-Z][a-z]{2} \d{2,4}(, \d\d:\d\d)?/g, '«day»'],
    [/\d+(?= (errors|warnings?|passed))/g, '«number»'],
  ]);

  transcript.part('The wizard');
  await signIn(page, 'analyst', '/admin/reports/new');
  await expect(page.getByRole('heading', { name: 'Create Report' })).toBeVisible();
  const draftId = await createReport(page, title);
  transcript.part('The builder');
  const canvas = page.frameLocator('iframe[title="Report canvas"]');
  await expect(canvas.locator('[data-node]').first()).toBeVisible();
  await addThumbnail(page);
  await tabTo(page, /Block Options$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Report$/);
  await page.keyboard.press('End');
  await addBlock(page, 'Text');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Iron ore demand holds.');
  await expect(canvas.getByText('Iron ore demand holds.')).toBeVisible();
  await page.keyboard.press('Escape');
  transcript.part('The request for review');
  await requestReview(page, keys, reviewers);
  await transcript.hears(/Request for review\./);
  await page.waitForURL('**/admin/reports/draft');

  const waiting = `/admin/reports/pending-requests?filter[title]=${encodeURIComponent(title)}`;
  transcript.part('The peer');
  await signIn(page, 'peer', waiting);
  await approve(page, title, transcript, /Peer reviewed/);
  transcript.part('Compliance');
  await signIn(page, 'compliance', waiting);
  await approve(page, title, transcript, /This review was approved\./);

  transcript.part('The published report');
  await expect
    .poll(async () => (await (await analyst.get(`/api/draft-report/${draftId}`)).json()).status, {
      timeout: 60_000,
    })
    .toBe('published');
  await signIn(page, 'analyst', `/admin/reports/published?filter[title]=${encodeURIComponent(title)}`);
  await openFromList(page, `View ${title}`);
  await expect(page.locator('#page header h1', { hasText: title })).toBeFocused();
  await expect(page.getByText('Iron ore demand holds.').first()).toBeAttached();

  process.stdout.write(`whole job: ${keys.pressed} keys and ${keys.typed} letters\n`);
  const said = `${transcript.lines.join('\n').trim()}\n`;
  // by hand, to keep another one: TRANSCRIPT=keep
  if (process.env['TRANSCRIPT'] === 'keep') writeFileSync(transcriptFile, said);
  expect(said).toBe(readFileSync(transcriptFile, 'utf8'));
  expect(keys.pressed).toBeLessThanOrEqual(MOST_KEYS);
});
