import type { Page } from '@playwright/test';
import { approvedReview, requestedReview, reviewableDraft } from '../approved-draft';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { titleOf } from '../published-report';
import { signIn } from '../sign-in';

/** What has the focus, in words. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('after a decision the focus is on the new state, which is said in words', async ({
  page,
  request,
  expectLog,
}) => {
  // what one has declined one reads no more: what was asked for meanwhile is refused
  expectLog(/status of 403/);
  const [analyst, peer, compliance] = await Promise.all(
    ['analyst', 'peer', 'compliance'].map((account) => apiAs(request, account)),
  );
  if (!analyst || !peer || !compliance) throw new Error('Expected three people');
  const [approvedId, declinedId] = [await reviewableDraft(analyst), await reviewableDraft(analyst)];
  for (const draftId of [approvedId, declinedId])
    await requestedReview(analyst, { draftId, reviewers: [peer, compliance] });

  await signIn(page, 'peer', `/admin/builder/draft-report/${approvedId}/feedback`);
  await page.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect.poll(() => focused(page)).toMatch(/Peer reviewed.*Awaiting legal/);
  await expect(page).toHaveURL(/pending-requests/);

  await page.goto(`/admin/builder/draft-report/${declinedId}/feedback`);
  await page.getByLabel('Comments').fill('Iron does');
  await page.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect.poll(() => focused(page)).toContain('This review was declined. The report is: draft.');
});

test('a decision that is not sent leaves the focus on its button, and says that nothing was', async ({
  page,
  request,
  expectLog,
}) => {
  // the browser's own line for each failed call
  expectLog(/^Failed to load resource/);
  const [analyst, peer, compliance] = await Promise.all(
    ['analyst', 'peer', 'compliance'].map((account) => apiAs(request, account)),
  );
  if (!analyst || !peer || !compliance) throw new Error('Expected three people');
  const draftId = await reviewableDraft(analyst);
  await requestedReview(analyst, { draftId, reviewers: [peer, compliance] });
  await signIn(page, 'peer', `/admin/builder/draft-report/${draftId}/feedback`);
  const form = page.getByRole('form', { name: 'Feedback' });
  await form.getByLabel('Comments').fill('Iron does');
  await page.context().setOffline(true);
  for (const name of ['Approve', 'Decline', 'Comment']) {
    const button = form.getByRole('button', { name, exact: true });
    await button.press('Enter');
    await expect(form.getByRole('alert')).toHaveText('You are offline. Nothing was sent.');
    await expect(button).toBeFocused();
    // the page is read anew after each failure
    await expect(button).toBeEnabled();
  }
  await expect(form.getByLabel('Comments')).toHaveValue('Iron does');
  // whoever goes on with the keys is where they pressed
  await page.context().setOffline(false);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Feedback sent succesfully!')).toBeVisible();
});

test('after Publish Now the focus is on the new status of the draft', async ({ page, request }) => {
  const [analyst, peer, compliance] = await Promise.all(
    ['analyst', 'peer', 'compliance'].map((account) => apiAs(request, account)),
  );
  if (!analyst || !peer || !compliance) throw new Error('Expected three people');
  const draftId = await reviewableDraft(analyst);
  const publishOn = new Date(Date.now() + 24 * 3_600_000);
  const asked = { draftId, reviewers: [peer, compliance], publishOn, timeZone: 'Asia/Tokyo' };
  await approvedReview(await requestedReview(analyst, asked), peer, compliance);
  const title = await titleOf(request, draftId);
  await signIn(page, 'analyst', `/admin/reports/draft?filter[title]=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Publish Now: ${title}` }).press('Enter');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^(queued|published)$/);
});
