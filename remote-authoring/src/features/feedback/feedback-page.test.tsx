import { commentReview, getApproval, legalFeedback, peerFeedback } from '@console/contract/approvals';
import { getReportDisclaimers } from '@console/contract/company-disclaimers';
import { previewDraft } from '@console/contract/drafts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { aDraft, anApproval, APPROVAL_ID, DRAFT_ID, me, pete } from '../../test-reports';

const address = `/admin/builder/draft-report/${DRAFT_ID}/feedback`;
const reviewed = aDraft({ status: 'pending review', approval: `/api/report-approval/${APPROVAL_ID}` });
const mine = anApproval({ assignees: [me] });
const button = (name: string) => screen.findByRole('button', { name });
const reviewNetwork = (approval = mine) =>
  openNetwork()
    .on(previewDraft, reviewed)
    .on(getReportDisclaimers, { upfront: [], endOfReport: [] })
    .on(getApproval, approval);
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
  await waitFor(() => expect(host.notices).toEqual([{ kind: 'error', text: 'This review is closed.' }]));
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
    expect(network.sentTo(commentReview)[0]?.body).toEqual({ action: 'comment', comments: 'Thanks' }),
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
