import {
  commentReview,
  getApproval,
  getNewerData,
  getReviewChanges,
  legalFeedback,
  markReviewSeen,
  peerFeedback,
  unlockReview,
  withdrawReview,
  type Approval,
} from '@console/contract/approvals';
import { listCommentThreads } from '@console/contract/comment-threads';
import { getReviewRegisters } from '@console/contract/compliance';
import { whoAmI } from '@console/contract/session';
import { loadSession } from '@console/shared-auth/session/session-store';
import { previewDraft } from '@console/contract/drafts';
import type { ReportDetails } from '@console/contract/report-details';
import type { ReportDocument } from '@console/contract/report-document';
import { newDocument, serializeDocument } from '@console/shared-report/document';
import { token } from '@console/shared-ui/tokens';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import {
  aDraft,
  anApproval,
  ann,
  APPROVAL_ID,
  DRAFT_ID,
  me,
  pete,
  REPORT_ID,
} from '../../../testing/reports';

const address = `/admin/builder/draft-report/${DRAFT_ID}/feedback`;
const reviewed = aDraft({ status: 'pending review', approval: `/api/report-approval/${APPROVAL_ID}` });
const mine = anApproval({ assignees: [me] });
/** A report as a request froze it. */
const asReviewed = (document: ReportDocument, details: Partial<ReportDetails> = {}) => ({
  ...serializeDocument(document),
  contentHash: JSON.stringify([document, details]),
  details: { ...aDraft(), ...details },
  drawn: {},
});
const content = asReviewed(newDocument([]));
const unchanged = { since: '2026-11-19T03:05:00Z', before: content, after: content };
const noNewerData = {
  ...{ names: [], corrected: [], disclosures: [], refusal: null, digest: null },
  isOwnerDisabled: false,
};
const button = (name: string) => screen.findByRole('button', { name });
const reviewNetwork = (approval = mine) =>
  openNetwork()
    .on(previewDraft, reviewed)
    .on(getApproval, approval)
    .on(getReviewChanges, unchanged)
    .on(getNewerData, noNewerData)
    .on(getReviewRegisters, { restricted: [], watched: [], unconfirmed: [], opensOn: null })
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

it('tells compliance what their registers say, and nobody else', async () => {
  const company = { '@id': '/api/company/c-1', id: 'c-1', code: 'BHP', name: 'BHP Group' };
  const network = reviewNetwork().on(getReviewRegisters, {
    restricted: [{ company, reason: 'A mandate', until: null }],
    watched: [{ company, reason: 'Talks', until: '2026-12-24' }],
    unconfirmed: [ann],
    opensOn: '2026-12-24T01:00:00.000Z',
  });
  await network.signIn('ROLE_COMPLIANCE');
  await openPage(features, address);
  expect(await screen.findByText('BHP is restricted. Compliance alone sees this.')).toBeVisible();
  expect(screen.getByText('A mandate')).toBeVisible();
  expect(screen.getByText(/^BHP is watched until .+\. Compliance alone sees this\.$/)).toBeVisible();
  expect(screen.getByText('Interests are not confirmed for this quarter')).toBeVisible();
  expect(screen.getByText(/^The register of restricted companies opens to you on /)).toBeVisible();
});

it('says why nobody can approve, and lets the owner ask another one, not a peer', async () => {
  const standstill = ['Pete Peer is away until 30 Nov 26.'];
  const stuck = anApproval({ standstill, assignees: [pete] });
  const network = reviewNetwork({ ...stuck, report: { ...stuck.report, owner: me } });
  await network.signIn('ROLE_ANALYST');
  await openPage(features, address);
  expect(await screen.findByText('Nobody who was asked can approve this report now.')).toBeVisible();
  expect(screen.getByText('Pete Peer is away until 30 Nov 26.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Ask another reviewer of / })).toBeVisible();
});

it('offers a peer nobody else to ask, and says who was asked', async () => {
  const network = reviewNetwork();
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  expect(await screen.findByText(/^Asked: /)).toBeVisible();
  expect(screen.queryByText('Nobody who was asked can approve this report now.')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Ask another reviewer/ })).toBeNull();
});

