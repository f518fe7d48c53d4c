import type { Draft } from '@console/contract/drafts';
import { expect, test } from '../console-test';
import { apiAs, newDraft } from '../console-api';
import { answersTo, reviewableDraft } from '../approved-draft';
import { signIn } from '../sign-in';

test('an analyst finds a draft made a moment ago and goes on with it', async ({ page, request }) => {
  const { id, title } = await newDraft(await apiAs(request, 'analyst'));
  await signIn(page, 'analyst', '/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (Morning|Afternoon|Evening) \S+ \S+$/,
  );
  const drafts = page.getByRole('region', { name: 'My drafts' });
  await drafts.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/admin/builder/draft-report/${id}`);
});

test('a peer finds the review that waits, and only reviews', async ({ page, request }) => {
  const analyst = await apiAs(request, 'analyst');
  const peer = await apiAs(request, 'peer');
  const id = await reviewableDraft(analyst);
  const { title } = await (await analyst.get(`/api/draft-report/${id}`)).json();
  const asked = await analyst.post('/api/report-approval', {
    report: `/api/draft-report/${id}`,
    assignees: [peer.userId],
    publishOn: null,
    description: 'Please review',
    answers: await answersTo(analyst, id),
  });
  expect(asked.ok()).toBe(true);
  await signIn(page, 'peer', '/admin/dashboard');
  await expect(page.getByRole('region', { name: 'My drafts' })).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Waiting for my approval' })
    .getByRole('link', { name: title })
    .click();
  await expect(page).toHaveURL(`/admin/builder/draft-report/${id}/feedback`);
});

test('a failed publication shows with its reason', async ({ page, request }) => {
  const admin = await apiAs(request, 'admin');
  const failed = await (
    await admin.get('/api/draft-report?status=unable%20to%20publish&order[updatedAt]=desc')
  ).json();
  const { id, title, statusReason } = failed['hydra:member'][0] as Draft;
  expect(statusReason).toBeTruthy();
  await signIn(page, 'admin', '/admin/dashboard');
  const row = page
    .getByRole('region', { name: 'Publications' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(row).toContainText('unable to publish');
  await expect(row).toContainText(String(statusReason));
  await expect(row.getByRole('link')).toHaveAttribute('href', `/admin/builder/draft-report/${id}`);
});

for (const [account, words] of [
  ['cms', /which of them are pinned or public/],
  ['billing', /Chargebee subscriptions are kept by admins/],
  ['user', /needs a role of its own/],
] as const)
  test(`${account} is told what the role may do, and reads what is published`, async ({ page }) => {
    await signIn(page, account, '/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome to the Research Console' })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    const reports = page.getByRole('region', { name: 'Published reports' });
    const saved = page.waitForEvent('download');
    await reports
      .getByRole('button', { name: /^Download PDF of / })
      .first()
      .click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    await reports.getByRole('searchbox').fill('No report is called that');
    await expect(reports.getByText('No published report fits.')).toBeVisible();
    for (const name of ['My drafts', 'Waiting for my approval', 'Publications']) {
      await expect(page.getByRole('region', { name })).toHaveCount(0);
    }
  });

test('CMS sees which reports are pinned and which are public', async ({ page }) => {
  await signIn(page, 'cms', '/admin/dashboard');
  const reports = page.getByRole('region', { name: 'Published reports' });
  await reports.getByRole('button', { name: 'Public' }).click();
  await expect(reports.getByRole('button', { name: 'Public' })).toHaveAttribute('aria-pressed', 'true');
  await expect(reports.getByRole('listitem').filter({ hasNotText: 'public' })).toHaveCount(0);
});

test('messages and tasks are tagged as samples as long as nobody was told anything, and go then', async ({
  page,
  request,
}) => {
  await signIn(page, 'billing', '/admin/dashboard');
  await expect(page.getByRole('region', { name: 'Messages Sample' }).getByText('Sample')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tasks Sample' })).toBeVisible();
  const analyst = await apiAs(request, 'analyst');
  const peer = await apiAs(request, 'peer2');
  const id = await reviewableDraft(analyst);
  const asked = await analyst.post('/api/report-approval', {
    report: `/api/draft-report/${id}`,
    assignees: [peer.userId],
    publishOn: null,
    description: 'Please review',
    answers: await answersTo(analyst, id),
  });
  expect(asked.ok()).toBe(true);
  // a page that shows a list would read it without a session
  await page.goto('/signup');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'peer2', '/admin/dashboard');
  await page.getByRole('region', { name: 'For you' }).getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(`/admin/builder/draft-report/${id}/feedback`);
});
