import { listAlerts, type Alert } from '@console/contract/alerts';
import { listPendingApprovals, type Approval } from '@console/contract/approvals';
import { listInbox, readInbox, type InboxMessage } from '@console/contract/inbox';
import { listReadableReports, reportPdf, type Report } from '@console/contract/reports';
import { listDrafts, type Draft } from '@console/contract/drafts';
import { getFirstSteps } from '@console/contract/first-steps';
import { MY_ID, openNetwork, pageOf, type TestNetwork } from '@console/tooling/test-kit/network';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { DashboardPage } from './dashboard-page';

const person = { '@id': `/api/user/${MY_ID}`, id: MY_ID, firstName: 'Mia', lastName: 'Me' };

const draft = (changes: Partial<Draft>): Draft => ({
  '@id': '/api/draft-report/d1',
  id: 'd1',
  title: 'Margins recover',
  webTitle: '',
  subTitle: '',
  reportType: 'companyReport',
  status: 'draft',
  statusReason: null,
  recommendation: null,
  ...{ targetPrice: null, priceCurrency: null },
  currentRecommendation: null,
  company: [],
  sector: [],
  market: [],
  researchType: null,
  researchOn: null,
  videoType: null,
  video: { url: null, duration: null, quick: false },
  tags: [],
  template: null,
  thumbnail: null,
  description: '',
  descriptionBy: null,
  owner: person,
  approval: null,
  declined: null,
  publishAt: null,
  publishTimeZone: null,
  publishedOn: null,
  reportId: null,
  createdAt: '2026-11-20T01:00:00Z',
  updatedAt: '2026-11-20T01:00:00Z',
  ...changes,
});

const approval: Approval = {
  '@id': '/api/report-approval/a1',
  id: 'a1',
  report: {
    '@id': '/api/draft-report/d7',
    id: 'd7',
    title: 'Copper tightens',
    reportType: 'sectorReport',
    status: 'pending review',
    owner: { ...person, id: 'u2', firstName: 'Ann', lastName: 'Alyst' },
    editorIds: [],
    company: [],
  },
  assignees: [person],
  legalReviewerIds: [],
  peerReviewed: false,
  legalReviewed: false,
  state: 'pending',
  lockedBy: null,
  publishOn: null,
  timeZone: null,
  description: '',
  contentHash: '',
  metadata: [],
  createdAt: '2026-11-20T01:00:00Z',
};

let network: TestNetwork;

beforeEach(() => {
  network = openNetwork().on(listInbox, pageOf([])).on(listReadableReports, pageOf([]));
});

const open = (address = '/') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <DashboardPage />
    </MemoryRouter>,
  );
const card = (name: string) => within(screen.getByRole('region', { name }));

it('greets by name, and shows an analyst drafts, approvals and publications with their counts', async () => {
  await network.signIn('ROLE_ANALYST');
  network
    .on(
      listDrafts,
      pageOf([draft({}), draft({ id: 'd2', title: 'In review', status: 'pending review' })], 12),
    )
    .on(listPendingApprovals, pageOf([approval]));
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Good \w+ Mia Me$/);
  const drafts = card('My drafts');
  expect(await drafts.findByRole('link', { name: 'Margins recover' })).toHaveAttribute(
    'href',
    '/admin/builder/draft-report/d1',
  );
  expect(drafts.getByRole('link', { name: 'In review' })).toHaveAttribute(
    'href',
    '/admin/builder/draft-report/d2/preview',
  );
  expect(drafts.getByText('12')).toBeVisible();
  expect(
    await card('Waiting for my approval').findByRole('link', { name: 'Copper tightens' }),
  ).toHaveAttribute('href', '/admin/builder/draft-report/d7/feedback');
  expect(network.sentTo(listDrafts)[0]?.query).toMatchObject({
    owner: `/api/user/${MY_ID}`,
    'order[updatedAt]': 'desc',
  });
  expect(network.sentTo(listPendingApprovals)[0]?.query).toMatchObject({ awaits: 'me' });
});

it('says that a report was declined, by whom and why', async () => {
  await network.signIn('ROLE_ANALYST');
  const by = { ...person, firstName: 'Pia', lastName: 'Peer' };
  const declined = {
    deed: 'declined' as const,
    by,
    at: '2026-11-24T02:00:00Z',
    feedback: 'The margin is that of last year.',
  };
  network.on(listDrafts, pageOf([draft({ declined })]));
  open();
  const drafts = card('My drafts');
  expect(await drafts.findByText('declined')).toBeVisible();
  expect(drafts.getByText(/declined by Pia Peer: The margin is that of last year\.$/)).toBeVisible();
});

