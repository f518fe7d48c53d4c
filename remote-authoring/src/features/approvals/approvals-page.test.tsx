import { listApprovals, listPendingApprovals } from '@console/contract/approvals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { anApproval, DRAFT_ID, me } from '../../../testing/reports';

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
  expect(await screen.findByText('rejected')).toBeVisible();
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
