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

test('messages and tasks are tagged as samples; CMS is welcomed without cards', async ({ page }) => {
  await signIn(page, 'cms', '/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome to the Research Console' })).toBeVisible();
  for (const name of ['Messages Sample', 'Tasks Sample']) {
    await expect(page.getByRole('region', { name }).getByText('Sample')).toBeVisible();
  }
  for (const name of ['My drafts', 'Waiting for my approval', 'Publications']) {
    await expect(page.getByRole('region', { name })).toHaveCount(0);
  }
});
