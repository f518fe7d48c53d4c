import { getComplianceOverview, type ComplianceOverview } from '@console/contract/compliance';
import { openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, within } from '@testing-library/react';
import { features } from '../../../features';

const ann = { '@id': '/api/user/u-1', id: 'u-1', firstName: 'Ann', lastName: 'Lee' };
const named = { draftId: 'd-1', title: 'Copper', reportType: 'companyReport' as const, owner: ann };
const overview: ComplianceOverview = {
  waiting: [
    {
      ...named,
      stage: 'legal',
      since: new Date(Date.now() - 3 * 3_600_000).toISOString(),
      publishOn: null,
      lockedBy: null,
    },
  ],
  held: [{ ...named, draftId: 'd-2', title: 'Iron', publishOn: '2026-12-01T00:00:00.000Z' }],
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
  expect(rowOf('Iron').getByText('on hold')).toBeVisible();
  expect(rowOf('Gold').getByText('as approved')).toBeVisible();
  expect(rowOf('Zinc').getByText('rebuilt since it was approved')).toBeVisible();
  expect(screen.getByText(/^2 of those who write or review have not confirmed/)).toBeVisible();
});

it('says so where there is nothing', async () => {
  await open({ waiting: [], held: [], published: [], registerOpensOn: null, unconfirmed: 0 });
  expect(await screen.findByText('No review is open.')).toBeVisible();
  expect(screen.getByText('No approved report is on hold.')).toBeVisible();
  expect(screen.getByText('Nothing was published.')).toBeVisible();
});

it('says when it tells what is on hold to whoever has just come to compliance', async () => {
  const registerOpensOn = '2026-12-24T01:00:00.000Z';
  await open({ waiting: [], held: [], published: [], registerOpensOn, unconfirmed: 0 });
  expect(await screen.findByText(/^What is on hold is shown to you from /)).toBeVisible();
  expect(screen.queryByText('No approved report is on hold.')).toBeNull();
});
