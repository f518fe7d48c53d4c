import { getNewerData } from '@console/contract/approvals';
import { listDrafts, publishDraft } from '@console/contract/drafts';
import { liveDraft } from '@console/contract/draft-presence';
import { movePublication, stopPublication } from '@console/contract/schedule';
import { listPeers } from '@console/contract/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../features';
import { aDraft, APPROVAL_ID, me } from '../../testing/reports';

const planned = aDraft({
  ...{ owner: me, status: 'approved', approval: `/api/report-approval/${APPROVAL_ID}` },
  ...{ publishAt: '2099-01-02T00:00:00Z', publishTimeZone: 'Australia/Sydney' },
});
const aDraftAgain = { ...planned, status: 'draft' as const, approval: null, publishAt: null };

// wide enough for every column
beforeEach(() => void Object.assign(window, { innerWidth: 1440 }));

/** The drafts, with a dialog of the one that is planned. */
async function openDialog(name: 'Move Copper' | 'Stop Copper', draft = planned) {
  const network = openNetwork()
    .on(listDrafts, pageOf([draft]))
    .on(listPeers, pageOf([]));
  await network.signIn('ROLE_ANALYST');
  const host = await openPage(features, '/admin/reports/draft');
  await userEvent.click(await screen.findByRole('button', { name }));
  return { network, host, dialog: within(await screen.findByRole('dialog')) };
}

/** What a look at the drafts finds from now on; made at once. */
async function meanwhile(network: ReturnType<typeof openNetwork>, changes: Partial<typeof planned>) {
  network.on(listDrafts, pageOf([{ ...planned, ...changes }]));
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(network.sentTo(listDrafts).length).toBeGreaterThan(1));
}

const move = (dialog: ReturnType<typeof within>, time: string) => {
  fireEvent.change(dialog.getByLabelText(/^New time/), { target: { value: time } });
  fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
};

describe('the question of Publish Now', () => {
  const data = {
    ...{ names: [], disclosures: [], refusal: null, digest: 'd1', isOwnerDisabled: false },
    corrected: [{ what: 'BHP Close 20 Nov 26', was: '45.2', is: '44.9' }],
  };
  async function ask(fill: (network: ReturnType<typeof openNetwork>) => unknown) {
    const network = openNetwork()
      .on(listDrafts, pageOf([planned]))
      .on(listPeers, pageOf([]));
    fill(network);
    await network.signIn('ROLE_ANALYST');
    await openPage(features, '/admin/reports/draft');
    await userEvent.click(await screen.findByRole('button', { name: 'Publish Now: Copper' }));
    return { network, dialog: await screen.findByRole('dialog', { name: 'Publish "Copper" now?' }) };
  }

  it('names what was corrected since it was approved', async () => {
    const { network, dialog } = await ask((each) =>
      each.on(getNewerData, data).on(publishDraft, { message: '' }),
    );
    expect(dialog).toHaveTextContent('BHP Close 20 Nov 26 was 45.2 and is 44.9');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(network.sentTo(publishDraft)).toMatchObject([{ query: { seen: 'd1' } }]));
  });

  it('names who is writing in it', async () => {
    const person = { '@id': '/api/user/2', id: '2', firstName: 'Ada', lastName: 'Byron' };
    const present = [
      {
        ...{ editorId: 'theirs', block: null, device: null, since: '', writingSince: null },
        page: 'builder' as const,
        person,
      },
    ];
    const { dialog } = await ask((each) =>
      each.on(getNewerData, { ...data, digest: null }).on(liveDraft, {
        present,
        state: { status: 'approved', by: null },
        saved: { etag: '"1"', by: null, editorId: null },
      }),
    );
    expect(dialog).toHaveTextContent('Ada Byron is in it right now.');
  });

  it('says that this could not be read', async () => {
    const { dialog } = await ask((each) => each.refuse(getNewerData, 500));
    expect(dialog).toHaveTextContent('could not be read.');
    expect(dialog).toHaveTextContent('It will be published at once');
  });
});

it('is moved in the zone in which it was planned, which stands beside the field', async () => {
  const { network, dialog } = await openDialog('Move Copper');
  const time = await dialog.findByLabelText(/^New time/);
  expect(time).toHaveValue('02 Jan 2099, 11:00 am');
  expect(time).toHaveAccessibleDescription(
    /^Time zone: Australia\/Sydney \(GMT\+11\)\. For you that is 02 Jan 99, 12:00 am UTC /,
  );
  network.on(movePublication, planned);
  move(dialog, '2099-07-02T11:00');
  await waitFor(() =>
    expect(network.sentTo(movePublication)[0]?.body).toEqual({
      ...{ publishOn: '2099-07-02T01:00:00.000Z', timeZone: 'Australia/Sydney' },
    }),
  );
});

