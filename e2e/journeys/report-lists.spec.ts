import { readFileSync } from 'node:fs';
import type { Approval } from '@console/contract/approvals';
import type { APIRequestContext, Page } from '@playwright/test';
import { answersTo, approvedReview, requestedReview, reviewableDraft, setThumbnail } from '../approved-draft';
import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { moreAction } from '../more-actions';
import { newCompany } from '../own-company';
import { publishedReport, reportOf, titleOf } from '../published-report';
import { signIn } from '../sign-in';

const DRAFTS = '/admin/reports/draft';
const PUBLISHED = '/admin/reports/published';
const PENDING = '/admin/reports/pending-requests';

/** Pixels of a scroll bar at the right of the window, which headless pages do not have. */
const SCROLL_BAR = 15;

const withTitle = (path: string, title: string) => `${path}?filter[title]=${encodeURIComponent(title)}`;
const notice = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();
/** At the keyboard: a click may miss a button of a dialog that still grows. */
const pressContinue = (page: Page, name = 'Continue') =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter');

/** Saves what a click downloads; its name and its lines. */
async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.trim().split('\r\n') };
}

test('an admin pins, opens, rebuilds and revokes a published report', async ({ page, request }) => {
  const report = await publishedReport(request);
  await signIn(page, 'admin', withTitle(PUBLISHED, report.title));
  for (const flag of ['Pinned', 'Public']) {
    const toggle = page.getByRole('switch', { name: `${flag}: ${report.title}` });
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    await pressContinue(page);
    await notice(page, `Report state modified succesfully. “${report.title}” is`);
    await expect(toggle).toBeChecked();
  }
  // that of the pin is still there
  const ofPublic = page.getByRole('listitem').filter({ hasText: 'is marked as public' });
  await ofPublic.getByRole('button', { name: 'Undo' }).click();
  const isPublic = page.getByRole('switch', { name: `Public: ${report.title}` });
  await expect(isPublic).not.toBeChecked();
  await (await moreAction(page, 'Rebuild', report.title)).click();
  await pressContinue(page);
  await notice(page, 'Report rebuilded succesfully.');
  await (await moreAction(page, 'Revoke', report.title)).click();
  await expect(page.getByRole('dialog')).toContainText("This can't be undone");
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await page.getByLabel('Reason, kept for the record').fill('A wrong price');
  await pressContinue(page);
  await notice(page, 'Report revoked succesfully.');
  await expect(page.getByText('No Results Available Clear Any Filter')).toBeVisible();
  const analyst = await apiAs(request, 'analyst');
  expect((await analyst.get(`/api/report/${report.id}`)).status()).toBe(410);
});

test('selected drafts are deleted in one step, brought back, and restored from where they are listed', async ({
  page,
  request,
}, info) => {
  const analyst = await apiAs(request, 'analyst');
  const { title, id } = await newDraft(analyst);
  const other = await apiAs(request, 'admin');
  expect((await other.put(`/api/draft-report/${id}`, { subTitle: 'By another' })).ok()).toBe(true);
  await signIn(page, 'analyst', withTitle(DRAFTS, title));
  const row = page.getByRole('link', { name: title, exact: true });
  const select = page.getByRole('checkbox', { name: `Select ${title}` });
  const remove = async () => {
    await select.check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    // somebody else saved something a moment ago
    const written = page.getByRole('dialog').getByRole('alert');
    await expect(written).toHaveText('Somebody else is in:');
    await page.screenshot({ path: info.outputPath('being-written.png') });
    await pressContinue(page, 'Delete 1 draft');
    await notice(page, '1 draft deleted.');
    await expect(row).toBeHidden();
  };
  await remove();
  await page.getByRole('button', { name: 'Undo: 1 deleted' }).click();
  await expect(row).toBeVisible();
  await page.reload();
  await remove();
  // nothing else is done with what is gone
  const bar = page.locator('[data-table-bar]');
  await expect(bar.getByRole('button', { name: 'Undo: 1 deleted' })).toBeVisible();
  await expect(bar.getByRole('button', { name: /^(Publish|Delete|Actions|Export CSV)$/ })).toHaveCount(0);
  await page.screenshot({ path: info.outputPath('gone.png') });
  await bar.getByRole('button', { name: 'Close' }).click();
  await page.getByText('Deleted', { exact: true }).click();
  await expect(page).toHaveURL(/deleted/);
  await expect(page.getByText('deleted', { exact: true })).toBeVisible();
  await page.screenshot({ path: info.outputPath('deleted.png') });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.screenshot({ path: info.outputPath('deleted-390.png') });
  await page.getByRole('button', { name: `Restore ${title}` }).click();
  await notice(page, 'The draft is restored.');
  await page.goto(withTitle(DRAFTS, title));
  await expect(row).toHaveAttribute('href', `/admin/builder/draft-report/${id}`);
});

