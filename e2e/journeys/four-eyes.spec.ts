import type { Draft } from '@console/contract/drafts';
import { requestedReview, reviewableDraft } from '../approved-draft';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { mailTo } from '../mail-outbox';
import { ownUser } from '../own-user';
import { signIn } from '../sign-in';

test('whoever has edited a report reads why somebody else has to approve it', async ({ page, request }) => {
  const [analyst, admin, peer, compliance] = [
    await apiAs(request, 'analyst'),
    await apiAs(request, 'admin'),
    await apiAs(request, 'peer'),
    await apiAs(request, 'compliance'),
  ];
  const id = await reviewableDraft(analyst);
  const edited = await admin.put(`/api/draft-report/${id}`, { title: `Edited ${crypto.randomUUID()}` });
  const { title } = (await edited.json()) as Draft;
  // the last edit is the owner's: that of the admin counts all the same
  await analyst.put(`/api/draft-report/${id}`, { title: `${title} again` });
  await requestedReview(analyst, { draftId: id, reviewers: [peer, compliance] });

  await signIn(page, 'admin', `/admin/builder/draft-report/${id}/feedback`);
  await expect(
    page.getByText('Whoever has edited a report since its last approval cannot review it.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);
});

test('an admin sends a link where a person has a password, and the person is told what changed', async ({
  page,
  request,
}) => {
  const peer = await ownUser(request, { role: 'ROLE_PEER_APPROVER' });
  await signIn(page, 'admin', `/admin/my-account/${peer.id}`);
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();
  await expect(page.getByLabel('New Password')).toHaveCount(0);

  await page.goto(`/admin/users/${peer.id}`);
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.fill(`moved-${peer.email}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('User modified')).toBeVisible();
  const mail = await mailTo(peer.email, { subject: 'Your e-mail address was changed' });
  expect(mail.text).toContain(`moved-${peer.email}`);
  expect(mail.text).toMatch(/ by \S+ \S+ on \d/);
});
