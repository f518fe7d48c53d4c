import { listAnalytics } from '@console/contract/analytics';
import { getAnalyticsFigures, type AnalyticsFigures } from '@console/contract/analytics-figures';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, waitFor, within } from '@testing-library/react';
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

async function open(found: AnalyticsFigures = figures) {
  expectLog(/getContext|DOM width or height/); // jsdom measures nothing
  const network = openNetwork().on(listAnalytics, pageOf([])).on(getAnalyticsFigures, found);
  await network.signIn('ROLE_ADMIN');
  const page = await openPage(features, `/admin/analytics?from=${found.from}&to=${found.to}`);
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

async function typeDay(label: string, day: string) {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), `${day}{Enter}`);
}

it('says so where there is nothing, and asks anew for other days', async () => {
  const { network } = await open();
  expect((await card('Views by reader')).getByText('There is nothing of these days.')).toBeVisible();
  await typeDay('First day', '1 Jan 2026');
  await waitFor(() =>
    expect(network.sentTo(getAnalyticsFigures).at(-1)?.query).toEqual({
      from: '2026-01-01',
      to: '2026-03-15',
    }),
  );
});

it('cuts a week to the days that were chosen, and names those that it holds', async () => {
  await open({ ...figures, from: '2026-03-04', to: '2026-03-10' });
  for (const name of ['Publications by week', 'Time from draft to published']) {
    const figure = await card(name);
    await userEvent.click(figure.getByText('As a table'));
    const links = figure.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    const list = '/admin/reports/published?filter[publishedOn]';
    expect(links).toEqual([
      ['04 Mar 26 – 08 Mar 26', `${list}[after]=2026-03-04&filter[publishedOn][before]=2026-03-08`],
      ['09 Mar 26 – 10 Mar 26', `${list}[after]=2026-03-09&filter[publishedOn][before]=2026-03-10`],
    ]);
  }
});

it('has every day of the range, also those on which nobody read', async () => {
  await open();
  const figure = await card('Views by day');
  await userEvent.click(figure.getByText('As a table'));
  expect(figure.getAllByRole('link')).toHaveLength(14);
  expect(figure.getByRole('row', { name: '02 Mar 26 0' })).toBeVisible();
});

it('shows views by week where days are too many, each leading to its days', async () => {
  await open({ ...figures, from: '2025-06-02' });
  const figure = await card('Views by week');
  await userEvent.click(figure.getByText('As a table'));
  expect(figure.getByRole('row', { name: '02 Mar 26 12' })).toBeVisible();
  expect(figure.getByRole('link', { name: '02 Mar 26' })).toHaveAttribute(
    'href',
    '/admin/analytics?from=2026-03-02&to=2026-03-08',
  );
  expect(screen.queryByRole('region', { name: 'Views by day' })).toBeNull();
});

it.each(['Views by type', 'Views by analyst'])('says of which days the lists of %s are', async (name) => {
  await open();
  expect(
    (await card(name)).getByText('A bar leads to all its reports, whenever they were published.'),
  ).toBeVisible();
});

it('has each rating in the order and the colour of the house', async () => {
  await open({
    ...figures,
    ratings: [
      { day: '2026-02-28', counts: [{ recommendation: 'Sell', companies: 1 }] },
      { day: '2026-03-15', counts: [{ recommendation: 'Buy', companies: 5 }] },
    ],
  });
  const figure = await card('Ratings over time');
  await userEvent.click(figure.getByText('As a table'));
  const headings = figure.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['End of', 'Buy', 'Sell']);
  const marks = await figure.findAllByText('■');
  expect(marks.map(({ style }) => style.color)).toEqual([...['rgb(31, 143, 95)', 'rgb(208, 57, 79)']]);
});

const refusals = {
  to: 'Choose a day that is not before the first one.',
  from: 'This day is in the future. Choose today or earlier.',
};

it.each([
  ['to', 'Last day'],
  ['from', 'First day'],
] as const)('says at the field what is wrong with %s, and keeps both', async (name, label) => {
  const { network } = await open();
  const violations = [{ propertyPath: name, message: refusals[name] }];
  network.refuse(getAnalyticsFigures, 422, { violations });
  await typeDay(label, '8 Mar 2026');
  expect(await screen.findByText(refusals[name])).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(refusals[name]);
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText('First day')).toBeVisible();
  expect(screen.getByLabelText('Last day')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('is there for an address with a day that is none, so that another can be chosen', async () => {
  const network = openNetwork().on(listAnalytics, pageOf([]));
  const message = 'This value is not a valid day.';
  network.refuse(getAnalyticsFigures, 422, { violations: [{ propertyPath: 'to', message }] });
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/analytics?to=soon');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription(message);
});
