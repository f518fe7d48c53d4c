import {
  deleteDraft,
  deleteDrafts,
  getDraftsBeingWritten,
  listDrafts,
  publishDraft,
  publishDrafts,
} from '@console/contract/drafts';
import { movePublication, stopPublication } from '@console/contract/schedule';
import { listPeers } from '@console/contract/users';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MY_ID, openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { clickMore } from '../../../testing/more-actions';
import { aDraft, ann, me } from '../../../testing/reports';

function draftNetwork(...drafts: ReturnType<typeof aDraft>[]) {
  return openNetwork()
    .on(listDrafts, pageOf(drafts))
    .on(
      listPeers,
      pageOf([{ ...ann, roles: ['ROLE_ANALYST'], enabled: true, openReviews: 0, absence: null }]),
    );
}

const titleCell = () => screen.findByText('Copper');
// wide enough for every column
beforeEach(() => void Object.assign(window, { innerWidth: 1440 }));
afterEach(() => jest.useRealTimers());

it('begins with the own drafts of an analyst, ten a page, and offers to add one', async () => {
  const network = draftNetwork(aDraft({ owner: me }));
  await network.signIn('ROLE_ANALYST');
  await openPage(features, '/admin/reports/draft');
  await titleCell();
  expect(screen.getByText('Company Report')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit Copper' })).toHaveAttribute(
    'href',
    `/admin/builder/draft-report/${aDraft().id}`,
  );
  expect(Object.fromEntries(network.sentTo(listDrafts)[0]?.url.searchParams ?? [])).toEqual({
    owner: `/api/user/${MY_ID}`,
    page: '1',
    itemsPerPage: '10',
  });
  expect(screen.getByRole('link', { name: 'Add Report' })).toHaveAttribute('href', '/admin/reports/new');
});

it('begins with the drafts of all for an admin, and narrows them to an owner', async () => {
  const network = draftNetwork(aDraft());
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/reports/draft?page=2');
  await titleCell();
  expect(network.sentTo(listDrafts)[0]?.url.searchParams.has('owner')).toBe(false);
  await userEvent.click(screen.getByRole('combobox', { name: 'Filter Owner' }));
  await userEvent.click(await screen.findByTitle('Ann Analyst'));
  await waitFor(() => {
    const query = network.sentTo(listDrafts).at(-1)?.url.searchParams;
    expect([query?.get('owner'), query?.get('page')]).toEqual([ann['@id'], '1']);
  });
});

it('shows an analyst the drafts of everybody once the owner is cleared, and says so in the address', async () => {
  const network = draftNetwork(aDraft());
  await network.signIn('ROLE_ANALYST');
  const host = await openPage(features, '/admin/reports/draft');
  await titleCell();
  await userEvent.click(screen.getByRole('button', { name: /Clear.*Owner/ }));
  await waitFor(() => expect(network.sentTo(listDrafts).at(-1)?.query).not.toHaveProperty('owner'));
  expect(host.address()).toBe('/admin/reports/draft?filter[owner]=all');
  expect(host.tracked).toEqual([{ event: 'table.action', table: 'drafts', type: 'filtering', fields: [] }]);
});

it.each([403, 404])('looks at the list again when deleting is refused with %s', async (status) => {
  const network = draftNetwork(aDraft());
  await network.signIn('ROLE_ADMIN');
  const host = await openPage(features, '/admin/reports/draft');
  await titleCell();
  network.refuse(deleteDraft, status).on(listDrafts, pageOf<ReturnType<typeof aDraft>>([]));
  await clickMore('Delete Copper');
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(host.notices).toEqual([{ kind: 'error', status, text: 'Unable to delete report.' }]),
  );
  expect(await screen.findByText('No Data Available')).toBeVisible();
});

it.each([390, 1440])('at %d px the status stands in a place of its own', async (innerWidth) => {
  Object.assign(window, { innerWidth });
  const network = draftNetwork(aDraft({ owner: me, status: 'approved', onHold: true }));
  await network.signIn('ROLE_ANALYST');
  await openPage(features, '/admin/reports/draft');
  await titleCell();
  const status = screen.getByRole('button', { name: 'approved: on hold: please ask compliance' });
  expect(status).toBeVisible();
  expect(status.closest('td')).toHaveAttribute('data-title', 'Status');
});

