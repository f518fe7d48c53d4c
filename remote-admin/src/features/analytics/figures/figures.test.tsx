import { listAnalytics } from '@console/contract/analytics';
import { getAnalyticsFigures, type AnalyticsFigures } from '@console/contract/analytics-figures';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../../features';

const figures: AnalyticsFigures = {
  ...{ from: '2026-03-02', to: '2026-03-15' },
  weeks: [
    { week: '2026-03-02', publications: 3, medianHours: 47.5 },
    { week: '2026-03-09', publications: 0, medianHours: null },
  ],
  viewsByDay: [{ day: '2026-03-04', views: 12 }],
  viewsByType: [{ reportType: 'companyReport', views: 12 }],
  viewsByAnalyst: [{ id: 'u1', name: 'Ann Alyst', views: 12 }],
  viewsByReport: [{ id: 'r1', title: 'Iron holds', views: 12 }],
  viewsByReader: [],
  ratings: [{ day: '2026-03-15', counts: [{ recommendation: 'Buy', companies: 5 }] }],
};

async function open() {
  expectLog(/getContext|DOM width or height/); // jsdom measures nothing
  const network = openNetwork().on(listAnalytics, pageOf([])).on(getAnalyticsFigures, figures);
  await network.signIn('ROLE_ADMIN');
  const page = await openPage(features, '/admin/analytics?from=2026-03-02&to=2026-03-15');
  return { network, ...page };
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it.each([
  [
    'Publications by week',
    '02 Mar 26',
    '3',
    '/admin/reports/published?filter[publishedOn][after]=2026-03-02&filter[publishedOn][before]=2026-03-08',
  ],
  [
    'Time from draft to published',
    '02 Mar 26',
    '47.5',
    '/admin/reports/published?filter[publishedOn][after]=2026-03-02&filter[publishedOn][before]=2026-03-08',
  ],
  ['Views by day', '04 Mar 26', '12', '/admin/analytics?from=2026-03-04&to=2026-03-04'],
  ['Reports read most', 'Iron holds', '12', '/admin/reports/view/r1'],
  ['Views by type', 'Company Report', '12', '/admin/reports/published?filter[reportType]=companyReport'],
  ['Views by analyst', 'Ann Alyst', '12', '/admin/reports/published?filter[owner]=%2Fapi%2Fuser%2Fu1'],
  ['Ratings over time', '15 Mar 26', '5', '/admin/recommendations?date=2026-03-15'],
])('tells %s as a table too, each figure with its list', async (title, label, value, to) => {
  await open();
  const figure = await card(title);
  await userEvent.click(figure.getByText('As a table'));
  expect(figure.getByRole('link', { name: label })).toHaveAttribute('href', to);
  expect(figure.getByRole('cell', { name: value })).toBeVisible();
});

it('says so where there is nothing, and asks anew for other days', async () => {
  const { network } = await open();
  expect((await card('Views by reader')).getByText('There is nothing of these days.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-01-01' } });
  await waitFor(() =>
    expect(network.sentTo(getAnalyticsFigures).at(-1)?.query).toEqual({
      from: '2026-01-01',
      to: '2026-03-15',
    }),
  );
});
