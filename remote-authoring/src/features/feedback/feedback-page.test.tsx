import {
  commentReview,
  getApproval,
  getReviewChanges,
  legalFeedback,
  markReviewSeen,
  peerFeedback,
  unlockReview,
  withdrawReview,
} from '@console/contract/approvals';
import { getReportDisclaimers } from '@console/contract/company-disclaimers';
import { previewDraft } from '@console/contract/drafts';
import { newDocument, serializeDocument } from '@console/shared-report/document';
import { token } from '@console/shared-ui/tokens';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { aDraft, anApproval, ann, APPROVAL_ID, DRAFT_ID, me, pete } from '../../../testing/reports';

const address = `/admin/builder/draft-report/${DRAFT_ID}/feedback`;
const reviewed = aDraft({ status: 'pending review', approval: `/api/report-approval/${APPROVAL_ID}` });
const mine = anApproval({ assignees: [me] });
const content = serializeDocument(newDocument([]));
const unchanged = { since: '2026-11-19T03:05:00Z', before: content, after: content };
const button = (name: string) => screen.findByRole('button', { name });
const reviewNetwork = (approval = mine) =>
  openNetwork()
    .on(previewDraft, reviewed)
    .on(getReportDisclaimers, { upfront: [], endOfReport: [] })
    .on(getApproval, approval)
    .on(getReviewChanges, unchanged)
    .onFile(markReviewSeen, '');
beforeEach(() => void (Element.prototype.scrollIntoView = jest.fn()));
afterEach(() => jest.useRealTimers());

it('shows the report, the history, and from its alias', async () => {
  const network = reviewNetwork();
  await network.signIn('ROLE_PEER_APPROVER');
  const host = await openPage(features, `/admin/builder/${DRAFT_ID}/feedback`);
  expect(await screen.findByText('Copper leads the way')).toBeVisible();
  expect(await screen.findByText('Review requested')).toBeVisible();
  expect(host.location().pathname).toBe(address);
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
    'href',
    '/admin/reports/pending-requests',
  );
});

it('wants a comment from those who decline', async () => {
  const network = reviewNetwork();
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  await userEvent.click(await button('Decline'));
  expect(screen.getByRole('textbox', { name: 'Comments' })).toHaveAccessibleDescription(
    'Please enter comments to reject the report.',
  );
  expect(network.sentTo(peerFeedback)).toHaveLength(0);
});

it('sends the word of a peer to the peer endpoint and goes back after two seconds', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const network = reviewNetwork().on(peerFeedback, anApproval({ peerReviewed: true }));
  await network.signIn('ROLE_PEER_APPROVER');
  const host = await openPage(features, address);
  await user.type(await screen.findByRole('textbox', { name: 'Comments' }), 'Fine');
  await user.click(await button('Approve'));
  await waitFor(() => expect(host.notices.map(({ text }) => text)).toEqual(['Feedback sent succesfully!']));
  expect(network.sentTo(peerFeedback)[0]?.body).toEqual({ action: 'approve', comments: 'Fine' });
  await act(() => jest.advanceTimersByTimeAsync(1500));
  expect(host.location().pathname).toBe(address);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(host.location().pathname).toBe('/admin/reports/pending-requests');
});

it('lets compliance lock a shared review, and leads to the disclaimer of the company', async () => {
  const network = reviewNetwork(anApproval({ assignees: [me, pete], peerReviewed: true })).on(
    legalFeedback,
    mine,
  );
  await network.signIn('ROLE_COMPLIANCE');
  await openPage(features, address);
  await userEvent.click(await button('Lock'));
  await waitFor(() =>
    expect(network.sentTo(legalFeedback)[0]?.body).toEqual({ action: 'reject', comments: 'LOCKED' }),
  );
  expect(screen.getByRole('link', { name: 'Click to edit Disclaimer' })).toHaveAttribute(
    'href',
    `/admin/disclaimers/company-specific/${reviewed.company[0]?.id}`,
  );
});

