import {
  generateAnalytics,
  getRatingDistribution,
  listAnalytics,
  listRecommendations,
  type AnalyticsExport,
  type RegisteredRecommendation,
} from '@console/contract/analytics';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../features';

const waiting: AnalyticsExport = {
  ...{ '@id': '/api/analytics/x-1', id: 'x-1', fromDate: '2026-01-01', toDate: '2026-01-31' },
  timeZone: 'Australia/Sydney',
  ...{ status: 'Waiting', reason: null, filePath: null, csvPath: null, bytes: null, requestedBy: null },
  ...{ requestedAt: '2026-11-20T00:00:00.000Z', finishedAt: null },
};
const ready: AnalyticsExport = { ...waiting, status: 'Success', filePath: '/f', csvPath: '/c' };
const failed: AnalyticsExport = { ...waiting, id: 'x-2', status: 'Failed', reason: 'The disk is full.' };

async function open(rows: readonly AnalyticsExport[] = [waiting, failed]) {
  const network = openNetwork()
    .on(listAnalytics, pageOf([...rows]))
    .on(generateAnalytics, { status: 'Waiting', message: 'It is being made.' });
  await network.signIn('ROLE_ADMIN');
  const page = await openPage(features, '/admin/analytics');
  await screen.findAllByText('01 Jan 26');
  return { network, ...page };
}
const pick = (label: string, day: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value: day } });
const generate = () => userEvent.click(screen.getByRole('button', { name: 'Generate' }));

it('asks for both days, the second after the first, and clears it when the first changes', async () => {
  const { network, notices } = await open();
  expect(screen.getByLabelText(/^To Date/)).toBeDisabled();
  await generate();
  expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
  pick('From Date', '2026-02-10');
  pick('To Date', '2026-02-01');
  await generate();
  expect(await screen.findByText('Choose a day that is not before the first one.')).toBeVisible();
  pick('From Date', '2026-01-01');
  expect(screen.getByLabelText(/^To Date/)).toHaveValue('');
  pick('To Date', '2999-01-01');
  await generate();
  expect(await screen.findByText('The last day is tomorrow.')).toBeVisible();
  expect(network.sentTo(generateAnalytics)).toEqual([]);
  pick('To Date', '2026-01-31');
  await generate();
  expect(network.sentTo(generateAnalytics)[0]?.body).toEqual({
    startDate: '2026-01-01',
    endDate: '2026-01-31',
  });
  expect(notices).toMatchObject([{ kind: 'success', text: 'It is being made.' }]);

  network.on(generateAnalytics, { status: 'Duplicate Resource', message: 'It exists already.' });
  await generate();
  expect(notices[1]).toMatchObject({ kind: 'neutral', text: 'It exists already.' });
  network.refuse(generateAnalytics, 500);
  await generate();
  expect(notices[2]).toMatchObject({ kind: 'error', text: 'Internal Server Error' });
  network.refuse(generateAnalytics, 422, {
    violations: [{ propertyPath: 'endDate', message: 'Not this day.' }],
  });
  await generate();
  expect(await screen.findByText('Not this day.')).toBeVisible();
});

it('follows an export until it is ready, and no further', async () => {
  jest.useFakeTimers();
  const { network } = await open();
  expect(screen.getByText('The disk is full.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /as XLSX/ })).toBeNull();
  network.on(listAnalytics, pageOf([ready]));
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('button', { name: 'Download 2026-01-01 to 2026-01-31 as XLSX' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download 2026-01-01 to 2026-01-31 as CSV' })).toBeVisible();
  const asked = network.sentTo(listAnalytics).length;
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(network.sentTo(listAnalytics)).toHaveLength(asked);
});

it('keeps its rows when they cannot be read again: that is logged, and nothing is said of it', async () => {
  expectLog(/The exports were not loaded/);
  jest.useFakeTimers();
  const { network } = await open();
  network.refuse(listAnalytics, 403, { 'hydra:description': 'No longer.' });
  const asked = network.sentTo(listAnalytics).length;
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(network.sentTo(listAnalytics).length).toBeGreaterThan(asked);
  expect(screen.getByText('The disk is full.')).toBeVisible();
  expect(screen.queryByText('No longer.')).toBeNull();
});

const bhp: RegisteredRecommendation = {
  ...{ '@id': '/api/company/c-1', id: 'c-1', code: 'BHP', name: 'BHP Group', sector: 'Materials' },
  ...{ recommendation: 'Hold', since: '2026-09-25T00:00:00.000Z', previous: 'Buy', previousOn: null },
  targetPrice: { amount: 48.2, currency: 'AUD', months: 12, method: 'DCF' },
  targetOn: '2026-09-25T00:00:00.000Z',
  report: null,
  reason: null,
  ...{ close: 41.5, closeOn: '2026-11-20', priceCurrency: 'AUD' },
};

it('shows the register of a day, and none of a day that has not come', async () => {
  expectLog(/getContext/); // jsdom measures no text
  expectLog(/Can't get DOM width or height/); // and lays nothing out
  const network = openNetwork()
    .on(listRecommendations, pageOf([bhp]))
    .on(getRatingDistribution, {
      ...{ date: '2026-10-01', total: 4 },
      rows: [{ recommendation: 'Hold', group: 'rating', companies: 4, percent: 100, clients: 1 }],
    });
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/recommendations?date=2026-10-01&filter[recommendation]=Hold');
  const row = (await screen.findByText('BHP')).closest('tr');
  if (!row) throw new Error('the company should stand in a row');
  expect(within(row).getByText('Hold')).toBeVisible();
  expect(within(row).getByText('Coverage')).toBeVisible();
  expect(await screen.findByRole('rowheader', { name: 'Hold' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '1 (25.0 %)' })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Rating distribution. Hold 4 (100.0 %)' })).toBeVisible();
  for (const endpoint of [listRecommendations, getRatingDistribution]) {
    expect(network.sentTo(endpoint)[0]?.query).toMatchObject({ date: '2026-10-01', recommendation: 'Hold' });
  }
  const field = screen.getByLabelText(/^In force at the end of \(.+\)/);
  fireEvent.change(field, { target: { value: '1 Jan 2999' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByText('This day is in the future. Choose today or earlier.')).toBeVisible();
  expect(screen.queryByText('BHP')).toBeNull();
});
