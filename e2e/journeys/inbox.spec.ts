import { requestedReview, reviewableDraft } from '../approved-draft';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { mailTo } from '../mail-outbox';
import { ownUser } from '../own-user';
import { DEMO_PASSWORD, signIn } from '../sign-in';

const accountOf = ({ email }: { readonly email: string }) => email.replace('@demo.test', '');

test('whom a review concerns is told in their inbox, wherever it happened, and mailed as they choose', async ({
  page,
  request,
  expectLog,
}) => {
  // the page of the review is open while it ends: whoever declined it reads the report no more
  expectLog(/status of 403/);
  const password = DEMO_PASSWORD;
  const author = await ownUser(request, { password });
  const reviewer = await ownUser(request, { role: 'ROLE_PEER_APPROVER', password });
  const asAuthor = await apiAs(request, accountOf(author));
  const asReviewer = await apiAs(request, accountOf(reviewer));

  // the author wants no mail about reviews
  await signIn(page, accountOf(author), `/admin/my-account/${author.id}`);
  const mails = page.getByRole('form', { name: 'Mails' });
  await mails.getByRole('combobox', { name: 'Reviews' }).press('ArrowDown');
  await page.getByTitle('Never').click();
  await mails.getByRole('button', { name: 'Change Mails' }).click();
  await expect(mails.getByRole('button', { name: 'Change Mails' })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('form', { name: 'Mails' }).getByTitle('Never')).toBeVisible();

  const draftId = await reviewableDraft(asAuthor);
  const { title } = (await (await asAuthor.get(`/api/draft-report/${draftId}`)).json()) as { title: string };
  const review = await requestedReview(asAuthor, {
    ...{ draftId, reviewers: [asReviewer], description: 'Before noon, please.' },
  });
  await mailTo(reviewer.email, { subject: `Please review: ${title}` });

  await signIn(page, accountOf(reviewer), '/admin/dashboard');
  await page.getByRole('button', { name: 'Activity, 1 unseen' }).click();
  const messages = page.getByRole('list', { name: 'Messages for you' }).getByRole('listitem');
  await expect(messages).toHaveCount(1);
  await expect(messages).toContainText('Before noon, please.');
  await messages.getByRole('link', { name: new RegExp(`asks you to review the report "${title}"`) }).click();
  await expect(page).toHaveURL(`/admin/builder/draft-report/${draftId}/feedback`);
  await expect(page.getByRole('button', { name: 'Activity', exact: true })).toBeVisible();
  const given = await asReviewer.post(`${review['@id']}/peer`, {
    action: 'reject',
    comments: 'Two numbers differ.',
  });
  expect(given.ok(), await given.text()).toBe(true);

  await signIn(page, accountOf(author), '/admin/dashboard');
  await page.getByRole('button', { name: 'Activity, 1 unseen' }).click();
  await expect(messages.first()).toContainText(`answered the review of the report "${title}": Declined.`);
  await expect(messages.first()).toContainText('Two numbers differ.');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Activity', exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Activity', exact: true })).toBeVisible();
});