it('keeps the focus and the row in place while a queued draft becomes another', async () => {
  jest.useFakeTimers();
  const network = draftNetwork(aDraft({ status: 'queued' }));
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/reports/draft');
  const link = await screen.findByRole('link', { name: /View Copper/ });
  link.focus();
  network.on(listDrafts, pageOf([aDraft({ status: 'unable to publish', statusReason: 'No Chromium' })]));
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(await screen.findByText('unable to publish')).toBeVisible();
  expect(link).toHaveFocus();
});

it('offers compliance no new report', async () => {
  const network = draftNetwork(aDraft());
  await network.signIn('ROLE_COMPLIANCE');
  await openPage(features, '/admin/reports/draft');
  await titleCell();
  expect(screen.queryByRole('link', { name: 'Add Report' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit Copper' })).toBeNull();
});

it('leads peer approvers to the pending approvals', async () => {
  await openNetwork().signIn('ROLE_PEER_APPROVER');
  const host = await openPage(features, '/admin/reports/draft');
  expect(host.location().pathname).toBe('/admin/reports/pending-requests');
  await screen.findByRole('alert');
});

it('asks before it deletes, and says how it went', async () => {
  const network = draftNetwork(aDraft());
  await network.signIn('ROLE_ADMIN');
  const host = await openPage(features, '/admin/reports/draft');
  await titleCell();
  network.refuse(deleteDraft, 409, { 'hydra:description': 'Under review' });
  await clickMore('Delete Copper');
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(host.notices).toEqual([{ kind: 'error', status: 409, text: 'Unable to delete report.' }]),
  );
  network.onFile(deleteDraft, '');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull());
  await clickMore('Delete Copper');
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(host.notices[1]).toEqual({ kind: 'success', text: 'Successfully deleted the report' }),
  );
});

