import type { Role } from '@console/contract/roles';
import {
  getApproval,
  getNewerData,
  getReviewChanges,
  markReviewSeen,
  peerFeedback,
  withdrawReview,
} from '@console/contract/approvals';
import { listDrafts, previewDraft } from '@console/contract/drafts';
import { getRevocableRating } from '@console/contract/recommendation-history';
import { listReports, revokeReport } from '@console/contract/reports';
import { listPeers } from '@console/contract/users';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { clickMore } from '../testing/more-actions';
import { aDraft, anApproval, aReport, APPROVAL_ID, DRAFT_ID, me } from '../testing/reports';
import { features } from './features';

// wide enough for every column
beforeEach(() => void Object.assign(window, { innerWidth: 1440 }));

const approval = `/api/report-approval/${APPROVAL_ID}`;
const reviewed = aDraft({ status: 'pending review', approval });
const content = { html: '', css: '', contentHash: 'c', details: null, drawn: {} };

const network = () =>
  openNetwork()
    .on(listPeers, pageOf([]))
    .on(listDrafts, pageOf([{ ...reviewed, owner: me }]))
    .on(listReports, pageOf([aReport()]))
    .on(getRevocableRating, { rating: null, target: null, targetBefore: null })
    .on(previewDraft, reviewed)
    .on(getApproval, anApproval({ assignees: [me] }))
    .on(getReviewChanges, { since: '2026-11-19T03:05:00Z', before: content, after: content })
    .on(getNewerData, {
      names: [],
      corrected: [],
      disclosures: [],
      refusal: null,
      digest: null,
      isOwnerDisabled: false,
    })
    .onFile(markReviewSeen, '');

const feedbackPath = `/admin/builder/draft-report/${DRAFT_ID}/feedback`;
const writes = async (field: RegExp) => userEvent.type(await screen.findByLabelText(field), 'Wrong figures');
const presses = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** What people do with a report, up to its call. */
const deeds = [
  {
    ...{ deed: 'withdraw', role: 'ROLE_ANALYST', address: '/admin/reports/draft', endpoint: withdrawReview },
    act: async () => {
      await clickMore('Withdraw Copper');
      await presses('Continue');
    },
    again: 'More actions of Copper',
  },
  {
    ...{ deed: 'revoke', role: 'ROLE_ADMIN', address: '/admin/reports/published', endpoint: revokeReport },
    act: async () => {
      await clickMore('Revoke Copper');
      await writes(/^Reason, kept/);
      await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
      await presses('Continue');
    },
    again: 'Continue',
  },
  {
    ...{ deed: 'approve', role: 'ROLE_PEER_APPROVER', address: feedbackPath, endpoint: peerFeedback },
    act: async () => {
      await writes(/^Comments/);
      await presses('Approve');
    },
    again: 'Approve',
  },
  {
    ...{ deed: 'decline', role: 'ROLE_PEER_APPROVER', address: feedbackPath, endpoint: peerFeedback },
    act: async () => {
      await writes(/^Comments/);
      await presses('Decline');
    },
    again: 'Decline',
  },
] as const;

const LOST = 'No answer came. It may have been done: look at what is shown now.';
const refusals = [
  ['fails', { status: 500, problem: { message: 'The disk is full' } }, 'The disk is full'],
  ['is refused', { status: 409, problem: { 'hydra:description': 'Ann did it.' } }, 'Ann did it.'],
  ['gets no answer', null, LOST],
] as const;

describe.each(deeds)('to $deed a report', ({ deed, role, address, endpoint, act, again }) => {
  async function open() {
    const opened = network();
    await opened.signIn(role as Role);
    return { opened, host: await openPage(features, address) };
  }
  const sent = (opened: ReturnType<typeof network>) =>
    waitFor(() => expect(opened.sentTo(endpoint)).toHaveLength(1));

  it.each(refusals)('can be tried again when its call %s, which is told', async (_how, end, text) => {
    const { opened, host } = await open();
    if (end === null) opened.lose(endpoint);
    else opened.refuse(endpoint, end.status, end.problem);
    await act();
    await sent(opened);
    await waitFor(() => expect(host.notices).toHaveLength(1));
    // the specification has one text for every revocation that failed (A§8.23): the dialog says why
    if (deed === 'withdraw') expect(host.notices[0]?.text).toBe(text);
    else expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await waitFor(() => expect(screen.getByRole('button', { name: again })).toBeEnabled());
    if (deed !== 'withdraw') expect(screen.getByDisplayValue('Wrong figures')).toBeVisible();
  });

  it('holds nobody while its call is under way', async () => {
    const { opened, host } = await open();
    const release = opened.refuse(endpoint, 409, { 'hydra:description': 'Ann did it.' }).hold(endpoint);
    await act();
    await sent(opened);
    if (deed === 'revoke') await presses('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.notices).toEqual([]);
    release();
    await waitFor(() => expect(host.notices).toMatchObject([{ kind: 'error' }]));
    // who put it away sees it again with what is wrong
    if (deed === 'revoke') expect(await screen.findByRole('alert')).toHaveTextContent('Ann did it.');
  });
});
