import { listCommentThreads, type CommentThread } from '@console/contract/comment-threads';
import { previewDraft } from '@console/contract/drafts';
import { getReportAsStaff } from '@console/contract/reports';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf } from '@console/tooling/test-kit/ids';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { aDraft, aReport, DRAFT_ID, pete, REPORT_ID } from '../../../testing/reports';

const address = `/admin/reports/view/${REPORT_ID}`;

it('shows a published report with its status and its PDF', async () => {
  const network = openNetwork().on(getReportAsStaff, aReport({ description: 'What it says' }));
  await network.signIn('ROLE_ANALYST');
  await openPage(features, address);
  expect(await screen.findByText('What it says')).toBeVisible();
  expect(await screen.findByText('Copper leads the way')).toBeVisible();
  expect(screen.getByText('Status: PUBLISHED')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download PDF of Copper' })).toBeEnabled();
});

it('shows a draft by its id', async () => {
  const network = openNetwork().on(previewDraft, aDraft({ status: 'pending review' }));
  await network.signIn('ROLE_ANALYST');
  await openPage(features, `/admin/reports/view?draftId=${DRAFT_ID}`);
  expect(await screen.findByText('Copper leads the way')).toBeVisible();
  expect(screen.getByText('Status: PENDING REVIEW')).toBeVisible();
});

it('shows no report of the archive', async () => {
  const network = openNetwork().on(getReportAsStaff, aReport({ source: { category: 'historic' } }));
  await network.signIn('ROLE_ANALYST');
  await openPage(features, address);
  expect(await screen.findByText("Historic Report view doesn't exist")).toBeVisible();
});

it('wants an id', async () => {
  await openNetwork().signIn('ROLE_ANALYST');
  await openPage(features, '/admin/reports/view');
  expect(screen.getByText('Should specify either draftId reportId')).toBeVisible();
});

it.each([
  [address, 'Unable to fetch published report'],
  [`/admin/reports/view?draftId=${DRAFT_ID}`, 'Unable to fetch draft report'],
])('says of %s: %s', async (at, text) => {
  await openNetwork().signIn('ROLE_ANALYST');
  await openPage(features, at);
  expect(await screen.findByText(text)).toBeVisible();
});

it('shows staff who revoked a report, and why', async () => {
  const revoked = { at: '2026-11-22T03:05:00Z', by: pete, reason: 'Wrong figures' };
  const network = openNetwork().on(getReportAsStaff, aReport({ status: 'revoked', revoked }));
  await network.signIn('ROLE_ANALYST');
  await openPage(features, `/admin/reports/view/${REPORT_ID}`);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    /^Pete Peer revoked this report on 22 Nov 26, .*Readers can no longer open it\./,
  );
  expect(alert).toHaveTextContent('Reason: Wrong figures');
});

it('leads compliance to the evidence of a revoked report, and to no PDF of it', async () => {
  const network = openNetwork().on(getReportAsStaff, aReport({ status: 'revoked' }));
  await network.signIn('ROLE_COMPLIANCE');
  await openPage(features, address);
  expect(await screen.findByText('Status: REVOKED')).toBeVisible();
  expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Evidence' })).toHaveAttribute(
    'href',
    `/admin/audit/evidence/${REPORT_ID}`,
  );
});

it('leads nobody to evidence that they may not read', async () => {
  const network = openNetwork().on(getReportAsStaff, aReport());
  await network.signIn('ROLE_ANALYST');
  await openPage(features, address);
  expect(await screen.findByText('Status: PUBLISHED')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Evidence' })).toBeNull();
});

it('shows for the record what was said about it, to who may read its draft, and leads to its versions', async () => {
  const quote = { exact: 'leads', prefix: 'Copper ', suffix: ' the way', start: 7 };
  const thread: CommentThread = {
    ...{
      '@id': '/api/comment-thread/1',
      id: idOf('d1'),
      nodeId: 'textblock1',
      quote,
      stage: 'pending review',
    },
    ...{ isResolved: false, isTaken: false, resolvedBy: null, resolvedAt: null },
    comments: [
      {
        ...{ id: idOf('c1'), author: pete, at: '2026-11-20T00:00:00Z' },
        ...{ words: 'How far?', suggestion: null, isDeleted: false },
      },
    ],
  };
  const network = openNetwork()
    .on(getReportAsStaff, aReport({ draftId: DRAFT_ID, isDraftReadable: true }))
    .on(listCommentThreads, pageOf([thread]));
  await network.signIn('ROLE_ANALYST');
  await openPage(features, address);
  expect(await screen.findByRole('link', { name: 'Versions' })).toHaveAttribute(
    'href',
    `/admin/builder/draft-report/${DRAFT_ID}/versions`,
  );
  expect(network.sentTo(listCommentThreads)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Comments' }));
  const panel = within(await screen.findByRole('complementary', { name: 'Comments' }));
  expect(await panel.findByText('How far?')).toBeVisible();
  expect(panel.getByText('leads')).toBeVisible();
  expect(panel.queryByRole('button', { name: /Comment|Answer|Resolve|Delete/ })).toBeNull();
  expect(screen.getByText('Copper leads the way')).toBeVisible();
});

it('shows neither comments nor versions to who may not read its draft', async () => {
  await openNetwork()
    .on(getReportAsStaff, aReport({ draftId: DRAFT_ID }))
    .signIn('ROLE_ANALYST');
  await openPage(features, address);
  expect(await screen.findByText('Status: PUBLISHED')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Versions' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Comments' })).toBeNull();
});