it('says why a publication failed', async () => {
  await network.signIn('ROLE_ANALYST');
  const failed = draft({ status: 'unable to publish', statusReason: 'The picture is too large.' });
  const queued = draft({ id: 'd2', title: 'On its way', status: 'queued' });
  network
    .onQuery(listDrafts, ({ status }) =>
      status === 'queued'
        ? pageOf([queued, failed], 8)
        : status === 'approved'
          ? pageOf([])
          : pageOf([failed], 3),
    )
    .on(listPendingApprovals, pageOf([]));
  open();
  expect(await card('Publications').findByText('The picture is too large.')).toBeVisible();
  const titles = card('Publications')
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Margins recover', 'On its way', 'All drafts']);
  // the one that failed between the two answers counts once
  expect(card('Publications').getByText('10')).toBeVisible();
});

it.each(['ROLE_ANALYST', 'ROLE_COMPLIANCE'] as const)(
  'shows %s what waits for its time, and when that is',
  async (role) => {
    await network.signIn(role);
    const planned = draft({ status: 'approved', publishAt: '2099-01-02T00:00:00Z', publishTimeZone: 'UTC' });
    network
      .onQuery(listDrafts, ({ status }) => (status === 'approved' ? pageOf([planned]) : pageOf([])))
      .on(listPendingApprovals, pageOf([]));
    open();
    const publications = card('Publications');
    expect(await publications.findByRole('link', { name: 'Margins recover' })).toBeVisible();
    expect(publications.getByText(/ · to be published on .*2 Jan/)).toBeVisible();
  },
);

it('says since when a report is due whose time passed while it was on hold', async () => {
  await network.signIn('ROLE_ANALYST');
  const due = draft({ status: 'approved', publishAt: '2020-11-26T15:39:00Z', publishTimeZone: 'UTC' });
  network
    .onQuery(listDrafts, ({ status }) =>
      status === undefined || status === 'approved' ? pageOf([due]) : pageOf([]),
    )
    .on(listPendingApprovals, pageOf([]));
  open();
  for (const name of ['My drafts', 'Publications'])
    expect(await card(name).findByText(/ · due since 26 Nov 20, 03:39 pm UTC/)).toBeVisible();
  expect(screen.queryByText(/to be published on/)).toBeNull();
});

it('lists what is approved and has no time, as it counts it', async () => {
  await network.signIn('ROLE_ANALYST');
  const waiting = draft({ id: 'd8', title: 'Gold over iron', status: 'approved' });
  network
    .onQuery(listDrafts, ({ status }) => (status === 'approved' ? pageOf([waiting]) : pageOf([])))
    .on(listPendingApprovals, pageOf([]));
  open();
  const publications = card('Publications');
  expect(await publications.findByRole('link', { name: 'Gold over iron' })).toBeVisible();
  expect(publications.getByText(/ · waits for somebody to publish it$/)).toBeVisible();
  expect(publications.getByText('1')).toBeVisible();
});

