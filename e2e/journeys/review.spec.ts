import type { Draft } from '@console/contract/drafts';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { approvedReview, requestedReview, setThumbnail } from '../approved-draft';
import { apiAs, newDraft, type ConsoleApi } from '../console-api';
import { expect, test } from '../console-test';
import { damagedPage } from '../damaged-page';
import { moreAction } from '../more-actions';
import { consoleDataDir, mailTo } from '../mail-outbox';
import { signIn } from '../sign-in';

const DRAFTS = '/admin/reports/draft';
const PENDING = '/admin/reports/pending-requests';
const PUBLISHED = '/admin/reports/published';

const withTitle = (path: string, title: string) => `${path}?filter[title]=${encodeURIComponent(title)}`;
const feedbackOf = (draftId: string) => `/admin/builder/draft-report/${draftId}/feedback`;
const mailOf = (account: string) => `${account}@demo.test`;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const viewLink = (page: Page, title: string) =>
  page.getByRole('link', { name: new RegExp(`^View ${title}`) });

/** Lists follow within 15 s by themselves; the page is not loaded again. */
const BY_ITSELF = { timeout: 25_000 };

interface People {
  readonly analyst: ConsoleApi;
  readonly peer: ConsoleApi;
  readonly compliance: ConsoleApi;
  /** A second one of compliance, which makes a review a shared one. */
  readonly colleague: ConsoleApi;
}

async function people(request: APIRequestContext): Promise<People> {
  const [analyst, peer, compliance, colleague] = [
    await apiAs(request, 'analyst'),
    await apiAs(request, 'peer'),
    await apiAs(request, 'compliance'),
    await apiAs(request, 'compliance2'),
  ];
  return { analyst, peer, compliance, colleague };
}

/** A draft about a company that no other journey publishes about: what is recommended of it stays while it is reviewed. */
async function draftOf(owner: ConsoleApi): Promise<Draft> {
  const { id } = await newDraft(owner, undefined, 'TLS');
  await setThumbnail(owner, id);
  return (await (await owner.get(`/api/draft-report/${id}`)).json()) as Draft;
}

async function pageAs(browser: Browser, account: string, path: string): Promise<Page> {
  const context = await browser.newContext({ timezoneId: 'Australia/Sydney' });
  const page = await context.newPage();
  await signIn(page, account, path);
  return page;
}

/** Writes `words` as the text of the first block of a draft. */
async function rewrite(owner: ConsoleApi, draft: Draft, words: string): Promise<void> {
  const read = (await (await owner.get(draft['@id'])).json()) as Draft;
  const root = JSON.parse(read.content?.html ?? '');
  const text = { id: 'journeytxt', type: 'Text', props: {} };
  const children = JSON.stringify({ ops: [{ insert: `${words}\n` }] });
  const others = root.children.filter(({ id }: { id: string }) => id !== text.id);
  const html = JSON.stringify({ ...root, children: [{ ...text, children }, ...others] });
  const saved = await owner.put(draft['@id'], { content: { html, css: read.content?.css } });
  expect(saved.ok(), await saved.text()).toBe(true);
}