test('selected reports are pinned in one step and taken back, and rebuilt', async ({ page, request }) => {
  const report = await publishedReport(request);
  await signIn(page, 'admin', withTitle(PUBLISHED, report.title));
  const choose = async (action: string) => {
    await page.getByRole('checkbox', { name: `Select ${report.title}` }).check();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    await pressContinue(page, `${action} 1 report`);
  };
  const pinned = page.getByRole('switch', { name: `Pinned: ${report.title}` });
  await choose('Pin');
  await notice(page, '1 report pinned.');
  await expect(pinned).toBeChecked();
  await page.getByRole('button', { name: 'Undo: 1 pinned' }).click();
  await notice(page, '1 report unpinned.');
  await expect(pinned).not.toBeChecked();
  await page.reload();
  await choose('Rebuild');
  await notice(page, '1 report queued to be rebuilt.');
  await expect
    .poll(async () => {
      const admin = await apiAs(request, 'admin');
      return (await (await admin.get(`/api/report/admin/${report.id}`)).json()).rebuild;
    })
    .toBe('done');
});

test('selected reports are made public and taken back, and revoked for one reason but for the rated one', async ({
  page,
  request,
}, info) => {
  const { code } = await newCompany(await apiAs(request, 'admin'));
  const [analyst, peer, compliance] = [
    await apiAs(request, 'analyst'),
    await apiAs(request, 'peer'),
    await apiAs(request, 'compliance'),
  ];
  const name = `Journey ${crypto.randomUUID()}`;
  const publish = async (title: string) => {
    const { id: draftId } = await newDraft(analyst, title, code);
    await setThumbnail(analyst, draftId);
    const approval = await requestedReview(analyst, { draftId, reviewers: [peer, compliance] });
    await approvedReview(approval, peer, compliance);
    return reportOf(request, draftId);
  };
  const earlier = await publish(`${name} earlier`);
  const later = await publish(`${name} later`);
  await signIn(page, 'admin', withTitle(PUBLISHED, name));
  const choose = async (action: string) => {
    for (const { title } of [earlier, later])
      await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const isPublic = page.getByRole('switch', { name: `Public: ${later.title}` });
  await choose('Make public');
  await pressContinue(page, 'Make 2 reports public');
  await notice(page, '2 reports made public.');
  await expect(isPublic).toBeChecked();
  await page.getByRole('button', { name: 'Undo: 2 made public' }).click();
  await notice(page, '2 reports made non-public.');
  await expect(isPublic).not.toBeChecked();

  await page.reload();
  await choose('Revoke');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason, kept for the record').fill('A wrong price');
  await page.screenshot({ path: info.outputPath('revoke.png') });
  await dialog.getByRole('button', { name: 'Revoke 2 reports' }).press('Enter');
  // the later one gives the rating that is in force
  await expect(dialog).toContainText(`${later.title}: It gives the rating in force: revoke it by itself.`);
  await page.screenshot({ path: info.outputPath('not-revoked.png') });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(earlier.title)).toBeHidden();
  expect((await analyst.get(`/api/report/${earlier.id}`)).status()).toBe(410);
  expect((await analyst.get(`/api/report/${later.id}`)).status()).toBe(200);
});

test('an action on a report that is gone says so, and the row leaves the list', async ({
  page,
  request,
  expectLog,
}) => {
  expectLog(/status of 4\d\d/);
  const report = await publishedReport(request);
  await signIn(page, 'admin', withTitle(PUBLISHED, report.title));
  await (await moreAction(page, 'Rebuild', report.title)).click();
  await expect(page.getByRole('dialog')).toContainText('made anew');
  const admin = await apiAs(request, 'admin');
  await admin.get(`/api/report/admin/revoke/${report.id}?reason=Gone`);
  await pressContinue(page);
  await notice(page, 'Unable to rebuild report.');
  await expect(page.getByText('No Results Available Clear Any Filter')).toBeVisible();
});

test('an analyst reads and exports the published reports, and no more', async ({ page, request }) => {
  // another's might be withdrawn meanwhile
  const { title } = await publishedReport(request);
  await signIn(page, 'analyst', withTitle(PUBLISHED, title));
  await expect(page.getByRole('link', { name: /^View / })).toHaveCount(1);
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Revoke|Rebuild) / })).toHaveCount(0);
  await page
    .getByRole('checkbox', { name: /^Select (?!the rows)/ })
    .first()
    .check();
  const { name, lines } = await exported(page);
  expect(name).toMatch(/^reports-selected-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Title');
});

