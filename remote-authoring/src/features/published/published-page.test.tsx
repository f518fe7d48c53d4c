import { listApprovals, listPendingApprovals } from '@console/contract/approvals';
import {
  exportReports,
  getReportAsStaff,
  listReports,
  openReports,
  pinReports,
  rebuildReport,
  rebuildReports,
  reportPdf,
  revokeReport,
  revokeReports,
  updateReport,
  type Report,
} from '@console/contract/reports';
import { getRevocableRating } from '@console/contract/recommendation-history';
import { listPeers } from '@console/contract/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { clickMore } from '../../../testing/more-actions';
import { ann, aReport, REPORT_ID } from '../../../testing/reports';

// wide enough for every column
beforeEach(() => void Object.assign(window, { innerWidth: 1440 }));
afterEach(() => jest.restoreAllMocks());

function savedNames(): string[] {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

async function openAsAdmin(report = aReport()) {
  const network = openNetwork()
    .on(listReports, pageOf([report]))
    .on(getRevocableRating, { rating: null, target: null, targetBefore: null })
    .on(
      listPeers,
      pageOf([{ ...ann, roles: ['ROLE_ANALYST' as const], enabled: true, openReviews: 0, absence: null }]),
    );
  await network.signIn('ROLE_ADMIN');
  const host = await openPage(features, '/admin/reports/published');
  await screen.findByText('Copper');
  return { network, host };
}

const clickContinue = async () => userEvent.click(await screen.findByRole('button', { name: 'Continue' }));

it('is where the reports home leads to, and shows fifty a page', async () => {
  const network = openNetwork().on(listReports, pageOf([aReport()]));
  await network.signIn('ROLE_ANALYST');
  const host = await openPage(features, '/admin/reports');
  const row = within(await screen.findByRole('row', { name: /Copper/ }));
  expect(host.location().pathname).toBe('/admin/reports/published');
  expect(row.getByText('BHP')).toBeVisible();
  expect(row.getByRole('link', { name: 'View Copper' })).toHaveAttribute(
    'href',
    `/admin/reports/view/${REPORT_ID}`,
  );
  expect(network.sentTo(listReports)[0]?.url.search).toBe('?page=1&itemsPerPage=50');
});

it.each(['/admin/reports', '/admin/reports/published'])(
  'leads peer approvers from %s on',
  async (address) => {
    const network = openNetwork().on(listPendingApprovals, pageOf([])).on(listApprovals, pageOf([]));
    await network.signIn('ROLE_PEER_APPROVER');
    const host = await openPage(features, address);
    expect(host.location().pathname).toBe('/admin/reports/pending-requests');
    expect(await screen.findByText('No Data Available')).toBeVisible();
  },
);

describe('selected reports', () => {
  const answered = { total: 1, done: [REPORT_ID], unchanged: 0, failed: [], next: null, entry: null };
  async function ask(action: string) {
    const opened = await openAsAdmin();
    for (const endpoint of [pinReports, openReports, rebuildReports, revokeReports])
      opened.network.on(endpoint, answered);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Copper' }));
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
    return opened;
  }
  async function choose(action: string, deed = `${action} 1 report`) {
    const opened = await ask(action);
    await userEvent.click(await screen.findByRole('button', { name: deed }));
    return opened;
  }

  it('are pinned, and unpinned by Undo', async () => {
    const { network } = await choose('Pin');
    const undo = await screen.findByRole('button', { name: 'Undo: 1 pinned' });
    expect(screen.getByText('1 done')).toBeVisible();
    await userEvent.click(undo);
    await waitFor(() => expect(network.sentTo(pinReports)).toHaveLength(2));
    expect(network.sentTo(pinReports).map(({ body }) => body)).toMatchObject([
      { pinned: true, selection: { id: [REPORT_ID] } },
      { pinned: false, selection: { id: [REPORT_ID] } },
    ]);
  });

  it('are made public, and non-public again by Undo', async () => {
    const { network } = await choose('Make public', 'Make 1 report public');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: 1 made public' }));
    await waitFor(() => expect(network.sentTo(openReports)).toHaveLength(2));
    expect(network.sentTo(openReports).map(({ body }) => body)).toMatchObject([
      { public: true, selection: { id: [REPORT_ID] } },
      { public: false, selection: { id: [REPORT_ID] } },
    ]);
  });

  it('are revoked for one reason; one that gives the rating in force is named, and nothing takes it back', async () => {
    const { network } = await ask('Revoke');
    const reason = 'It gives the rating in force: revoke it by itself.';
    const refused = { id: REPORT_ID, label: 'Copper', reason };
    network.on(revokeReports, { ...answered, done: [], failed: [refused] });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke 1 report' }));
    expect(await dialog.findByText('This field is required')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Reason, kept for the record/), 'A wrong price');
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke 1 report' }));
    const told = await screen.findByRole('dialog', { name: '1 not revoked' });
    expect(told).toHaveTextContent(`Copper: ${reason}`);
    expect(network.sentTo(revokeReports)).toMatchObject([
      { body: { reason: 'A wrong price', selection: { id: [REPORT_ID] } } },
    ]);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('are queued to be rebuilt, which nothing takes back', async () => {
    const { network } = await choose('Rebuild');
    await waitFor(() => expect(network.sentTo(rebuildReports)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    // nothing is left to be done with them
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  });

  it('are for admins: others have no actions', async () => {
    const network = openNetwork().on(listReports, pageOf([aReport()]));
    await network.signIn('ROLE_ANALYST');
    await openPage(features, '/admin/reports/published');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Copper' }));
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  });
});

it('saves the PDF with the bearer', async () => {
  const saved = savedNames();
  const network = openNetwork()
    .on(listReports, pageOf([aReport({ title: 'Copper: up/down' })]))
    .onFile(reportPdf, '%PDF');
  await network.signIn('ROLE_ANALYST');
  await openPage(features, '/admin/reports/published');
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF of Copper: up/down' }));
  await waitFor(() => expect(saved).toEqual(['Copper up down.pdf']));
});

it('exports what is filtered, and the chosen rows, under the name of the server', async () => {
  const saved = savedNames();
  const { network } = await openAsAdmin();
  network.onFile(exportReports, 'Title', 'reports-2026-11-21.csv');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toEqual(['reports-2026-11-21.csv']));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Copper' }));
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(network.sentTo(exportReports).map(({ body }) => body)).toEqual([
    { filter: {}, selection: null },
    { filter: {}, selection: { id: [REPORT_ID], excludeIds: [], type: 'page' } },
  ]);
});

it('says when the export fails', async () => {
  const { network, host } = await openAsAdmin();
  network.refuse(exportReports, 422, { 'hydra:description': 'Too many rows' });
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(host.notices).toEqual([{ kind: 'error', text: 'Too many rows', status: 422 }]));
});

it.each(['ROLE_ANALYST', 'ROLE_COMPLIANCE'] as const)(
  'offers %s nothing that is for admins',
  async (role) => {
    const network = openNetwork().on(listReports, pageOf([aReport()]));
    await network.signIn(role);
    await openPage(features, '/admin/reports/published');
    await screen.findByText('Copper');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: /Revoke|Rebuild/ })).toBeNull();
  },
);