it('tells a refusal in the words of the server', async () => {
  const network = reviewNetwork().refuse(peerFeedback, 409, {
    'hydra:description': 'This review is closed.',
  });
  await network.signIn('ROLE_ADMIN');
  const host = await openPage(features, address);
  await userEvent.click(await button('Approve'));
  await waitFor(() =>
    expect(host.notices).toEqual([{ kind: 'error', text: 'This review is closed.', status: 409 }]),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This review is closed.');
  expect(await button('Approve')).toBeEnabled();
});

it('takes comments of the owner, none of them empty', async () => {
  const network = reviewNetwork({ ...mine, report: { ...mine.report, owner: me } }).on(commentReview, mine);
  await network.signIn('ROLE_ADMIN');
  await openPage(features, address);
  await userEvent.click(await button('Comment'));
  expect(screen.getByText('This field is required')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Comments' }), 'Thanks');
  await userEvent.click(await button('Comment'));
  await waitFor(() =>
    expect(network.sentTo(commentReview)[0]?.body).toEqual({
      ...{ action: 'comment', comments: 'Thanks' },
      nodeId: null,
    }),
  );
});

it('shows the report of a draft without a review, and logs that', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const network = openNetwork()
    .on(previewDraft, reviewed)
    .on(getReportDisclaimers, { upfront: [], endOfReport: [] })
    .refuse(getApproval, 404);
  await network.signIn('ROLE_ADMIN');
  await openPage(features, address);
  expect(await screen.findByText('Copper leads the way')).toBeVisible();
  await waitFor(() => expect(log).toHaveBeenCalledWith('Review not found'));
  log.mockRestore();
});

/** A comment of Pete's on the text of the report. */
const remark = {
  ...{ user: pete, status: 'pending', action: 'comment', label: 'Comment', feedback: 'Is that so?' },
  ...{ timestamp: '2026-11-20T04:05:00Z', nodeId: 'textblock1' },
};

it('points a comment at a block that is clicked in the report, and stays for more of them', async () => {
  const network = reviewNetwork().on(commentReview, mine);
  await network.signIn('ROLE_PEER_APPROVER');
  const host = await openPage(features, address);
  await userEvent.click(await screen.findByText('Copper leads the way'));
  expect(screen.getByTitle('Text “Copper leads the way”')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Comments' }), 'Is that so?');
  await userEvent.click(await button('Comment'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Comments' })).toHaveValue(''));
  expect(network.sentTo(commentReview)[0]?.body).toMatchObject({ nodeId: 'textblock1' });
  expect(screen.getByTitle('The whole report')).toBeVisible();
  expect(host.location().pathname).toBe(address);
});

it('leads from a comment to its block, from another view too', async () => {
  const network = reviewNetwork({ ...mine, metadata: [...mine.metadata, remark] });
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, `${address}?view=static`);
  await userEvent.click(await button('About Text “Copper leads the way”'));
  const block = (await screen.findByText('Copper leads the way')).closest('[data-node]');
  await waitFor(() => expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([block]));
  expect(block).toHaveStyle({ 'background-color': token('color-warning-soft') });
});

it('shows what changed since the last look, block by block, until it is marked as seen', async () => {
  const text = (insert: string) => ({
    ...{ id: 'textblock1', type: 'Text' as const, props: {} },
    children: JSON.stringify({ ops: [{ insert: `${insert}\n` }] }),
  });
  const document = newDocument([text('Copper leads the way')]);
  const before = { ...document, root: { ...document.root, children: [text('Iron leads the way')] } };
  const network = reviewNetwork().on(getReviewChanges, {
    ...unchanged,
    ...{ before: serializeDocument(before), after: serializeDocument(document) },
  });
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  await userEvent.click(await screen.findByRole('tab', { name: 'What changed (1)' }));
  const changes = within(screen.getByRole('region', { name: 'What changed' }));
  expect(changes.getByText(/^1 block changed since you last looked, /)).toBeVisible();
  expect(changes.getByText('Iron').tagName).toBe('DEL');
  expect(changes.getByText('Copper').tagName).toBe('INS');
  expect(network.sentTo(markReviewSeen)).toHaveLength(0);
  network.on(getReviewChanges, unchanged);
  await userEvent.click(await button('Mark as seen'));
  expect(await changes.findByText(/^Nothing changed since/)).toBeVisible();
  expect(network.sentTo(markReviewSeen)).toHaveLength(1);
});

it('keeps the first look by itself, and goes on where that is refused', async () => {
  const network = reviewNetwork()
    .on(getReviewChanges, { since: null, before: null, after: content })
    .refuse(markReviewSeen, 409);
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  await userEvent.click(await screen.findByRole('tab', { name: 'What changed' }));
  expect(await screen.findByText(/^This is the first time you look at this report/)).toBeVisible();
  expect(network.sentTo(markReviewSeen)).toHaveLength(1);
});

it('lets an admin unlock, and the owner withdraw after a question', async () => {
  const locked = anApproval({ assignees: [pete, ann], lockedBy: pete, peerReviewed: true });
  const network = reviewNetwork(locked).on(unlockReview, mine);
  await network.signIn('ROLE_ADMIN');
  await openPage(features, address);
  expect(await screen.findByText('Locked by Pete Peer')).toBeVisible();
  expect(await button('Approve')).toBeDisabled();
  expect(screen.getByText('This review is locked by another reviewer.')).toBeVisible();
  network.on(getApproval, { ...mine, report: { ...mine.report, owner: me } }).on(withdrawReview, mine);
  await userEvent.click(await button('Unlock'));
  await userEvent.click(await button('Withdraw Copper'));
  await userEvent.click(await button('Continue'));
  await waitFor(() => expect(network.sentTo(withdrawReview)).toHaveLength(1));
  expect(network.sentTo(unlockReview)).toHaveLength(1);
});

it('stays with compliance who may not read the report any more once it is decided', async () => {
  const network = reviewNetwork(anApproval({ peerReviewed: true })).on(legalFeedback, mine);
  await network.signIn('ROLE_COMPLIANCE');
  const host = await openPage(features, address);
  network.refuse(previewDraft, 403);
  const reads = network.sentTo(previewDraft).length;
  await userEvent.click(await button('Approve'));
  await waitFor(() => expect(network.sentTo(previewDraft).length).toBeGreaterThan(reads));
  await waitFor(() => expect(host.notices.map(({ text }) => text)).toEqual(['Feedback sent succesfully!']));
  expect(screen.getByText('Copper leads the way')).toBeVisible();
  expect(host.location().pathname).toBe(address);
});

it('shows a decided review with what became of the report, and takes comments only', async () => {
  const decided = anApproval({ state: 'approved', peerReviewed: true, legalReviewed: true });
  const network = reviewNetwork({ ...decided, report: { ...mine.report, status: 'unable to publish' } }).on(
    previewDraft,
    { ...reviewed, status: 'unable to publish', statusReason: 'No Chromium' },
  );
  await network.signIn('ROLE_ADMIN');
  await openPage(features, address);
  expect(await screen.findByText(/The report is: unable to publish/)).toBeVisible();
  expect(screen.getByText('No Chromium')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(await button('Comment')).toBeEnabled();
});