describe('deleted drafts', () => {
  const answered = { total: 1, done: [aDraft().id], unchanged: 0, failed: [], next: null, entry: null };

  it('are selected, and come back by Undo', async () => {
    const writing = { id: aDraft().id, title: 'Copper', by: ['Sam Hill', 'Kim Lee'] };
    const network = draftNetwork(aDraft())
      .on(deleteDrafts, answered)
      .on(getDraftsBeingWritten, {
        total: 12,
        drafts: [
          { ...writing, savedAt: '2026-11-20T01:00:00.000Z', openBy: ['Sam Hill'] },
          { ...writing, id: 'gold', title: 'Gold', by: [], savedAt: null, openBy: ['Ann Onn'] },
        ],
      });
    await network.signIn('ROLE_ADMIN');
    await openPage(features, '/admin/reports/draft');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Copper' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete 1 draft?' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Others are in 12 of them:');
    const [told, opened, more] = question.getAllByRole('listitem');
    expect(told).toHaveTextContent(/^Copper: open now by Sam Hill; Sam Hill, Kim Lee, saved /);
    expect(opened).toHaveTextContent('Gold: open now by Ann Onn');
    expect(more).toHaveTextContent('10 more');
    expect(question.getByText('It is kept for the record and can be restored.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete 1 draft' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: 1 deleted' }));
    await waitFor(() =>
      expect(network.sentTo(deleteDrafts).map(({ body }) => body)).toMatchObject([
        { deleted: true, selection: { id: [aDraft().id] } },
        { deleted: false, selection: { id: [aDraft().id] } },
      ]),
    );
  });

  it('are named as they are asked about, one draft as one', async () => {
    const savedAt = '2026-11-20T01:00:00.000Z';
    const one = { id: aDraft().id, title: 'Copper', by: ['Sam Hill'], savedAt, openBy: [] };
    const network = draftNetwork(aDraft()).on(getDraftsBeingWritten, { total: 1, drafts: [one] });
    await network.signIn('ROLE_ADMIN');
    await openPage(features, '/admin/reports/draft');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Copper' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete 1 draft?' }));
    expect(await question.findByRole('alert')).toHaveTextContent(/^Somebody else is in:$/);
    expect(question.getByRole('listitem')).toHaveTextContent(/^Copper: Sam Hill, saved /);
  });

  it('open nowhere and are restored, one with a word of why it is not', async () => {
    const gone = aDraft({ owner: me, deletedAt: '2026-11-20T01:00:00.000Z' });
    const refused = { ...answered, done: [], failed: [{ id: gone.id, label: 'Copper', reason: 'No.' }] };
    const network = draftNetwork(gone).on(deleteDrafts, refused);
    await network.signIn('ROLE_ANALYST');
    const host = await openPage(features, '/admin/reports/draft?filter[deleted]=true');
    await titleCell();
    expect(network.sentTo(listDrafts)[0]?.query).toMatchObject({ deleted: 'true' });
    expect(screen.getByText('deleted')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Deleted' })).toBeChecked();
    expect(within(screen.getByRole('table')).queryByRole('link', { name: /Copper/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Restore Copper' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ kind: 'error', text: 'No.' }]));
    network.on(deleteDrafts, answered);
    await userEvent.click(screen.getByRole('button', { name: 'Restore Copper' }));
    await waitFor(() => expect(host.notices[1]).toEqual({ kind: 'success', text: 'The draft is restored.' }));
    network.refuse(deleteDrafts, 500);
    await userEvent.click(screen.getByRole('button', { name: 'Restore Copper' }));
    await waitFor(() => expect(host.notices[2]).toMatchObject({ text: 'Unable to restore the draft.' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Copper' }));
    expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

it('queues the selected drafts to be published, and names one that asks something', async () => {
  const reason = 'Figures or disclosures changed since its review: publish it by itself, which shows them.';
  const failed = [{ id: aDraft().id, label: 'Copper', reason }];
  const answer = { total: 1, done: [], unchanged: 0, failed, next: null, entry: null };
  const network = draftNetwork(aDraft({ status: 'approved' })).on(publishDrafts, answer);
  await network.signIn('ROLE_ADMIN');
  const host = await openPage(features, '/admin/reports/draft');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Copper' }));
  const publish = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('dialog', { name: 'Publish 1 draft?' })).toHaveTextContent(
      'They are published at once, those that are planned for later too, and readers will see them.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Publish 1 draft' }));
  };
  await publish();
  const told = await screen.findByRole('dialog', { name: '1 not queued to be published' });
  expect(told).toHaveTextContent(`Copper: ${reason}`);
  await userEvent.click(within(told).getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  network.on(publishDrafts, { ...answer, done: [aDraft().id], failed: [] });
  await publish();
  const text = '1 draft queued to be published.';
  await waitFor(() => expect(host.notices).toEqual([{ kind: 'success', text }]));
  expect(network.sentTo(publishDrafts)).toMatchObject([
    { body: { selection: { id: [aDraft().id] } } },
    { body: { selection: { id: [aDraft().id] } } },
  ]);
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
});

it('offers compliance no publication of selected drafts', async () => {
  const network = draftNetwork(aDraft({ status: 'approved' }));
  await network.signIn('ROLE_COMPLIANCE');
  await openPage(features, '/admin/reports/draft');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Copper' }));
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

it('shows why a draft could not be published, and publishes it again in the words of the server', async () => {
  const network = draftNetwork(aDraft({ status: 'unable to publish', statusReason: 'No Chromium' }));
  await network.signIn('ROLE_ADMIN');
  const host = await openPage(features, '/admin/reports/draft');
  await titleCell();
  expect(screen.getByRole('button', { name: 'unable to publish: No Chromium' })).toBeVisible();
  const publish = screen.getByRole('button', { name: 'Publish Now: Copper' });
  const publishNow = async () => {
    await userEvent.click(publish);
    expect(await screen.findByRole('dialog', { name: 'Publish "Copper" now?' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull());
  };
  network.on(publishDraft, { message: '' });
  await publishNow();
  await waitFor(() => expect(host.notices[0]).toEqual({ kind: 'success', text: 'Queued to publish' }));
  network.refuse(publishDraft, 409, { 'hydra:description': 'The content has changed' });
  await publishNow();
  await waitFor(() =>
    expect(host.notices[1]).toEqual({ kind: 'error', text: 'The content has changed', status: 409 }),
  );
  network.refuse(publishDraft, 500);
  await publishNow();
  await waitFor(() =>
    expect(host.notices[2]).toEqual({ kind: 'error', text: 'Internal Server', status: 500 }),
  );
});

it('looks again every five seconds while a draft is queued, every fifteen otherwise', async () => {
  jest.useFakeTimers();
  const network = draftNetwork(aDraft({ status: 'queued' }));
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/reports/draft');
  await screen.findByText('queued');
  expect(network.sentTo(listDrafts)).toHaveLength(1);
  network.on(listDrafts, pageOf([aDraft({ status: 'published' })]));
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(network.sentTo(listDrafts)).toHaveLength(2);
  expect(await screen.findByText('published')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(network.sentTo(listDrafts)).toHaveLength(2);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(network.sentTo(listDrafts)).toHaveLength(3);
});

it('marks a company that others do not find', async () => {
  const company = (code: string) => ({ '@id': `/api/company/${code}`, id: code, code, name: code });
  const network = draftNetwork(aDraft({ company: [{ ...company('HID'), hidden: true }, company('BHP')] }));
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/reports/draft');
  await titleCell();
  expect(screen.getByTitle('HID')).toHaveTextContent('hidden');
  expect(screen.getByTitle('BHP')).not.toHaveTextContent('hidden');
});

const planned = aDraft({
  ...{ owner: me, status: 'approved', approval: '/api/report-approval/1' },
  ...{ publishAt: '2099-01-02T00:00:00Z', publishTimeZone: 'UTC' },
});

it('shows who declined a report, and why', async () => {
  const declined = {
    deed: 'declined' as const,
    by: ann,
    at: '2026-11-24T02:00:00Z',
    feedback: 'The margin is that of last year.',
  };
  const network = draftNetwork(aDraft({ owner: me, declined }));
  await network.signIn('ROLE_ANALYST');
  await openPage(features, '/admin/reports/draft');
  const why = 'Declined by Ann Analyst: The margin is that of last year.';
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.getByRole('button', { name: `draft: ${why}` })).toBeVisible();
});

it('shows when an approved report is published, and stops that after a question', async () => {
  const network = draftNetwork(planned).on(stopPublication, aDraft({ owner: me }));
  await network.signIn('ROLE_ANALYST');
  const { notices } = await openPage(features, '/admin/reports/draft');
  expect(await screen.findByText(/^Scheduled for .*2 Jan/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop Copper' }));
  expect(network.sentTo(stopPublication)).toHaveLength(0);
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const reason = await screen.findByLabelText(/^Reason, kept for the record/);
  await send();
  expect(await screen.findByText('This field is required')).toBeVisible();
  await userEvent.type(reason, 'The placement was called off.');
  await send();
  await waitFor(() =>
    expect(network.sentTo(stopPublication).map(({ body }) => body)).toEqual([
      { comments: 'The placement was called off.' },
    ]),
  );
  expect(notices.map(({ text }) => text)).toEqual([
    'The publication was stopped. The report is a draft again.',
  ]);
});

it.each([
  ['approved', 'The publication was moved.'],
  ['draft', 'The report is a draft again. Request a review of the new time.'],
] as const)('moves a publication, and says that the report is %s then', async (status, text) => {
  const network = draftNetwork(planned).on(movePublication, aDraft({ owner: me, status }));
  await network.signIn('ROLE_ANALYST');
  const { notices } = await openPage(features, '/admin/reports/draft');
  await userEvent.click(await screen.findByRole('button', { name: 'Move Copper' }));
  const time = await screen.findByLabelText(/^New time/);
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  // it begins with what is planned
  const { value } = time as HTMLInputElement;
  expect(new Date(value)).toEqual(new Date('2099-01-02T00:00:00Z'));
  send();
  expect(await screen.findByText('It is planned for this time already.')).toBeVisible();
  fireEvent.change(time, { target: { value: '2020-01-01T09:00' } });
  send();
  expect(await screen.findByText('Choose a date in the future.')).toBeVisible();
  fireEvent.change(time, { target: { value: '2099-01-03T09:00' } });
  send();
  await waitFor(() => expect(notices.map((notice) => notice.text)).toEqual([text]));
  expect(network.sentTo(movePublication)[0]?.body).toEqual({
    publishOn: new Date('2099-01-03T09:00').toISOString(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

it('says what happened meanwhile when a publication can be moved no more, and reads the list again', async () => {
  const reason =
    'A report with the status "queued" cannot be moved to another time: the console, 24 Nov 2026.';
  const network = draftNetwork(planned).refuse(movePublication, 409, { 'hydra:description': reason });
  await network.signIn('ROLE_ANALYST');
  await openPage(features, '/admin/reports/draft');
  await userEvent.click(await screen.findByRole('button', { name: 'Move Copper' }));
  fireEvent.change(await screen.findByLabelText(/^New time/), { target: { value: '2099-01-03T09:00' } });
  const before = network.sentTo(listDrafts).length;
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  expect((await screen.findAllByText(reason))[0]).toBeVisible();
  await waitFor(() => expect(network.sentTo(listDrafts).length).toBeGreaterThan(before));
});