it.each([
  {
    name: 'Pinned: Copper',
    question: 'Are you sure you want to unpin "Copper"?',
    ...{ sent: { pinned: false }, back: { pinned: true } },
    ...{ said: '“Copper” is not pinned any more.', saidBack: '“Copper” is pinned.' },
  },
  {
    name: 'Public: Copper',
    question: 'Are you sure you want to make "Copper" public?',
    ...{ sent: { public: true }, back: { public: false } },
    ...{ said: '“Copper” is marked as public.', saidBack: '“Copper” is not marked as public any more.' },
  },
])('changes "$name" after a question, and takes it back', async (given) => {
  const { network, host } = await openAsAdmin();
  network.on(updateReport, aReport(given.sent));
  await userEvent.click(screen.getByRole('switch', { name: given.name }));
  expect(await screen.findByRole('dialog', { name: given.question })).toBeInTheDocument();
  expect(network.sentTo(updateReport)).toEqual([]);
  await clickContinue();
  const modified = 'Report state modified succesfully.';
  await waitFor(() => expect(host.notices).toHaveLength(1));
  expect(host.notices[0]).toMatchObject({ kind: 'success', text: `${modified} ${given.said}` });
  expect(network.sentTo(updateReport)[0]?.body).toEqual(given.sent);
  act(() => host.notices[0]?.undo?.());
  await waitFor(() => expect(host.notices).toHaveLength(2));
  expect(host.notices[1]).toEqual({ kind: 'success', text: `${modified} ${given.saidBack}` });
  const { body, query } = network.sentTo(updateReport)[1] ?? {};
  expect([body, query?.['takesBack']]).toEqual([given.back, 'true']);
});