it('has what was being written again after the page was lost, and asks before it is left', async () => {
  const network = reviewNetwork();
  const signedIn = await network.signIn('ROLE_PEER_APPROVER');
  const openAgain = async () => {
    cleanup();
    network.on(whoAmI, { ...signedIn, copyKey: 'A'.repeat(43) });
    await loadSession();
    return openPage(features, address);
  };
  const field = () => screen.findByRole('textbox', { name: 'Comments' });
  await openAgain();
  await userEvent.type(await field(), 'Which year?');
  const again = await openAgain();
  expect(await field()).toHaveValue('Which year?');
  expect(again.guard()).toBe('unsaved changes');
  await userEvent.clear(await field());
  expect((await openAgain()).guard()).toBeNull();
  expect(await field()).toHaveValue('');
});

it('sends what was clicked twice once', async () => {
  const network = reviewNetwork().on(peerFeedback, mine);
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  const approve = await button('Approve');
  act(() => {
    approve.click();
    approve.click();
  });
  await waitFor(() => expect(approve).toBeDisabled());
  expect(network.sentTo(peerFeedback)).toHaveLength(1);
});

it('stays with whoever writes on after a comment', async () => {
  const network = reviewNetwork().on(commentReview, mine);
  await network.signIn('ROLE_PEER_APPROVER');
  const host = await openPage(features, address);
  fireEvent.change(await screen.findByLabelText(/^Comments/), { target: { value: 'Is that so?' } });
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(network.sentTo(commentReview)).toHaveLength(1);
  fireEvent.change(screen.getByLabelText(/^Comments/), { target: { value: 'It is not' } });
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(host.location().pathname).toBe(address);
  expect(screen.getByLabelText(/^Comments/)).toHaveValue('It is not');
  expect(screen.getByRole('button', { name: 'Decline' })).toBeEnabled();
});

it('asks for no registers for a peer', async () => {
  const network = reviewNetwork();
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  await button('Approve');
  expect(network.sentTo(getReviewRegisters)).toEqual([]);
});