test('a peer comments on a block and approves, compliance approves, and all that follow see it by themselves', async ({
  page,
  request,
  browser,
  watch,
}) => {
  const { analyst, peer, compliance, colleague } = await people(request);
  const peer2 = await apiAs(request, 'peer2');
  const draft = await draftOf(analyst);
  const { id, title } = draft;
  await rewrite(analyst, draft, 'Copper leads the way');
  await requestedReview(analyst, { draftId: id, reviewers: [peer, peer2, compliance, colleague] });
  await mailTo(mailOf('peer2'), { subject: `Please review: ${title}` });

  const legal = await pageAs(browser, 'compliance', feedbackOf(id));
  watch(legal);
  await expect(legal.getByText('A peer has to approve this report first.')).toBeVisible();
  await expect(legal.getByRole('button', { name: 'Approve' })).toBeDisabled();

  await signIn(page, 'peer', withTitle(PENDING, title));
  await page.getByRole('link', { name: `Review ${title}` }).click();
  await page.getByRole('region', { name: 'Report', exact: true }).getByText('Copper leads the way').click();
  await page.getByLabel('Comments').fill('Is that so?');
  await press(page, 'Comment');
  await expect(page.getByText('Feedback sent succesfully!').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'About Text “Copper leads the way”' })).toBeVisible();
  await press(page, 'Approve');
  await expect(page).toHaveURL(PENDING);
  await mailTo(mailOf('analyst'), { subject: `Approved by peer: ${title}` });

  // the open page of compliance follows, and leads from the comment to its block
  const approve = legal.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeEnabled(BY_ITSELF);
  await press(legal, 'About Text “Copper leads the way”');
  await expect(legal.locator('[data-node="journeytxt"]')).toHaveCSS('outline-style', 'solid');
  await expect(legal.getByRole('link', { name: 'Click to edit Disclaimer' })).toHaveAttribute(
    'href',
    `/admin/disclaimers/company-specific/${draft.company[0]?.id}`,
  );
  await approve.click();
  await expect(legal).toHaveURL(PENDING);
  await legal.context().close();
  await page.goto(`${PENDING}?filter[title]=${encodeURIComponent(title)}`);
  await expect(page.getByText('No Results Available Clear Any Filter')).toBeVisible();
  await mailTo(mailOf('analyst'), { subject: `Approved by compliance: ${title}` });
  await expect
    .poll(async () => (await (await analyst.get(draft['@id'])).json()).status, { timeout: 30_000 })
    .toBe('published');
});

test('a declined report is a draft again, and its reviewers see what changed when it is sent anew', async ({
  page,
  request,
  browser,
  watch,
}) => {
  const { analyst, peer, compliance } = await people(request);
  const draft = await draftOf(analyst);
  const { id, title } = draft;
  await rewrite(analyst, draft, 'Copper leads the way');
  await requestedReview(analyst, { draftId: id, reviewers: [peer, compliance] });
  const owner = await pageAs(browser, 'analyst', withTitle(DRAFTS, title));
  watch(owner);
  await expect(await moreAction(owner, 'Withdraw', title)).toBeVisible();

  await signIn(page, 'peer', feedbackOf(id));
  await press(page, 'Decline');
  await expect(page.getByText('Please enter comments to reject the report.')).toBeVisible();
  await page.getByLabel('Comments').fill('Iron does');
  await press(page, 'Decline');
  await expect(page).toHaveURL(PENDING);
  await mailTo(mailOf('analyst'), { subject: `Declined: ${title}` });
  await mailTo(mailOf('compliance'), { subject: `Declined: ${title}` });
  const edit = owner.getByRole('link', { name: `Edit ${title}` });
  await expect(edit).toBeVisible(BY_ITSELF);
  // the author reads why in the list, and where they write
  await expect(owner.getByText(/^Declined by .+: Iron does$/)).toBeVisible();
  await edit.click();
  await expect(owner.getByRole('note', { name: 'Why it came back' })).toContainText('Iron does');
  await press(owner, 'Show comments');
  await expect(owner.getByRole('form', { name: 'Comment' })).toBeVisible();
  await owner.context().close();

  await rewrite(analyst, draft, 'Iron leads the way');
  await requestedReview(analyst, { draftId: id, reviewers: [peer, compliance] });
  await page.goto(feedbackOf(id));
  // the text, and the description that is made of it; what is most viewed by now may be a third
  await page.getByRole('tab', { name: /^What changed \([23]\)$/ }).click();
  await expect(page.locator('del')).toHaveText(['Copper', 'Copper']);
  await expect(page.locator('ins')).toHaveText(['Iron', 'Iron']);
  await press(page, 'Mark as seen');
  await expect(page.getByText(/^Nothing changed since you last looked/)).toBeVisible();
});