test('an analyst deletes a draft after a question; one that is gone can not be deleted', async ({
  page,
  request,
  expectLog,
}) => {
  expectLog(/status of 404/);
  const analyst = await apiAs(request, 'analyst');
  const [one, other] = [await newDraft(analyst), await newDraft(analyst)];
  await signIn(page, 'analyst', withTitle(DRAFTS, one.title));
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Owner: Me');
  await expect(page.getByRole('link', { name: 'Add Report' })).toBeVisible();
  await (await moreAction(page, 'Delete', one.title)).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure you want to delete?' })).toBeVisible();
  await pressContinue(page);
  await notice(page, 'Successfully deleted the report');
  await expect(page.getByText('No Results Available Clear Any Filter')).toBeVisible();

  await page.goto(withTitle(DRAFTS, other.title));
  const remove = await moreAction(page, 'Delete', other.title);
  await expect(remove).toBeVisible();
  await analyst.delete(other['@id']);
  await remove.click();
  await pressContinue(page);
  await notice(page, 'Unable to delete report.');
  await expect(page.getByText('No Results Available Clear Any Filter')).toBeVisible();
});

test('Publish Now asks, is queued, and the end shows without a reload', async ({ page, request }) => {
  const analyst = await apiAs(request, 'analyst');
  const id = await reviewableDraft(analyst);
  const title = await titleOf(request, id);
  const reviewers = [
    { api: await apiAs(request, 'peer'), kind: 'peer' },
    { api: await apiAs(request, 'compliance'), kind: 'legal' },
  ];
  const asked = await analyst.post('/api/report-approval', {
    report: `/api/draft-report/${id}`,
    assignees: reviewers.map(({ api }) => api.userId),
    publishOn: new Date(Date.now() + 86_400_000).toISOString(),
    description: '',
    answers: await answersTo(analyst, id),
  });
  const approval = (await asked.json()) as Approval;
  for (const { api, kind } of reviewers)
    await api.post(`${approval['@id']}/${kind}`, { action: 'approve', comments: '' });

  await signIn(page, 'analyst', withTitle(DRAFTS, title));
  await page.getByRole('button', { name: `Publish Now: ${title}` }).click();
  await expect(page.getByRole('dialog')).toContainText('It is scheduled for');
  await pressContinue(page);
  await notice(page, 'Queued to publish');
  // once published it is no draft any more
  await expect(page.getByText('No Results Available Clear Any Filter')).toBeVisible({ timeout: 60_000 });
});

test('selected drafts are published in one step; one that nobody approved is named', async ({
  page,
  request,
}, info) => {
  const [analyst, peer, compliance] = [
    await apiAs(request, 'analyst'),
    await apiAs(request, 'peer'),
    await apiAs(request, 'compliance'),
  ];
  const name = `Journey ${crypto.randomUUID()}`;
  const approved = await newDraft(analyst, `${name} approved`);
  await setThumbnail(analyst, approved.id);
  const publishOn = new Date(Date.now() + 86_400_000);
  const asked = { draftId: approved.id, reviewers: [peer, compliance], publishOn };
  await approvedReview(await requestedReview(analyst, asked), peer, compliance);
  const open = await newDraft(analyst, `${name} open`);
  await signIn(page, 'analyst', withTitle(DRAFTS, name));
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.screenshot({ path: info.outputPath('publish.png') });
  await pressContinue(page, 'Publish 2 drafts');
  const dialog = page.getByRole('dialog', { name: '1 not queued to be published' });
  await expect(dialog.getByRole('listitem')).toContainText(`${open.title}: A report with the status "draft"`);
  await page.screenshot({ path: info.outputPath('not-published.png') });
  await page.keyboard.press('Escape');
  expect((await reportOf(request, approved.id)).title).toBe(approved.title);
});

test('a publication that is refused says so in the words of the server', async ({
  page,
  request,
  expectLog,
}) => {
  expectLog(/status of 500/);
  const analyst = await apiAs(request, 'analyst');
  const { id, title } = await newDraft(analyst);
  await page.route('**/api/draft-report?*', async (route) => {
    const answer = await route.fetch();
    const list = await answer.json();
    for (const draft of list['hydra:member']) if (draft.id === id) draft.status = 'approved';
    await route.fulfill({ response: answer, json: list });
  });
  expectLog(/status of 409/);
  await signIn(page, 'analyst', withTitle(DRAFTS, title));
  const publish = page.getByRole('button', { name: `Publish Now: ${title}` });
  await publish.click();
  const [refusal] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/publish/') && answer.status() === 409),
    pressContinue(page),
  ]);
  await notice(page, String((await refusal.json())['hydra:description']));
  await page.route('**/api/draft-report/publish/*', (route) => route.fulfill({ status: 500, json: {} }));
  // it reads the row once more, and takes no click meanwhile
  await expect(publish.locator('.ant-btn-loading-icon')).toHaveCount(0);
  await publish.click();
  await pressContinue(page);
  await notice(page, 'Internal Server');
  // the list asks again by itself, and may be on its way through the route when the page closes
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('compliance sees others’ drafts without their actions', async ({ page }) => {
  await signIn(page, 'compliance', DRAFTS);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Report' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Delete|Publish Now)/ })).toHaveCount(0);
});

