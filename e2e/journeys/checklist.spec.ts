import type { Page } from '@playwright/test';
import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import { answersTo, approvedReview, requestedReview, reviewableDraft } from '../approved-draft';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { newCompany } from '../own-company';
import { canvas, fillReviewRequest, requestReview } from '../report-writing';
import { signIn } from '../sign-in';

/** Chooses from a list that cannot be searched. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).press('ArrowDown');
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

test('an author reads what the checks find, mends one of it, answers the rest, and reviewers read the answers', async ({
  page,
  request,
}, info) => {
  const [admin, analyst] = [await apiAs(request, 'admin'), await apiAs(request, 'analyst')];
  const id = await reviewableDraft(analyst);
  await signIn(page, 'analyst', `/admin/builder/draft-report/${id}`);
  await expect(canvas(page).getByText('Investment View')).toBeVisible();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Request review' });
  const empty = dialog.getByRole('group', { name: 'Empty sections' });
  await expect(empty).toContainText('Nothing stands under “Investment View”.');
  await page.screenshot({ path: info.outputPath('dialog.png'), fullPage: true });

  // a finding leads to its block, and what was typed stays
  await dialog.getByRole('textbox', { name: /^Reason: Placeholders/ }).fill('They come with the results.');
  await empty.getByRole('button', { name: /^Show: .*Investment View/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Block' }).getByText('Text').first()).toBeVisible();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: /^Reason: Placeholders/ })).toHaveValue(
    'They come with the results.',
  );
  await page.keyboard.press('Escape');

  const people = await Promise.all(
    ['peer', 'compliance'].map(async (account) => {
      const { userId } = await apiAs(request, account);
      return (await (await admin.get(`/api/user/${userId}`)).json()) as PersonRef;
    }),
  );
  await requestReview(page, people.map(fullName));
  const { approval } = await (await analyst.get(`/api/draft-report/${id}`)).json();
  expect(approval).not.toBeNull();
  await signIn(page, 'compliance', `/admin/builder/draft-report/${id}/feedback`);
  const checklist = page.getByRole('region', { name: 'Checklist' });
  await expect(checklist.getByText('Author: A journey means it so.').first()).toBeVisible();
  await page.screenshot({ path: info.outputPath('feedback.png'), fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await checklist.scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath('feedback-390.png'), fullPage: true });
});

test('nobody asks for a review of what a colleague changed and they have not read', async ({
  page,
  request,
  expectLog,
}) => {
  expectLog(/412/);
  const [admin, analyst, peer] = [
    await apiAs(request, 'admin'),
    await apiAs(request, 'analyst'),
    await apiAs(request, 'peer'),
  ];
  const id = await reviewableDraft(analyst);
  const path = `/api/draft-report/${id}`;
  await signIn(page, 'analyst', `/admin/builder/draft-report/${id}`);
  await expect(canvas(page).getByText('Investment View')).toBeVisible();
  const { firstName, lastName } = await (await admin.get(`/api/user/${peer.userId}`)).json();
  const compliance = await apiAs(request, 'compliance');
  const officer = await (await admin.get(`/api/user/${compliance.userId}`)).json();
  const dialog = await fillReviewRequest(page, [`${firstName} ${lastName}`, fullName(officer)]);
  // settings of a colleague that came while the request was written are taken, and said
  await admin.put(path, { title: 'Do not sell' });
  await dialog.getByRole('button', { name: 'Request' }).click();
  await expect(dialog).toContainText(/ has changed this report since you opened it\. Its text is the same\./);
  await expect(page.getByText('Do not sell').first()).toBeVisible();
  // so are words of a colleague
  const { content } = await (await admin.get(path)).json();
  await admin.put(path, {
    content: { ...content, html: content.html.replace('Investment View', 'Their View') },
  });
  await dialog.getByRole('button', { name: 'Request' }).click();
  // who wrote nothing is asked nothing: they are on the page, to be read
  await expect(dialog).toContainText(
    / has changed this report since you opened it\. Changed: Text in Their View\. Read what they changed, and request again\./,
  );
  await expect(page.getByRole('dialog', { name: 'This report was changed elsewhere' })).toHaveCount(0);
  await expect(canvas(page).getByText('Their View')).toBeVisible();
  expect((await (await analyst.get(path)).json()).status).toBe('draft');
  await expect(dialog.getByRole('button', { name: 'Request' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Request' }).click();
  await expect(page.getByText('Request for review.')).toBeVisible();
});

test('nobody asks for a review of figures that an admin changed and the page did not show', async ({
  page,
  request,
  expectLog,
}, info) => {
  // the company has no prices that a block could draw
  expectLog(/404/);
  const [admin, analyst] = [await apiAs(request, 'admin'), await apiAs(request, 'analyst')];
  const company = await newCompany(admin);
  const judge = (growth: number) =>
    admin.put(`/api/key-properties/${company.id}`, { rating: 4, moat: 3, growth, income: 3, risk: 3 });
  expect((await judge(2)).ok()).toBe(true);
  const id = await reviewableDraft(analyst);
  const path = `/api/draft-report/${id}`;
  await analyst.put(path, { company: [company.id] });
  await signIn(page, 'analyst', `/admin/builder/draft-report/${id}`);
  const block = page.frameLocator('iframe[title="Report canvas"]').locator('.block-key-properties');
  const growth = (steps: number) => block.getByRole('cell', { name: `${steps} of 5, from LOW to HIGH` });
  await expect(growth(2)).toBeVisible();
  const people = await Promise.all(
    ['peer', 'compliance'].map(async (account) => {
      const { userId } = await apiAs(request, account);
      return (await (await admin.get(`/api/user/${userId}`)).json()) as PersonRef;
    }),
  );
  const dialog = await fillReviewRequest(page, people.map(fullName));
  await judge(5);
  // and compliance what is printed at the end
  const generic = await (await admin.get('/api/disclaimer')).json();
  await admin.put(`/api/company-disclaimer/${company.id}`, {
    content: [{ reference: generic['hydra:member'][0]['@id'], content: { content: 'Own words' } }],
  });
  await dialog.getByRole('button', { name: 'Request' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Since this page was opened, these show something else: Key Properties, The disclaimers.',
  );
  // beside the button that was pressed
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Request' })).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: info.outputPath('changed.png') });
  expect((await (await analyst.get(path)).json()).status).toBe('draft');
  await expect(growth(5)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Request' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Request' }).click();
  await expect(page.getByText('Request for review.', { exact: true })).toBeVisible();
});

test('a plan is moved by its owner and stopped by compliance', async ({ page, request, expectLog }, info) => {
  // whoever stopped it may read the draft no more
  expectLog(/403/);
  const [analyst, peer, compliance] = [
    await apiAs(request, 'analyst'),
    await apiAs(request, 'peer'),
    await apiAs(request, 'compliance'),
  ];
  const draftId = await reviewableDraft(analyst);
  const publishOn = new Date(Date.now() + 72 * 3_600_000);
  const approval = await requestedReview(analyst, {
    ...{ draftId, reviewers: [peer, compliance], publishOn, timeZone: 'Australia/Sydney' },
  });
  await approvedReview(approval, peer, compliance);
  await signIn(page, 'analyst', `/admin/builder/draft-report/${draftId}/preview`);
  await expect(page.getByText(/^Scheduled for /)).toBeVisible();
  await page.getByRole('button', { name: /^Move / }).click();
  const dialog = page.getByRole('dialog', { name: /^Move / });
  await page.screenshot({ path: info.outputPath('move.png') });
  const later = new Date(publishOn.getTime() + 5 * 3_600_000);
  const local = new Date(later.getTime() - later.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  await dialog.getByLabel('New time').fill(local);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('The publication was moved.')).toBeVisible();

  await signIn(page, 'compliance', `/admin/builder/draft-report/${draftId}/feedback`);
  await page.getByRole('button', { name: /^Stop / }).click();
  await page.screenshot({ path: info.outputPath('stop.png') });
  await page
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('The placement was called off.');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The publication was stopped. The report is a draft again.')).toBeVisible();
  await expect(page.getByText('This review has ended, and you can no longer read the report.')).toBeVisible();
  const { status, declined } = await (await analyst.get(`/api/draft-report/${draftId}`)).json();
  expect(status).toBe('draft');
  expect(declined).toMatchObject({ deed: 'stopped', feedback: 'The placement was called off.' });
  expect((await answersTo(analyst, draftId)).length).toBeGreaterThan(0);
});

test('an admin switches a check off, and another type of report keeps it', async ({
  page,
  request,
}, info) => {
  const admin = await apiAs(request, 'admin');
  await signIn(page, 'admin', '/admin/settings');
  await page.getByRole('link', { name: 'Checklist' }).click();
  await choose(page, 'Type of report', 'Sector Flash');
  await page.screenshot({ path: info.outputPath('settings.png'), fullPage: true });
  await choose(page, 'Sources', 'Off');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Checklist saved.')).toBeVisible();
  const { levels } = await (await admin.get('/api/checklist-settings')).json();
  const sources = levels.filter(({ check }: { check: string }) => check === 'sources');
  expect(sources).toContainEqual({ check: 'sources', reportType: 'sectorFlash', level: 'off' });
  expect(sources).toContainEqual({ check: 'sources', reportType: 'sectorReport', level: 'warning' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: info.outputPath('settings-390.png'), fullPage: true });
});