it('asks before it approves what was corrected since, and offers the words for a new round', async () => {
  const data = {
    ...{
      names: ['stockOverview'],
      disclosures: ['Ada holds securities of BHP.'],
      refusal: null,
      digest: 'd1',
      isOwnerDisabled: false,
    },
    corrected: [{ what: 'BHP Close 20 Nov 26', was: '45.2', is: '44.9' }],
  };
  const network = reviewNetwork().on(getNewerData, data).on(peerFeedback, mine);
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('BHP Close 20 Nov 26 was 45.2 and is 44.9');
  expect(note).toHaveTextContent('Ada holds securities of BHP.');
  await userEvent.click(await button('Approve'));
  expect(await screen.findByText('Please look at what changed, and say that you have.')).toBeVisible();
  expect(network.sentTo(peerFeedback)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Ask for the data of now' }));
  expect(screen.getByLabelText(/^Comments/)).toHaveValue(
    'Please request it again with the data of now. BHP Close 20 Nov 26 was 45.2 and is 44.9. It should say: Ada holds securities of BHP.',
  );
  await userEvent.clear(screen.getByLabelText(/^Comments/));
  await userEvent.click(screen.getByRole('checkbox', { name: /^I have seen what was corrected/ }));
  await userEvent.click(await button('Approve'));
  expect(network.sentTo(peerFeedback)[0]?.body).toMatchObject({ action: 'approve', seenData: 'd1' });
});

it.each(['ROLE_COMPLIANCE', 'ROLE_ANALYST'] as const)(
  'shows %s what was corrected after a report was approved for later, and what can be done',
  async (role) => {
    const planned = aDraft({
      ...{ owner: me, status: 'approved', approval: `/api/report-approval/${APPROVAL_ID}` },
      ...{ publishAt: '2099-01-02T00:00:00Z', publishTimeZone: 'UTC' },
    });
    const approved = anApproval({ state: 'approved', publishOn: '2099-01-02T00:00:00Z' });
    const corrected = [{ what: 'CAR Market Cap (A$M)', was: '13,308', is: '6,654' }];
    const network = reviewNetwork({ ...approved, report: { ...approved.report, status: 'approved' } })
      .on(previewDraft, planned)
      .on(getNewerData, { ...noNewerData, names: ['stockOverview'], corrected, refusal: null, digest: 'd1' });
    await network.signIn(role);
    await openPage(features, address);
    expect(await screen.findByText('CAR Market Cap (A$M) was 13,308 and is 6,654')).toBeVisible();
    expect(screen.getByText(/Its owner can move it, or stop it .+ Compliance can stop it\.$/)).toBeVisible();
    expect(screen.getByText(/^This review was approved\./)).toBeVisible();
  },
);

it.each([
  { planned: 'a planned report', onHold: {}, says: true },
  { planned: 'a report on hold', onHold: { onHold: true as const }, says: false },
  { planned: 'a report whose time passed', onHold: { publishAt: '2026-01-02T00:00:00Z' }, says: false },
])('says of $planned what it is published as: $says', async ({ onHold, says }) => {
  const planned = aDraft({
    ...{ owner: me, status: 'approved', approval: `/api/report-approval/${APPROVAL_ID}` },
    ...{ publishAt: '2099-01-02T00:00:00Z', publishTimeZone: 'UTC', ...onHold },
  });
  const approved = anApproval({ state: 'approved', publishOn: '2099-01-02T00:00:00Z' });
  const network = reviewNetwork({ ...approved, report: { ...approved.report, status: 'approved' } })
    .on(previewDraft, planned)
    .on(getNewerData, { ...noNewerData, disclosures: ['Ann holds BHP.'], digest: 'd1' });
  await network.signIn('ROLE_COMPLIANCE');
  await openPage(features, address);
  expect(await screen.findByText(/^Changed since the review was requested\..+stop it\.$/)).toBeVisible();
  expect(screen.queryAllByText(/It will be published as it was approved\./)).toHaveLength(says ? 1 : 0);
  const hasPassed = 'publishAt' in onHold;
  expect(screen.queryAllByText(/Its time has passed: unless it goes out/)).toHaveLength(hasPassed ? 1 : 0);
});

it('says that an approved report can be stopped by compliance alone where its owner is gone', async () => {
  const planned = aDraft({
    ...{ status: 'approved', approval: `/api/report-approval/${APPROVAL_ID}` },
    ...{ publishAt: '2099-01-02T00:00:00Z', publishTimeZone: 'UTC' },
  });
  const approved = anApproval({ state: 'approved', publishOn: '2099-01-02T00:00:00Z' });
  const network = reviewNetwork({ ...approved, report: { ...approved.report, status: 'approved' } })
    .on(previewDraft, planned)
    .on(getNewerData, { ...noNewerData, isOwnerDisabled: true });
  await network.signIn('ROLE_COMPLIANCE');
  await openPage(features, address);
  expect(
    await screen.findByText(/^The account of its owner, .+, is disabled\. Compliance can stop it\.$/),
  ).toBeVisible();
});

it('says who can do what where the owner of a report under review is gone, and that it can’t be published', async () => {
  const refusal = 'The company flag of BHP was changed.';
  const network = reviewNetwork().on(getNewerData, { ...noNewerData, isOwnerDisabled: true, refusal });
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  expect(
    await screen.findByText(
      /^The account of its owner, .+, is disabled\. Nobody else can withdraw this review\./,
    ),
  ).toBeVisible();
  expect(screen.getByText(refusal)).toBeVisible();
});

it('says nothing of later data once a report was approved', async () => {
  const approved = anApproval({ state: 'approved' });
  const network = reviewNetwork({ ...approved, report: { ...approved.report, status: 'approved' } })
    .on(previewDraft, { ...reviewed, status: 'approved' })
    .on(getNewerData, { ...noNewerData, names: ['stockOverview'] });
  await network.signIn('ROLE_COMPLIANCE');
  await openPage(features, address);
  expect(await screen.findByText(/^This review was approved\./)).toBeVisible();
  await waitFor(() => expect(network.sentTo(getNewerData)).not.toEqual([]));
  expect(screen.queryByText(/Changed since the review was requested/)).toBeNull();
});

it('says which data is newer than what the review froze, also beside the decision', async () => {
  const names = ['disclaimers', 'sharePrice'];
  const network = reviewNetwork().on(getNewerData, { ...noNewerData, names });
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  const told =
    /Changed since the review was requested: Disclaimers \(with disclosures\) and Share Price\. The report keeps/;
  expect(await screen.findByRole('alert')).toHaveTextContent(told);
  expect(await screen.findByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(told);
});

it('does not say in What changed that nothing did where data of the page is newer', async () => {
  const network = reviewNetwork()
    .on(getReviewChanges, unchanged)
    .on(getNewerData, { ...noNewerData, names: ['sharePrice'] });
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  await userEvent.click(await screen.findByRole('tab', { name: /^What changed/ }));
  const changes = within(screen.getByRole('region', { name: 'What changed' }));
  expect(await changes.findByText(/^What was sent for review is what you last looked at, /)).toBeVisible();
  expect(changes.getByText(/^Changed since the review was requested: Share Price\. /)).toBeVisible();
  expect(changes.queryByText(/Nothing changed/)).toBeNull();
});

it('shows the rounds before this one: who declined it, and why', async () => {
  const [entry] = mine.metadata;
  if (!entry) throw new Error('The review of the test has a history');
  const decline = { ...entry, user: pete, label: 'Declined', action: 'reject', feedback: 'Cite the source.' };
  const earlier = [
    {
      ...{ id: 'r1', state: 'rejected' as const, createdAt: '2026-11-18T02:00:00Z' },
      metadata: [entry, decline],
    },
  ];
  const network = reviewNetwork({ ...mine, earlier });
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  const round = within(await screen.findByRole('region', { name: 'Earlier round: Declined' }));
  expect(round.getByText(/^Requested on .*18 Nov.*: Declined$/)).toBeVisible();
  expect(round.getByText('Cite the source.')).toBeVisible();
});

it('shows what is published beside the page, and that it changes what the house recommends', async () => {
  const network = reviewNetwork().on(previewDraft, {
    ...reviewed,
    ...{ webTitle: 'Copper on the web', tags: ['Mining', 'Metals'], thumbnail: 'media:1' },
    ...{ media: { 'media:1': '/api/media/1?signed' }, recommendation: 'Sell', currentRecommendation: 'Buy' },
  });
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  const beside = within(await screen.findByRole('region', { name: 'Description of the report' }));
  expect(beside.getByText('Copper on the web')).toBeVisible();
  expect(beside.getByText('Mining, Metals')).toBeVisible();
  expect(beside.getByRole('img', { name: 'Thumbnail of the report' })).toHaveAttribute(
    'src',
    '/api/media/1?signed',
  );
  const code = reviewed.company[0]?.code;
  expect(
    beside.getByText(`Publishing it changes the recommendation of ${code} from Buy to Sell.`),
  ).toBeVisible();
});

it('shows the description, which stands on no page of the report, and who wrote it', async () => {
  const network = reviewNetwork().on(previewDraft, {
    ...{ ...reviewed, description: 'Copper leads.', descriptionBy: ann },
  });
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  const region = await screen.findByRole('region', { name: 'Description of the report' });
  expect(region).toHaveTextContent('written by Ann Analyst');
  expect(region).toHaveTextContent('Copper leads.');
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

it('reads nothing more of a report from the moment on in which it was declined', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const network = reviewNetwork().on(peerFeedback, { ...mine, state: 'rejected' });
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  await user.type(await screen.findByRole('textbox', { name: 'Comments' }), 'Iron does');
  await user.click(await button('Decline'));
  expect(await screen.findByText(/^This review was declined\./)).toBeVisible();
  const reads = () =>
    [previewDraft, getApproval, listCommentThreads, getNewerData].map((call) => network.sentTo(call).length);
  const before = reads();
  // whoever looks away and back would read what every page reads anew, and this person may read no more (R21)
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(1500);
  });
  expect(reads()).toEqual(before);
  expect(screen.getByText('Copper leads the way')).toBeVisible();
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

it('keeps what somebody wrote when they lock a review, which does not send it', async () => {
  const network = reviewNetwork(anApproval({ assignees: [me, pete], peerReviewed: true })).on(
    legalFeedback,
    mine,
  );
  await network.signIn('ROLE_COMPLIANCE');
  const host = await openPage(features, address);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Comments' }), 'The margin, please');
  await userEvent.click(await button('Lock'));
  await waitFor(() => expect(host.notices.map(({ text }) => text)).toEqual(['Feedback sent succesfully!']));
  expect(screen.getByRole('textbox', { name: 'Comments' })).toHaveValue('The margin, please');
  expect(host.guard()).not.toBeNull();
});

it('tells a refusal in the words of the server', async () => {
  const network = reviewNetwork().refuse(peerFeedback, 409, {
    'hydra:description': 'This review is closed.',
  });
  await network.signIn('ROLE_ADMIN');
  const host = await openPage(features, address);
  await userEvent.click(await button('Approve'));
  await waitFor(() =>
    expect(host.notices).toMatchObject([{ kind: 'error', text: 'This review is closed.', status: 409 }]),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This review is closed.');
  expect(await button('Approve')).toBeEnabled();
});

describe('an answer that was lost', () => {
  const LOST = 'No answer came. It may have been done: look at what is shown now.';
  const [asked] = mine.metadata;
  if (!asked) throw new Error('The review of the test has a history');
  const approvedByMe = { ...asked, user: me, action: 'approve', label: 'Approved by peer', feedback: 'Fine' };
  const decided = { ...mine, peerReviewed: true, metadata: [...mine.metadata, approvedByMe] };

  async function approveAndLose(afterwards: (network: ReturnType<typeof reviewNetwork>) => void) {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const network = reviewNetwork();
    await network.signIn('ROLE_PEER_APPROVER');
    const host = await openPage(features, address);
    await user.type(await screen.findByRole('textbox', { name: 'Comments' }), 'Fine');
    network.lose(peerFeedback);
    afterwards(network);
    await user.click(await button('Approve'));
    await waitFor(() => expect(network.sentTo(peerFeedback)).toHaveLength(1));
    return { network, host };
  }

  it('is told as done when the review has it', async () => {
    const { host } = await approveAndLose((network) => network.on(getApproval, decided));
    await waitFor(() =>
      expect(host.notices.at(-1)).toMatchObject({ kind: 'success', text: 'Feedback sent succesfully!' }),
    );
    expect(screen.queryByText(LOST)).toBeNull();
    expect(await screen.findByText('Approved by peer')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(host.location().pathname).toBe('/admin/reports/pending-requests');
  });

  it('is told as done once the review can be read again', async () => {
    const { network, host } = await approveAndLose((network) => network.lose(getApproval));
    expect(await screen.findByText(LOST)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Comments' })).toHaveValue('Fine');
    network.on(getApproval, decided);
    await act(() => jest.advanceTimersByTimeAsync(16_000));
    expect(screen.queryByText(LOST)).toBeNull();
    expect(screen.getByText('It was done: it stands in the history below.')).toBeVisible();
    expect(host.guard()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(host.notices.at(-1)).toMatchObject({ kind: 'success', text: 'Feedback sent succesfully!' });
    expect(screen.getByRole('textbox', { name: 'Comments' })).toHaveValue('');
  });

  it('can be sent again when the review does not have it', async () => {
    const { network } = await approveAndLose(() => undefined);
    expect(await screen.findByText(LOST)).toBeVisible();
    network.on(peerFeedback, decided);
    expect(await button('Approve')).toBeEnabled();
    expect(screen.getByRole('textbox', { name: 'Comments' })).toHaveValue('Fine');
  });
});

it('says at once that nothing was sent while offline, and lets it be sent again', async () => {
  const network = reviewNetwork();
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Comments' }), { target: { value: 'Fine' } });
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  network.lose(peerFeedback);
  // nothing else is read meanwhile either
  network.hold(getApproval);
  fireEvent.click(await button('Approve'));
  expect(await screen.findByText('You are offline. Nothing was sent.')).toBeVisible();
  expect(await button('Approve')).toBeEnabled();
  onLine.mockRestore();
});

it('says that a review has ended, offers nothing any more, and keeps what was written', async () => {
  const network = reviewNetwork().refuse(peerFeedback, 409, {
    'hydra:description': 'This review is closed. Ann Analyst withdrew it on 24 Nov 2026, 05:36 UTC.',
  });
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Comments' }), 'Fine');
  network.refuse(getApproval, 403);
  await userEvent.click(await button('Approve'));
  expect(await screen.findByText(/^This review has ended, and you can no longer read/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Comments' })).toHaveValue('Fine');
  expect(screen.getByRole('alert')).toHaveTextContent('Ann Analyst withdrew it');
  expect(screen.getByText('Copper leads the way')).toBeVisible();
});

it('keeps a comment that is refused, as the review ended meanwhile, and the page with it', async () => {
  const network = reviewNetwork().refuse(commentReview, 403);
  await network.signIn('ROLE_PEER_APPROVER');
  const host = await openPage(features, address);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Comments' }), 'Half a page of words');
  network.refuse(getApproval, 403);
  await userEvent.click(await button('Comment'));
  expect(await screen.findByText(/^This review has ended, and you can no longer read/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Comments' })).toHaveValue('Half a page of words');
  expect(screen.getByText(/^This was not sent: the review has ended/)).toBeVisible();
  expect(host.notices.map(({ status }) => status)).not.toContain(403);
});

it('lets nobody decide on a version that was requested while they read another one, until they have taken note', async () => {
  const network = reviewNetwork().refuse(peerFeedback, 409, {
    'hydra:description': 'This review is closed. Ann Analyst withdrew it on 24 Nov 2026, 05:36 UTC.',
  });
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Comments' }), 'Fell 10 %, says the');
  const again = { id: REPORT_ID, '@id': `/api/report-approval/${REPORT_ID}` };
  network
    .on(previewDraft, { ...reviewed, approval: again['@id'], title: 'Copper rose' })
    .on(getApproval, { ...mine, ...again });
  await userEvent.click(await button('Approve'));
  expect(await screen.findByText(/^Another version was requested on /)).toBeVisible();
  expect(screen.getAllByRole('heading', { name: 'Copper rose', level: 1 })[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Comments' })).toHaveValue('Fell 10 %, says the');
  await userEvent.click(await button('Show what changed'));
  expect(screen.getByRole('region', { name: 'What changed' })).toBeVisible();
  expect(screen.queryByText(/^Another version was requested on /)).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Review' }));
  expect(await button('Approve')).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Comments' })).toHaveValue('Fell 10 %, says the');
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
  const network = openNetwork().on(previewDraft, reviewed).refuse(getApproval, 404);
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
    ...{ before: asReviewed(before), after: asReviewed(document) },
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

it('tells that Buy became Sell, and that nothing changed only of the very content that was seen', async () => {
  const report = newDocument([]);
  const network = reviewNetwork().on(getReviewChanges, {
    ...{ since: unchanged.since, before: asReviewed(report) },
    after: {
      ...asReviewed(report, { recommendation: 'Sell', title: 'Copper falls' }),
      drawn: { firm: { text: 'b', digest: 'b' } },
    },
  });
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  await userEvent.click(await screen.findByRole('tab', { name: 'What changed (2)' }));
  const changes = within(screen.getByRole('region', { name: 'What changed' }));
  expect(changes.getByText(/^2 details changed since you last looked, /)).toBeVisible();
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'TitleCopper falls',
    'RecommendationBuySell',
  ]);
  expect(changes.getByText('Buy').tagName).toBe('DEL');
  expect(changes.getByText('Sell').tagName).toBe('INS');
  network.on(getReviewChanges, { ...unchanged, after: { ...content, contentHash: 'another' } });
  await userEvent.click(await button('Mark as seen'));
  expect(await changes.findByText(/^Something changed that cannot be shown here/)).toBeVisible();
  expect(changes.queryByText(/^Nothing changed/)).toBeNull();
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
  expect(screen.getByText('A peer has already approved this report.')).toBeVisible();
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

const checked: NonNullable<Approval['checklist']> = [
  {
    ...{
      check: 'figures',
      title: 'Figures',
      level: 'warning',
      note: '',
      digest: 'd',
      reason: 'An average.',
    },
    findings: [{ text: 'A PE of 14.9.', nodeId: null, field: null }],
  },
  {
    check: 'links',
    title: 'Links',
    level: 'warning',
    findings: [],
    note: '',
    digest: 'e',
    reason: null,
  },
];

it('shows the checklist with the answers of the author, and what approving does', async () => {
  const network = reviewNetwork(
    anApproval({
      peerReviewed: true,
      checklist: checked,
      publishOn: '2099-01-02T00:00:00Z',
      timeZone: 'UTC',
    }),
  );
  await network.signIn('ROLE_COMPLIANCE');
  await openPage(features, address);
  const checklist = within(await screen.findByRole('region', { name: 'Checklist' }));
  expect(checklist.getByText('A PE of 14.9.')).toBeVisible();
  expect(checklist.getByText('Author: An average.')).toBeVisible();
  await waitFor(async () =>
    expect(await button('Approve')).toHaveAccessibleDescription(
      expect.stringMatching(
        /^Approve schedules the report: .*2 Jan.* Checklist: 0 errors, 1 warning, 1 passed\. Nothing changed since you last looked\.$/,
      ),
    ),
  );
});

it('says that approving is refused while a company is restricted', async () => {
  const company = { '@id': '/api/company/c-1', id: 'c-1', code: 'BHP', name: 'BHP Group' };
  const network = reviewNetwork(anApproval({ peerReviewed: true })).on(getReviewRegisters, {
    restricted: [{ company, reason: 'A mandate', until: null }],
    ...{ watched: [], unconfirmed: [], opensOn: null },
  });
  await network.signIn('ROLE_COMPLIANCE');
  await openPage(features, address);
  expect(await screen.findByText('BHP is restricted. Compliance alone sees this.')).toBeVisible();
  await waitFor(async () =>
    expect(await button('Approve')).toHaveAccessibleDescription(
      /^Approve is refused while a company that it names is restricted\./,
    ),
  );
});

it('says of an older review that it has no checklist, and that approving publishes at once', async () => {
  const network = reviewNetwork(anApproval({ peerReviewed: true, checklist: null }));
  await network.signIn('ROLE_COMPLIANCE');
  await openPage(features, address);
  expect(await screen.findByText('This review was requested before there was a checklist.')).toBeVisible();
  expect(await button('Approve')).toHaveAccessibleDescription(/^Approve publishes the report now\./);
});