test('only an assignee and admins may review; the admin view lists all and shows news by itself', async ({
  page,
  request,
  browser,
  watch,
}) => {
  const analyst = await apiAs(request, 'analyst');
  const peer = await apiAs(request, 'peer');
  const id = await reviewableDraft(analyst);
  const title = await titleOf(request, id);
  const asked = await analyst.post('/api/report-approval', {
    report: `/api/draft-report/${id}`,
    assignees: [peer.userId],
    publishOn: null,
    description: '',
    answers: await answersTo(analyst, id),
  });
  const approval = (await asked.json()) as Approval;
  await signIn(page, 'analyst', withTitle(PENDING, title));
  await expect(page.getByRole('heading', { name: 'Pending Approvals' })).toBeVisible();
  await expect(page.getByText('No Action available')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Admin view' })).toHaveCount(0);

  const context = await browser.newContext();
  const admin = await context.newPage();
  watch(admin);
  await signIn(admin, 'admin', PENDING);
  await admin.getByRole('switch', { name: 'Admin view' }).click();
  await expect(admin).toHaveURL(/scope=all/);
  await admin.goto(`${withTitle(PENDING, title)}&scope=all`);
  await expect(admin.getByRole('link', { name: `Review ${title}` })).toBeVisible();
  await peer.post(`${approval['@id']}/peer`, { action: 'reject', comments: 'No' });
  await expect(admin.getByText('Declined').first()).toBeVisible({ timeout: 20_000 });
  const { lines } = await exported(admin);
  expect(lines).toHaveLength(2);
});

/** The title of a report whose review was asked of an admin and of compliance. */
async function underReview(request: APIRequestContext): Promise<string> {
  const [analyst, admin, compliance] = [
    await apiAs(request, 'analyst'),
    await apiAs(request, 'admin'),
    await apiAs(request, 'compliance'),
  ];
  const draftId = await reviewableDraft(analyst);
  await requestedReview(analyst, { draftId, reviewers: [admin, compliance] });
  return titleOf(request, draftId);
}

for (const { address, make, columns, offers } of [
  {
    address: DRAFTS,
    make: async (request: APIRequestContext) => (await newDraft(await apiAs(request, 'admin'))).title,
    columns: ['Title', 'Type', 'Company', 'Status', 'Owner', 'Updated', 'Action'],
    offers: [/^View /, /^Edit /, /^More actions of /],
  },
  {
    address: PUBLISHED,
    make: async (request: APIRequestContext) => (await publishedReport(request)).title,
    // the author leaves where titles need the room (decision 72)
    columns: ['Title', 'Type', 'Company', 'Published on', 'Action', 'Pinned', 'Public'],
    offers: [/^View /, /^More actions of /, /^Pinned: /, /^Public: /],
  },
  {
    address: PENDING,
    make: underReview,
    // when it was requested leaves where titles and names need the room (decision 72)
    columns: ['Title', 'Type', 'Company', 'Owner', 'Assignees', 'State', 'Action'],
    offers: [/^Review /],
  },
])
  test(`at 1366 px ${address} shows its columns and what a row offers without scrolling`, async ({
    page,
    request,
  }) => {
    const title = await make(request);
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, 'admin', withTitle(address, title));
    const offered = page.getByRole('row').filter({ hasText: title });
    await expect(offered).toBeVisible();
    const right = 1366 - SCROLL_BAR;
    for (const name of columns) {
      const box = await page.getByRole('columnheader', { name, exact: true }).boundingBox();
      expect(box && box.x + box.width, name).toBeLessThanOrEqual(right);
    }
    for (const name of offers) {
      const control = offered
        .getByRole('link', { name })
        .or(offered.getByRole('button', { name }))
        .or(offered.getByRole('switch', { name }));
      const box = await control.boundingBox();
      expect(box && box.x + box.width, String(name)).toBeLessThanOrEqual(right);
      // nothing lies over it
      await control.click({ trial: true });
    }
  });

test('what a row offers stays in sight while the columns scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 768 });
  await signIn(page, 'admin', PUBLISHED);
  const toggle = page.getByRole('switch', { name: /^Public: / }).first();
  await expect(toggle).toBeVisible();
  const box = await toggle.boundingBox();
  expect(box && box.x + box.width).toBeLessThanOrEqual(900);
  await toggle.click({ trial: true });
});