it('says why a switch is not taken back any more', async () => {
  const { network, host } = await openAsAdmin();
  network.on(updateReport, aReport({ pinned: false }));
  await userEvent.click(screen.getByRole('switch', { name: 'Pinned: Copper' }));
  await clickContinue();
  await waitFor(() => expect(host.notices).toHaveLength(1));
  const text = 'Beth Byron changed “Copper” again since. It stays as it is.';
  network.refuse(updateReport, 409, { 'hydra:description': text });
  act(() => host.notices[0]?.undo?.());
  await waitFor(() => expect(host.notices[1]).toMatchObject({ kind: 'error', text }));
});

it('warns that revoking can not be undone, and the report leaves the list', async () => {
  const { network, host } = await openAsAdmin();
  network.on(revokeReport, { message: '' });
  await clickMore('Revoke Copper');
  expect(await screen.findByText(/This can't be undone/)).toBeInTheDocument();
  expect(network.sentTo(revokeReport)).toEqual([]);
  await clickContinue();
  expect(await screen.findByText('This field is required')).toBeVisible();
  expect(network.sentTo(revokeReport)).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Reason, kept for the record/), ' A wrong price ');
  network.on(listReports, pageOf<ReturnType<typeof aReport>>([]));
  await clickContinue();
  await waitFor(() =>
    expect(host.notices).toEqual([
      { kind: 'success', text: 'Report revoked succesfully. “Copper” has left the list.' },
    ]),
  );
  expect(network.sentTo(revokeReport)[0]?.query).toEqual({ reason: 'A wrong price', seen: 'none' });
  expect(await screen.findByText('No Data Available')).toBeVisible();
});

it('asks what stands of the rating that goes with the report', async () => {
  const { network } = await openAsAdmin();
  const company = { code: 'BHP', name: 'BHP Group' };
  network.on(getRevocableRating, {
    rating: { company, recommendation: 'Buy', before: 'Hold' },
    target: { amount: 51, currency: 'AUD', months: 12, method: '' },
    targetBefore: { amount: 49.4, currency: 'AUD', months: 12, method: '' },
  });
  network.on(revokeReport, { message: '' });
  await clickMore('Revoke Copper');
  expect(await screen.findByText(/gives BHP its recommendation Buy/)).toBeVisible();
  expect(screen.getByText('Hold, as it was before')).toBeVisible();
  const ends = 'Its target price of AUD 51 ends with it.';
  const again = 'The target price of AUD 49.40 is in force again.';
  for (const text of [ends, again]) expect(screen.getByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: /What stands then/ }));
  await userEvent.click(screen.getByTitle(/^Under review/));
  expect(screen.getByText(ends)).toBeVisible();
  expect(screen.queryByText(again)).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Reason, kept for the record/), 'Wrong');
  await clickContinue();
  await waitFor(() =>
    expect(network.sentTo(revokeReport)[0]?.query).toEqual({
      ...{ reason: 'Wrong', rating: 'review' },
      seen: 'BHP Buy Hold, AUD 51 ends, AUD 49.4 again',
    }),
  );
});

it('asks again when the rating was changed while it asked', async () => {
  const { network } = await openAsAdmin();
  const company = { code: 'BHP', name: 'BHP Group' };
  const rating = { company, recommendation: 'Buy', before: 'Hold' };
  network.on(getRevocableRating, { rating, target: null, targetBefore: null });
  network.refuse(revokeReport, 409, { 'hydra:description': 'The recommendation was changed.' });
  await clickMore('Revoke Copper');
  expect(await screen.findByText('Hold, as it was before')).toBeVisible();
  network.on(getRevocableRating, { rating: { ...rating, before: 'Sell' }, target: null, targetBefore: null });
  await userEvent.type(screen.getByLabelText(/^Reason, kept for the record/), 'Wrong');
  await clickContinue();
  expect(await screen.findByText('The recommendation was changed.')).toBeVisible();
  expect(await screen.findByText('Sell, as it was before')).toBeVisible();
  expect(screen.getByLabelText(/^Reason, kept for the record/)).toHaveValue('Wrong');
});

it('does not revoke before it knows what becomes of the rating', async () => {
  const { network } = await openAsAdmin();
  network.refuse(getRevocableRating, 500);
  await clickMore('Revoke Copper');
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
});

