import { listApprovals, listPendingApprovals } from '@console/contract/approvals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { ann, anApproval, DRAFT_ID, me, pete } from '../../../testing/reports';

const address = '/admin/reports/pending-requests';
afterEach(() => jest.useRealTimers());

it('leads an assignee to the review', async () => {
  const network = openNetwork().on(listPendingApprovals, pageOf([anApproval({ assignees: [me] })]));
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  expect(screen.getByRole('heading', { name: 'Pending Approvals' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Review Copper' })).toHaveAttribute(
    'href',
    `/admin/builder/draft-report/${DRAFT_ID}/feedback`,
  );
  expect(network.sentTo(listPendingApprovals)[0]?.url.search).toBe('?page=1&itemsPerPage=10');
  expect(screen.queryByRole('switch', { name: 'Admin view' })).toBeNull();
});

it('leads compliance to a review that was asked of a peer alone, once a peer has approved', async () => {
  const network = openNetwork().on(listPendingApprovals, pageOf([anApproval({ peerReviewed: true })]));
  await network.signIn('ROLE_COMPLIANCE');
  await openPage(features, address);
  expect(await screen.findByRole('link', { name: 'Review Copper' })).toBeVisible();
});

it('tells compliance that somebody else of them was chosen', async () => {
  const asked = { assignees: [pete, ann], legalReviewerIds: [ann.id], peerReviewed: true };
  const network = openNetwork().on(listPendingApprovals, pageOf([anApproval(asked)]));
  await network.signIn('ROLE_COMPLIANCE');
  await openPage(features, address);
  expect(await screen.findByText('No Action available')).toBeVisible();
});

it('tells others that there is nothing to do', async () => {
  const network = openNetwork().on(listPendingApprovals, pageOf([anApproval()]));
  await network.signIn('ROLE_ANALYST');
  await openPage(features, `${address}?scope=all`);
  expect(await screen.findByText('No Action available')).toBeVisible();
});

it('shows admins all reviews on demand', async () => {
  const network = openNetwork()
    .on(listPendingApprovals, pageOf([anApproval()]))
    .on(listApprovals, pageOf([anApproval({ state: 'rejected' })]));
  await network.signIn('ROLE_ADMIN');
  const host = await openPage(features, address);
  expect(await screen.findByRole('link', { name: 'Review Copper' })).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Admin view' }));
  expect(await screen.findByText('Declined')).toBeVisible();
  expect(screen.queryByText(/^Awaiting/)).toBeNull();
  // there is nothing left to do about it, for an admin neither
  expect(screen.getByText('No Action available')).toBeVisible();
  expect(host.location().search).toBe('?scope=all');
});

it('asks for ten reviews, and looks again every fifteen seconds and on focus', async () => {
  jest.useFakeTimers();
  const network = openNetwork().on(listPendingApprovals, pageOf([anApproval()]));
  await network.signIn('ROLE_ADMIN');
  await openPage(features, address);
  await screen.findByText('Copper');
  expect(network.sentTo(listPendingApprovals)[0]?.query).toMatchObject({ itemsPerPage: '10' });
  const before = network.sentTo(listPendingApprovals).length;
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(network.sentTo(listPendingApprovals)).toHaveLength(before + 1);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(network.sentTo(listPendingApprovals)).toHaveLength(before + 2));
});