it('keeps the other cards when one fails, and reads it again on Retry', async () => {
  await network.signIn('ROLE_ANALYST');
  network.on(listDrafts, pageOf([draft({})])).refuse(listPendingApprovals, 403, {
    'hydra:description': 'Reviews rest today',
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Reviews rest today');
  expect(await card('My drafts').findByRole('link', { name: 'Margins recover' })).toBeVisible();
  network.on(listPendingApprovals, pageOf([approval]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Copper tightens' })).toBeVisible();
});

it('says of each card by its name that it is not up to date', async () => {
  await network.signIn('ROLE_ANALYST');
  network.on(listDrafts, pageOf([draft({})])).on(listPendingApprovals, pageOf([approval]));
  open();
  expect(await screen.findByRole('link', { name: 'Copper tightens' })).toBeVisible();
  network.refuse(listDrafts, 403).refuse(listPendingApprovals, 403);
  fireEvent(window, new Event('visibilitychange'));
  const retry = await card('My drafts').findByRole('button', { name: 'Retry: My drafts' });
  expect(card('My drafts').getByRole('status')).toHaveTextContent(/^My drafts: Not up to date$/);
  network.on(listDrafts, pageOf([draft({})]));
  await userEvent.click(retry);
  await waitFor(() => expect(card('My drafts').queryByRole('status')).toBeNull());
});

it('says what to do when there is nothing', async () => {
  await network.signIn('ROLE_ANALYST');
  network.on(listDrafts, pageOf([])).on(listPendingApprovals, pageOf([]));
  open();
  expect(await screen.findByRole('link', { name: 'Start a report' })).toHaveAttribute(
    'href',
    '/admin/reports/new',
  );
  expect(await screen.findByText(/^Nothing is waiting for you/)).toBeVisible();
});

it('shows a peer the reviews alone', async () => {
  await network.signIn('ROLE_PEER_APPROVER');
  network.on(listPendingApprovals, pageOf([approval]));
  open();
  expect(await screen.findByRole('link', { name: 'Copper tightens' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'My drafts' })).toBeNull();
  expect(network.sentTo(listDrafts)).toEqual([]);
});

const report = {
  id: '00000000-0000-4000-8000-00000000000a',
  title: 'Iron holds',
  reportType: 'companyReport',
  company: [{ code: 'BHP' }],
  owner: person,
  // a day later for the firm than for this reader
  publishedOn: '2026-11-20T20:30:00.000Z',
  publishedDay: '2026-11-21',
  source: { category: 'console' },
  pinned: true,
  public: true,
  pdf: '/api/report/r1/pdf',
} as unknown as Report;

it.each([
  ['ROLE_CMS', /which of them are pinned or public/],
  ['ROLE_CHARGEBEE', /Chargebee subscriptions are kept by admins/],
  ['ROLE_USER', /needs a role of its own, which admins give/],
] as const)('tells %s what they may do, and shows what they may read', async (role, words) => {
  await network.signIn(role);
  network.on(listReadableReports, pageOf([report]));
  open();
  expect(screen.getByRole('heading', { name: 'Welcome to the Research Console' })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  const reports = card('Published reports');
  expect(await reports.findByText('Iron holds')).toBeVisible();
  expect(reports.getByText('Company Report · BHP · Mia Me · 20 Nov 26')).toBeVisible();
  expect(network.sentTo(listDrafts)).toEqual([]);
});

it('shows admins what is wrong with the console, with the way to it', async () => {
  await network.signIn('ROLE_ADMIN');
  const alert = {
    ...{ '@id': '/api/alert/a1', id: 'a1', rule: 'job-failed' as const, closedAt: null },
    ...{ text: 'The job "Prices" has failed.', detail: 'No answer.', path: '/admin/job-scheduler/1' },
    openedAt: '2026-11-29T08:00:00.000Z',
  };
  network
    .on(listAlerts, pageOf([alert], 7))
    .on(listDrafts, pageOf([]))
    .on(listPendingApprovals, pageOf([]))
    .on(getFirstSteps, { isOver: true, steps: [] });
  open();
  const alerts = within(await screen.findByRole('region', { name: 'Alerts' }));
  expect(alerts.getByRole('link', { name: alert.text })).toHaveAttribute('href', alert.path);
  expect(alerts.getByText('7')).toBeVisible();
  expect(alerts.getByText(/No answer\.$/)).toBeVisible();
  expect(network.sentTo(listAlerts)[0]?.query).toMatchObject({ state: 'open' });
});

it('says that alerts could not be read, and reads them again', async () => {
  await network.signIn('ROLE_ADMIN');
  network
    .refuse(listAlerts, 500)
    .on(listDrafts, pageOf([]))
    .on(listPendingApprovals, pageOf([]))
    .on(getFirstSteps, { isOver: true, steps: [] });
  open();
  const alerts = within(await screen.findByRole('region', { name: 'Alerts' }));
  expect(alerts.getByRole('alert')).toHaveTextContent('Internal Server Error');
  network.on(listAlerts, pageOf([]));
  await userEvent.click(alerts.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull());
});

it('begins with what the search has led to', async () => {
  await network.signIn('ROLE_CMS');
  network.on(listReadableReports, pageOf([report]));
  open('/admin/dashboard?flag=pinned');
  expect(await screen.findByRole('button', { name: 'Pinned' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(network.sentTo(listReadableReports)[0]?.query).toMatchObject({ pinned: 'true' }),
  );
});

it('lets CMS look for pinned and public ones, by title and page by page, and download them', async () => {
  await network.signIn('ROLE_CMS');
  network.on(listReadableReports, pageOf([report], 12)).onFile(reportPdf, 'PDF');
  open();
  const reports = card('Published reports');
  await reports.findByText('public');
  await userEvent.click(reports.getByRole('button', { name: 'Next' }));
  expect(await reports.findByText('Page 2 of 2')).toBeVisible();
  await userEvent.click(reports.getByRole('button', { name: 'Pinned' }));
  await userEvent.type(reports.getByRole('searchbox'), 'iron');
  await waitFor(() =>
    expect(network.sentTo(listReadableReports).at(-1)?.query).toEqual({
      title: 'iron',
      pinned: 'true',
      page: '1',
      itemsPerPage: '10',
    }),
  );
  Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => undefined });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await userEvent.click(reports.getByRole('button', { name: 'Download PDF of Iron holds' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  saved.mockRestore();
});

it('shows others no flags to choose by', async () => {
  await network.signIn('ROLE_CHARGEBEE');
  open();
  expect(await screen.findByText('No report is published yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pinned' })).toBeNull();
});

const message: InboxMessage = {
  id: 'm1',
  at: '2026-11-24T02:00:00Z',
  topic: 'publications',
  text: 'The Best Ideas of 24 Nov were published.',
  detail: '',
  path: '/admin/reports/best-ideas',
  isRead: false,
  overAt: null,
  isOpenAlert: false,
};

it('shows what is new instead of samples, and notes what was opened as read', async () => {
  await network.signIn('ROLE_ANALYST');
  network.on(listInbox, pageOf([message])).on(readInbox, { unread: 0 });
  network.on(listDrafts, pageOf([])).on(listPendingApprovals, pageOf([]));
  open();
  await userEvent.click(await card('For you').findByRole('link', { name: message.text }));
  await waitFor(() => expect(network.sentTo(readInbox)[0]?.body).toEqual({ ids: ['m1'] }));
  expect(screen.queryByText('Sample')).toBeNull();
});

it('tells admins of what is wrong once, as an alert, and of nothing where there is no other news', async () => {
  await network.signIn('ROLE_ADMIN');
  const alert: Alert = {
    ...{ '@id': '/api/alert/a1', id: 'a1', rule: 'mail-failed', text: 'Mails do not go out.', detail: '' },
    ...{ path: '/admin/mails', openedAt: '2026-11-24T02:00:00Z', closedAt: null },
  };
  const told: InboxMessage = {
    ...{ ...message, topic: 'operations', text: alert.text, path: alert.path, isOpenAlert: true },
  };
  network
    .on(listAlerts, pageOf([alert]))
    .on(listInbox, pageOf([told]))
    .on(listDrafts, pageOf([]))
    .on(listPendingApprovals, pageOf([]))
    .on(getFirstSteps, { isOver: true, steps: [] });
  open();
  const alerts = within(await screen.findByRole('region', { name: 'Alerts' }));
  expect(alerts.getByRole('link', { name: alert.text })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'For you' })).toBeNull());
  expect(screen.getAllByText(alert.text)).toHaveLength(1);
  expect(screen.queryByText('Sample')).toBeNull();
});

it('says of news what is over, and tells their times in the zone of the reader', async () => {
  await network.signIn('ROLE_ADMIN');
  const silent: InboxMessage = {
    ...{ ...message, id: 'm2', topic: 'operations', text: 'The feed Refinitiv is silent.', isRead: true },
    ...{ detail: 'The next was due by 2026-11-23T07:00:00.000Z.', overAt: '2026-11-24T03:00:00Z' },
  };
  network.on(listInbox, pageOf([message, silent]));
  document.documentElement.dataset['timeZone'] = 'Australia/Sydney';
  open();
  const [news, over] = await card('For you').findAllByRole('listitem');
  delete document.documentElement.dataset['timeZone'];
  expect(news).not.toHaveTextContent('over');
  expect(over).toHaveTextContent('over since 24 Nov 26, 02:00 pm · The next was due by 23 Nov 26, 06:00 pm.');
});

it('tags messages and tasks as samples, as long as nothing was told', async () => {
  await network.signIn('ROLE_USER');
  open();
  for (const name of ['Messages Sample', 'Tasks Sample']) {
    expect(await screen.findByRole('region', { name })).toBeVisible();
  }
});

describe('while it is open', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 21, 11, 59, 30) }));
  afterEach(() => jest.useRealTimers());

  it('greets anew when the hour passes', async () => {
    await network.signIn('ROLE_USER');
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good Morning Mia Me');
    act(() => jest.advanceTimersByTime(30_000));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good Afternoon Mia Me');
    act(() => jest.advanceTimersByTime(5 * 3_600_000));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good Evening Mia Me');
  });

  it('looks at the lists again every 15 s, and every 5 s while something is queued', async () => {
    await network.signIn('ROLE_ANALYST');
    network.on(listDrafts, pageOf([])).on(listPendingApprovals, pageOf([]));
    open();
    await act(() => jest.advanceTimersByTimeAsync(14_000));
    expect(network.sentTo(listPendingApprovals)).toHaveLength(1);
    network.onQuery(listDrafts, ({ status }) =>
      pageOf(status === 'queued' ? [draft({ status: 'queued' })] : []),
    );
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(network.sentTo(listPendingApprovals)).toHaveLength(2);
    const before = network.sentTo(listDrafts).length;
    await act(() => jest.advanceTimersByTimeAsync(6000));
    // failed, queued and planned ones
    expect(network.sentTo(listDrafts).length).toBe(before + 3);
  });
});
