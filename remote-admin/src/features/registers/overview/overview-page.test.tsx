import { askAnotherReviewer } from '@console/contract/another-reviewer';
import { getComplianceOverview, type ComplianceOverview } from '@console/contract/compliance';
import { listPeers } from '@console/contract/users';
import { idOf, personRef } from '@console/tooling/test-kit/ids';
import { pageOf, openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { features } from '../../../features';

const ann = personRef(idOf('a1'), 'Ann', 'Lee');
const kept = { isOwnerDisabled: false, refusal: null };
const named = { draftId: 'd-1', title: 'Copper', reportType: 'companyReport' as const, owner: ann };
const overview: ComplianceOverview = {
  waiting: [
    {
      ...named,
      stage: 'legal',
      since: new Date(Date.now() - 3 * 3_600_000).toISOString(),
      publishOn: '2099-01-02T00:00:00.000Z',
      timeZone: 'Australia/Sydney',
      lockedBy: null,
      ...kept,
      reviewId: 'a-1',
      reviewers: [ann],
      standstill: [],
      isRestricted: false,
    },
    {
      ...named,
      draftId: 'd-5',
      title: 'Tin',
      stage: 'peer',
      since: new Date(Date.now() - 3_600_000).toISOString(),
      publishOn: null,
      timeZone: null,
      lockedBy: null,
      isOwnerDisabled: false,
      refusal: 'RIO was merged into BHP.',
      reviewId: idOf('a5'),
      reviewers: [ann],
      standstill: ['The account of Ann Lee is disabled.'],
      isRestricted: true,
    },
  ],
  planned: [
    {
      ...{ ...named, draftId: 'd-8', title: 'Nickel', publishOn: '2099-12-01T00:00:00.000Z' },
      ...{ timeZone: 'UTC', isOwnerDisabled: true, refusal: 'The company flag of NIC was changed.' },
    },
  ],
  held: [
    {
      ...named,
      draftId: 'd-2',
      title: 'Iron',
      publishOn: '2099-12-01T00:00:00.000Z',
      timeZone: 'UTC',
      ...kept,
    },
    {
      ...named,
      draftId: 'd-6',
      title: 'Salt',
      publishOn: '2020-12-01T00:00:00.000Z',
      timeZone: 'UTC',
      ...kept,
    },
  ],
  failed: [
    {
      ...{ ...named, draftId: 'd-9', title: 'Cobalt', publishOn: null, timeZone: null },
      ...{ isOwnerDisabled: true, refusal: null, reason: 'The company flag of LAU was changed.' },
    },
  ],
  due: [
    {
      ...{ ...named, draftId: 'd-7', title: 'Lead', publishOn: '2020-11-26T15:39:00.000Z' },
      timeZone: 'Australia/Sydney',
      ...kept,
    },
  ],
  published: [
    {
      ...named,
      draftId: 'd-3',
      title: 'Gold',
      reportId: 'r-3',
      publishedOn: '2026-11-20T00:00:00.000Z',
      approvedBy: ann,
      isAsApproved: true,
    },
    {
      ...named,
      draftId: 'd-4',
      title: 'Zinc',
      reportId: 'r-4',
      publishedOn: '2026-11-21T00:00:00.000Z',
      approvedBy: ann,
      isAsApproved: false,
    },
  ],
  registerOpensOn: null,
  unconfirmed: 2,
};

async function open(answer: ComplianceOverview) {
  const network = openNetwork().on(getComplianceOverview, answer);
  await network.signIn('ROLE_COMPLIANCE');
  return openPage(features, '/admin/registers');
}
const nothing: ComplianceOverview = {
  ...{ waiting: [], planned: [], held: [], failed: [], due: [], published: [] },
  ...{ registerOpensOn: null, unconfirmed: 0 },
};
const rowOf = (title: string) =>
  within(screen.getByRole('link', { name: title }).closest('li') ?? document.body);

it('shows what waits and how long, what is on hold, and what was published as it was approved', async () => {
  await open(overview);
  expect(await screen.findByRole('link', { name: 'Copper' })).toHaveAttribute(
    'href',
    '/admin/builder/draft-report/d-1/feedback',
  );
  expect(rowOf('Copper').getByText('waits for compliance')).toBeVisible();
  expect(rowOf('Copper').getByText(/since 3 hours ago/)).toBeVisible();
  expect(rowOf('Copper').queryByText('nobody can approve')).toBeNull();
  expect(
    rowOf('Copper').getByText(/to be published on 02 Jan 99, 11:00 am Australia\/Sydney \(GMT\+11\)$/),
  ).toBeVisible();
  expect(rowOf('Tin').getByText('nobody can approve')).toBeVisible();
  expect(rowOf('Tin').getByText(/^The account of Ann Lee is disabled\./)).toBeVisible();
  expect(rowOf('Tin').getByText('names a restricted company')).toBeVisible();
  expect(rowOf('Tin').getByText('can’t be approved')).toBeVisible();
  expect(rowOf('Tin').getByText('RIO was merged into BHP.')).toBeVisible();
  expect(rowOf('Copper').queryByText('can’t be approved')).toBeNull();
  expect(rowOf('Nickel').getByText('owner disabled')).toBeVisible();
  expect(rowOf('Nickel').getByText('can’t be published')).toBeVisible();
  expect(rowOf('Nickel').getByText(/^The company flag of NIC was changed\./)).toBeVisible();
  expect(rowOf('Nickel').getByText(/Compliance can stop it on its page\.$/)).toBeVisible();
  expect(rowOf('Iron').queryByText('owner disabled')).toBeNull();
  expect(rowOf('Cobalt').getByText('unable to publish')).toBeVisible();
  expect(rowOf('Cobalt').getByText(/The company flag of LAU was changed\.$/)).toBeVisible();
  expect(rowOf('Cobalt').queryByText(/Compliance can stop it/)).toBeNull();
  expect(rowOf('Iron').getByText('on hold')).toBeVisible();
  expect(rowOf('Iron').getByText(/planned for 01 Dec 99, 12:00 am UTC/)).toBeVisible();
  expect(rowOf('Salt').getByText(/due since 01 Dec 20, 12:00 am UTC/)).toBeVisible();
  expect(
    rowOf('Lead').getByText(
      /due since 27 Nov 20, 02:39 am Australia\/Sydney .*, waits for somebody to publish it$/,
    ),
  ).toBeVisible();
  expect(rowOf('Gold').getByText('as approved')).toBeVisible();
  expect(rowOf('Zinc').getByText('rebuilt since it was approved')).toBeVisible();
  expect(screen.getByText(/^2 of those who write or review have not confirmed/)).toBeVisible();
});

it('asks another reviewer where nobody can approve', async () => {
  const pia = personRef(idOf('a2'), 'Pia', 'Roy');
  const peer = { ...pia, roles: ['ROLE_PEER_APPROVER'], enabled: true, openReviews: 1, absence: null };
  const legal = {
    ...peer,
    '@id': `/api/user/${idOf('a3')}`,
    id: idOf('a3'),
    lastName: 'Law',
    roles: ['ROLE_COMPLIANCE'],
  };
  const network = openNetwork()
    .on(getComplianceOverview, overview)
    .on(listPeers, pageOf([peer, legal]))
    .refuse(askAnotherReviewer, 422, {
      violations: [{ propertyPath: 'reviewer', message: 'Pia Roy is asked already.' }],
    });
  await network.signIn('ROLE_COMPLIANCE');
  const host = await openPage(features, '/admin/registers');
  fireEvent.click(await screen.findByRole('button', { name: 'Ask another reviewer of Tin' }));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Reviewer' }));
  fireEvent.click(await screen.findByText('Pia Roy'));
  expect(screen.queryByText('Pia Law')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Pia Roy is asked already.')).toBeVisible();
  network.onFile(askAnotherReviewer, '');
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() =>
    expect(host.notices).toContainEqual(
      expect.objectContaining({ kind: 'success', text: 'Pia Roy is asked to review "Tin".' }),
    ),
  );
  expect(network.sentTo(askAnotherReviewer).map(({ body }) => body)).toEqual([
    { reviewer: `/api/user/${idOf('a2')}` },
    { reviewer: `/api/user/${idOf('a2')}` },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says so where there is nothing', async () => {
  await open(nothing);
  expect(await screen.findByText('No review is open.')).toBeVisible();
  expect(screen.getByText('No report is planned to be published.')).toBeVisible();
  expect(screen.getByText('No approved report is on hold.')).toBeVisible();
  expect(screen.queryByText(/^Waits to be published/)).toBeNull();
  expect(screen.getByText('Nothing was published.')).toBeVisible();
});

it('says when it tells what is on hold to whoever has just come to compliance', async () => {
  const registerOpensOn = '2026-12-24T01:00:00.000Z';
  await open({ ...nothing, registerOpensOn });
  expect(await screen.findByText(/^What is on hold is shown to you from /)).toBeVisible();
  expect(screen.queryByText('No approved report is on hold.')).toBeNull();
});