describe('a rebuild', () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const queued = { kind: 'neutral', text: 'Queued to rebuild: “Copper”' };
  const running = () => screen.findByRole('button', { name: 'Rebuilding Copper' });
  const ended = async () => {
    await user.click(await screen.findByRole('button', { name: 'More actions of Copper' }));
    return screen.findByRole('button', { name: 'Rebuild Copper' });
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  async function queueRebuild() {
    const { network, host } = await openAsAdmin();
    network
      .on(rebuildReport, { message: 'Queued to rebuild' })
      .on(getReportAsStaff, aReport({ rebuild: 'queued' }));
    await clickMore('Rebuild Copper', user);
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Are you sure you want to rebuild "Copper"?');
    expect(network.sentTo(rebuildReport)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Continue' }));
    await pass(4000);
    return { network, host };
  }

  it('is told when it is done, and shows until then that it is under way', async () => {
    const { network, host } = await queueRebuild();
    expect(host.notices.splice(0)).toEqual([queued]);
    expect(await running()).toBeVisible();
    network.on(getReportAsStaff, aReport({ rebuild: 'done' }));
    await pass(2000);
    expect(host.notices).toEqual([
      { kind: 'success', text: 'Report rebuilded succesfully. “Copper” has new files.' },
    ]);
    expect(await ended()).toBeVisible();
  });

  it.each(['failed', null])('that ends as %s is told as not done', async (rebuild) => {
    const { network, host } = await queueRebuild();
    network.on(getReportAsStaff, aReport({ rebuild: rebuild as Report['rebuild'] }));
    await pass(2000);
    expect(host.notices).toMatchObject([
      queued,
      { kind: 'error', text: 'Unable to rebuild report. “Copper” is as it was.' },
    ]);
  });

  it('that another admin began shows too', async () => {
    const { network } = await openAsAdmin(aReport({ rebuild: 'queued' }));
    expect(await running()).toBeVisible();
    network.on(listReports, pageOf([aReport({ rebuild: 'done' })]));
    await pass(5000);
    expect(await ended()).toBeVisible();
  });
});

it('offers no rebuild of a historic report', async () => {
  await openAsAdmin(aReport({ source: { category: 'historic' } }));
  await userEvent.click(screen.getByRole('button', { name: 'More actions of Copper' }));
  expect(await screen.findByRole('button', { name: 'Revoke Copper' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rebuild Copper' })).toBeNull();
});

it.each([403, 409])('says so when an action is refused with %s, and looks again', async (status) => {
  const { network, host } = await openAsAdmin();
  network.refuse(updateReport, status).refuse(revokeReport, status).refuse(rebuildReport, status);
  await clickMore('Rebuild Copper');
  await clickContinue();
  await waitFor(() => expect(host.notices).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull());
  await userEvent.click(screen.getByRole('switch', { name: 'Pinned: Copper' }));
  await clickContinue();
  await waitFor(() => expect(host.notices).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull());
  network.on(listReports, pageOf<ReturnType<typeof aReport>>([]));
  await clickMore('Revoke Copper');
  await userEvent.type(await screen.findByLabelText(/^Reason, kept for the record/), 'Wrong');
  await clickContinue();
  await waitFor(() =>
    // by the status of a refusal the host loads the page anew (S7)
    expect(host.notices).toEqual([
      { kind: 'error', status, text: 'Unable to rebuild report. “Copper” is as it was.' },
      { kind: 'error', status, text: 'Unable to modify report state. “Copper” is as it was.' },
      { kind: 'error', status, text: 'Unable to revoke report. “Copper” is as it was.' },
    ]),
  );
  expect(await screen.findByText('No Data Available')).toBeVisible();
});

it('does not say that it failed where no answer came', async () => {
  const { network, host } = await openAsAdmin();
  network.lose(revokeReport);
  await clickMore('Revoke Copper');
  await userEvent.type(await screen.findByLabelText(/^Reason, kept for the record/), 'Wrong');
  await clickContinue();
  const text = 'No answer came. It may have been done: look at what is shown now.';
  await waitFor(() => expect(host.notices).toEqual([{ kind: 'error', status: 0, text }]));
});

it('completes a company from the rows of the list', async () => {
  const { network } = await openAsAdmin();
  const field = screen.getByRole('combobox', { name: 'Filter Company' });
  await userEvent.type(field, 'bh');
  await userEvent.click(await screen.findByTitle('BHP', {}, { timeout: 3000 }));
  await waitFor(() => expect(network.sentTo(listReports).at(-1)?.query).toMatchObject({ company: 'BHP' }));
  expect(network.sentTo(listReports).map(({ query }) => query)).toContainEqual({
    company: 'bh',
    page: '1',
    itemsPerPage: '5',
  });
});

it('says when the list can not be read, and tries again', async () => {
  const network = openNetwork().refuse(listReports, 400, { 'hydra:description': 'Not today' });
  await network.signIn('ROLE_ANALYST');
  await openPage(features, '/admin/reports/published');
  expect(await screen.findByText('Not today')).toBeVisible();
  network.on(listReports, pageOf([aReport()]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Copper')).toBeVisible();
});