it('says that the plan was stopped while its dialog was open, and lets people go', async () => {
  const { network, dialog } = await openDialog('Move Copper');
  await dialog.findByLabelText(/^New time/);
  await meanwhile(network, aDraftAgain);
  expect(await dialog.findByText('It is not planned any more. The report is: draft.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Move' })).toBeNull();
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each(['Move Copper', 'Stop Copper'] as const)(
  '%s says since when a report is due that was on hold at its time',
  async (name) => {
    const { dialog } = await openDialog(name, { ...planned, publishAt: '2020-01-02T00:00:00Z' });
    expect(dialog.getByText(/^It has been due since 02 Jan 20, 11:00 am Australia\/Sydney/)).toBeVisible();
  },
);

it('says that it was moved while its dialog was open', async () => {
  const { network, dialog } = await openDialog('Move Copper');
  await dialog.findByLabelText(/^New time/);
  await meanwhile(network, { publishAt: '2099-01-05T00:00:00Z' });
  expect(await dialog.findByText('It was moved while this was open.')).toBeVisible();
  expect(dialog.getByText(/^It is to be published on 05 Jan 99, 11:00 am Australia\/Sydney/)).toBeVisible();
});

it('says of a refused move what happened, and what the report is now', async () => {
  const why = 'It cannot be moved. Ann Analyst stopped its publication on 24 Nov 2026, 05:36 UTC.';
  const { network, dialog } = await openDialog('Move Copper');
  await dialog.findByLabelText(/^New time/);
  network.refuse(movePublication, 409, { 'hydra:description': why }).on(listDrafts, pageOf([aDraftAgain]));
  move(dialog, '2099-01-03T09:00');
  expect(await dialog.findByText('It is not planned any more. The report is: draft.')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent(why);
});

it('keeps the reason of a stop that was refused, with what happened', async () => {
  const why = 'It cannot be stopped. The console published it on 24 Nov 2026, 05:36 UTC.';
  const { network, dialog } = await openDialog('Stop Copper');
  network
    .refuse(stopPublication, 409, { 'hydra:description': why })
    .on(listDrafts, pageOf([{ ...planned, status: 'published' }]));
  await userEvent.type(await dialog.findByLabelText(/^Reason/), 'Called off');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('It is not planned any more. The report is: published.')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent(why);
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Called off');
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** How a call of a dialog may end, and what is said then. */
const LOST = 'No answer came. It may have been done: look at what is shown now.';
const ends = [
  ['fails', { status: 500, problem: { message: 'The disk is full' } }, 'The disk is full'],
  ['is refused', { status: 409, problem: { 'hydra:description': 'Ann stopped it.' } }, 'Ann stopped it.'],
  ['gets no answer', null, LOST],
] as const;

describe.each([
  ['Move Copper', movePublication, 'Move'],
  ['Stop Copper', stopPublication, 'Continue'],
] as const)('the dialog %s', (name, endpoint, ok) => {
  async function press(fill: (network: ReturnType<typeof openNetwork>) => unknown) {
    const opened = await openDialog(name);
    const { dialog, network } = opened;
    if (name === 'Move Copper')
      fireEvent.change(await dialog.findByLabelText(/^New time/), { target: { value: '2099-01-03T09:00' } });
    else await userEvent.type(await dialog.findByLabelText(/^Reason/), 'Called off');
    fill(network);
    fireEvent.click(dialog.getByRole('button', { name: ok }));
    await waitFor(() => expect(network.sentTo(endpoint)).toHaveLength(1));
    return opened;
  }
  const leaves = async (dialog: ReturnType<typeof within>) => {
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it.each(ends)('says so when its call %s, and can be tried again or left', async (_how, end, text) => {
    const { dialog } = await press((network) =>
      end === null ? network.lose(endpoint) : network.refuse(endpoint, end.status, end.problem),
    );
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    await waitFor(() => expect(dialog.getByRole('button', { name: ok })).toBeEnabled());
    await leaves(dialog);
  });

  it('can be left while its call is under way, and tells how that ended', async () => {
    let release = () => undefined as void;
    const { dialog, host } = await press((network) => {
      release = network.refuse(endpoint, 409, { 'hydra:description': 'Ann stopped it.' }).hold(endpoint);
    });
    await leaves(dialog);
    release();
    await waitFor(() => expect(host.notices).toMatchObject([{ kind: 'error', text: 'Ann stopped it.' }]));
  });
});
