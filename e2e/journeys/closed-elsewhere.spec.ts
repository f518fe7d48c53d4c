import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { approvedReview, requestedReview, reviewableDraft } from '../approved-draft';
import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { ownUser, type OwnUser } from '../own-user';
import { patience } from '../patience';
import { reportOf } from '../published-report';
import { canvasOf, saveStateOf, writeBehind } from '../report-canvas';
import { startModel } from '../random-editing';
import { signIn } from '../sign-in';

/** What happens elsewhere is told by then. */
const AT_ONCE_MS = 3000 * patience;

const builderOf = (id: string) => `/admin/builder/draft-report/${id}`;
const wordsOn = (page: Page, words: string) => canvasOf(page).getByText(words, { exact: true });
const closedOn = (page: Page) => page.getByRole('alert', { name: 'Closed to changes' });

async function enter(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const KEPT = 'What you typed in the report is kept in this browser, and is there when you are back.';

/** A new admin whose browser has a report open, with words that are not saved yet, and another tab of theirs. */
async function writing(browser: Browser, request: APIRequestContext) {
  const user = await ownUser(request, { role: 'ROLE_ADMIN' });
  const { id } = await newDraft(await apiAs(request, 'analyst'));
  await startModel(await apiAs(request, 'admin'), id);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`/login?redirect=${encodeURIComponent(builderOf(id))}`);
  await enter(page, user.email, user.password);
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await expect(other.getByRole('button', { name: 'Log out' })).toBeVisible();
  await writeBehind(page, 'Opening', ' nobody has saved');
  return { user, page, other, context };
}

/** The words come back to who signs in again. */
async function comeBack(page: Page, { email, password }: OwnUser) {
  await enter(page, email, password);
  await page.getByRole('dialog').getByRole('button', { name: 'Recover' }).click();
  await expect(wordsOn(page, 'Opening nobody has saved')).toBeVisible();
  await expect(saveStateOf(page)).toHaveAttribute('data-status', /saved|upToDate/, { timeout: 15_000 });
}

test('who signs out in another tab is told so where they write, and finds their words again', async ({
  browser,
  request,
}) => {
  const { user, page, other, context } = await writing(browser, request);
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText(`You signed out in another tab. ${KEPT}`)).toBeVisible({ timeout: AT_ONCE_MS });
  await comeBack(page, user);
  await context.close();
});

test('whose session an admin ends is told so where they write, and finds their words again', async ({
  browser,
  request,
}) => {
  const { user, page, context } = await writing(browser, request);
  const admin = await apiAs(request, 'admin');
  expect((await admin.delete(`/api/user/${user.id}/sessions`)).ok()).toBe(true);
  await expect(page.getByText(`This session was ended. Please sign in again. ${KEPT}`)).toBeVisible({
    timeout: AT_ONCE_MS,
  });
  await comeBack(page, user);
  await context.close();
});

test('settings of somebody else are told; a publication and its end are seen at once, and lead to the report', async ({
  page,
  request,
  expectLog,
}) => {
  test.setTimeout(120_000);
  expectLog(/status of 409/);
  const analyst = await apiAs(request, 'analyst');
  const [peer, compliance, admin] = [
    await apiAs(request, 'peer'),
    await apiAs(request, 'compliance'),
    await apiAs(request, 'admin'),
  ];
  const id = await reviewableDraft(analyst);
  await startModel(analyst, id);
  await signIn(page, 'admin', builderOf(id));
  await expect(wordsOn(page, 'Opening')).toBeVisible();
  const title = `Journey ${crypto.randomUUID()}`;
  await expect(page.getByRole('list', { name: 'Also here' })).toHaveCount(0);
  await analyst.put(`/api/draft-report/${id}`, { title, researchOn: 'Copper' });
  await expect(page.getByText(/ changed Title and Research On\.$/)).toBeVisible({ timeout: AT_ONCE_MS });

  await writeBehind(page, 'Opening', ' at the last moment');
  const approval = await requestedReview(analyst, { draftId: id, reviewers: [peer, compliance] });
  await expect(closedOn(page)).toContainText('sent this report to review while it was open here.', {
    timeout: AT_ONCE_MS,
  });
  await approvedReview(approval, peer, compliance);
  const report = await reportOf(request, id);
  await expect(closedOn(page)).toContainText('This report was published while it was open here.', {
    timeout: AT_ONCE_MS,
  });
  await expect(closedOn(page)).toContainText('Your last changes are not in it');
  // whoever did not look up writes on, and loses no letter
  await page.keyboard.type(' and after it');
  await expect(wordsOn(page, 'Opening at the last moment and after it')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my text' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('Opening at the last moment and after it');
  await wordsOn(page, 'Opening at the last moment and after it').click();
  await page.keyboard.type(' nothing');
  await expect(wordsOn(page, 'Opening at the last moment and after it')).toBeVisible();
  const revoked = await admin.get(`/api/report/admin/revoke/${report.id}?reason=Only%20a%20try`);
  expect(revoked.ok(), await revoked.text()).toBe(true);
  await expect(closedOn(page)).toContainText(
    'This report was published and revoked while it was open here.',
    {
      timeout: AT_ONCE_MS,
    },
  );
  await closedOn(page).getByRole('link', { name: 'Open the published report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'YES' }).click();
  await expect(page.getByText('Status: REVOKED')).toBeVisible();
  await page.getByRole('button', { name: 'Comments', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Comments' })).toContainText('There are none.');
  await page.getByRole('link', { name: 'Versions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Versions of ${title}` })).toBeVisible();
});