test('compliance locks a shared review and releases it', async ({ page, request, browser, watch }) => {
  const { analyst, peer, compliance, colleague } = await people(request);
  const { id } = await draftOf(analyst);
  const approval = await requestedReview(analyst, { draftId: id, reviewers: [peer, compliance, colleague] });
  await peer.post(`${approval['@id']}/peer`, { action: 'approve', comments: '' });
  await signIn(page, 'compliance', feedbackOf(id));
  await press(page, 'Lock');
  await expect(page).toHaveURL(PENDING);

  const other = await pageAs(browser, 'compliance2', feedbackOf(id));
  watch(other);
  await expect(other.getByText('Locked by Daniel Okafor').first()).toBeVisible();
  await expect(other.getByRole('button', { name: 'Decline' })).toBeDisabled();
  await page.goto(feedbackOf(id));
  await press(page, 'Unlock');
  await expect(page.getByText('Unlocked by Daniel Okafor')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Decline' })).toBeEnabled(BY_ITSELF);
  await other.context().close();
});

test('the owner takes a report back from review, and its reviewers are told', async ({ page, request }) => {
  const { analyst, peer, compliance } = await people(request);
  const { id, title } = await draftOf(analyst);
  await requestedReview(analyst, { draftId: id, reviewers: [peer, compliance] });
  await signIn(page, 'analyst', withTitle(DRAFTS, title));
  await (await moreAction(page, 'Withdraw', title)).click();
  // a click may miss a button of a dialog that still grows
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('link', { name: `Edit ${title}` })).toBeVisible();
  await mailTo(mailOf('peer'), { subject: `Withdrawn: ${title}` });
});

test('a decision that came too late says why, keeps what was written, and shows how things stand', async ({
  page,
  request,
  expectLog,
}) => {
  // and then the review is closed to its reviewers
  expectLog(/status of 40[39]/);
  const { analyst, peer, compliance } = await people(request);
  const { id } = await draftOf(analyst);
  const approval = await requestedReview(analyst, { draftId: id, reviewers: [peer, compliance] });
  await signIn(page, 'peer', feedbackOf(id));
  await page.getByLabel('Comments').fill('I was too slow');
  await analyst.post(`${approval['@id']}/withdraw`, {});
  await press(page, 'Approve');
  await expect(page.getByText('This review is closed.').first()).toBeVisible();
  await expect(page.getByText(/ withdrew it on /).first()).toBeVisible();
  await expect(page.getByText(/^This review has ended, and you can no longer read/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(page.getByLabel('Comments')).toHaveValue('I was too slow');
});

test('a planned report is published at its time, which is shown with its zone', async ({ page, request }) => {
  const { analyst, peer, compliance } = await people(request);
  const { id, title } = await draftOf(analyst);
  const publishOn = new Date(Date.now() + 12_000);
  const approval = await requestedReview(analyst, {
    ...{ draftId: id, reviewers: [peer, compliance], publishOn },
    timeZone: 'Asia/Tokyo',
  });
  await approvedReview(approval, peer, compliance);
  await signIn(page, 'analyst', withTitle(DRAFTS, title));
  await expect(
    page.getByRole('button', { name: /^approved: Scheduled for .* Asia\/Tokyo \(GMT\+9\)$/ }),
  ).toBeVisible();
  await expect(viewLink(page, title)).toHaveCount(0, { timeout: 60_000 });
  await page.goto(withTitle(PUBLISHED, title));
  await expect(viewLink(page, title)).toBeVisible();
  const { publishedOn } = (await (await analyst.get(`/api/draft-report/${id}`)).json()) as Draft;
  expect(Date.parse(publishedOn ?? '')).toBeGreaterThanOrEqual(publishOn.getTime());
});

test('a report whose approved page is damaged is unable to publish, says why, and is published once it is whole', async ({
  page,
  request,
}) => {
  const { analyst, peer, compliance } = await people(request);
  const { id, title } = await draftOf(analyst);
  const approval = await requestedReview(analyst, { draftId: id, reviewers: [peer, compliance] });
  const restore = damagedPage(consoleDataDir(), id);
  await approvedReview(approval, peer, compliance);
  await signIn(page, 'analyst', withTitle(DRAFTS, title));
  const failed = page.getByRole('button', {
    name: /^unable to publish: The page is not the one that was approved/,
  });
  await expect(failed).toBeVisible(BY_ITSELF);
  await page.goto(`/admin/builder/draft-report/${id}/preview`);
  await expect(page.getByText('Unable to publish this report.')).toBeVisible();
  restore();
  await press(page, `Publish Now: ${title}`);
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByText('Queued to publish').first()).toBeVisible();
  await expect(page.getByText('published', { exact: true })).toBeVisible(BY_ITSELF);
});
