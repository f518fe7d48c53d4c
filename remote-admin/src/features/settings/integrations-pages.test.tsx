import { listAlerts, type Alert } from '@console/contract/alerts';
import {
  clearChargebee,
  getChargebeeState,
  refreshItemFamilies,
  type ChargebeeState,
} from '@console/contract/chargebee';
import {
  getCredentials,
  removeCredentials,
  updateCredentials,
  type Credentials,
} from '@console/contract/credentials';
import { idOf } from '@console/tooling/test-kit/ids';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../features';

const ann = { '@id': '/api/user/u-1', id: 'u-1', firstName: 'Ann', lastName: 'Lee' };
const readable = { isUnreadable: false, mailWithout: null };
const nothing: Credentials = { ...readable, credentials: null, modifiedOn: null, modifiedBy: null };
const set = (credentials: Record<string, string>): Credentials => ({
  ...{ ...readable, credentials, modifiedOn: '2026-11-20T02:00:00.000Z', modifiedBy: ann },
});
const lastRun: NonNullable<ChargebeeState['last']> = {
  ...{ id: 'r-1', endedAt: '2026-11-20T02:00:00.000Z' },
  ...{ state: 'Succeeded', outcome: 'Old news', error: null },
};
const idle: ChargebeeState = {
  ...{ jobId: 'j-1', phase: 'idle', completed: 0, total: 0 },
  last: {
    id: 'r-1',
    state: 'Succeeded',
    endedAt: '2026-11-20T02:00:00.000Z',
    outcome: 'Old news',
    error: null,
  },
  itemFamilies: [
    { id: 'research', name: 'Research', description: 'Reports', status: 'active', subscriptions: 12 },
  ],
  ...{ subscriptions: 12, customers: 11 },
};
const running: ChargebeeState = { ...idle, phase: 'running', completed: 300, total: 1200 };

async function openChargebee(stored: Credentials, state: ChargebeeState = idle) {
  const network = openNetwork().on(getCredentials, stored).on(getChargebeeState, state);
  await network.signIn('ROLE_ADMIN');
  const page = await openPage(features, '/admin/settings/chargebee');
  await screen.findByRole('heading', { name: 'Sync' });
  return { network, ...page };
}
const acme = set({ site: 'acme', apiKey: '••••1234' });
const button = (name: string) => screen.getByRole('button', { name });
const write = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

describe('Send Grid', () => {
  it('takes an address and a key, and then shows the key masked, when it was set and by whom', async () => {
    const network = openNetwork()
      .on(listAlerts, pageOf([]))
      .on(getCredentials, nothing)
      .on(updateCredentials, { ...set({ email: 'mail@research.test', apiKey: '••••1234' }), untried: null });
    await network.signIn('ROLE_ADMIN');
    const { notices } = await openPage(features, '/admin/settings/sendgrid');
    expect(await screen.findByText('No credentials are set.')).toBeVisible();
    expect(button('Save')).toBeDisabled();
    write(/^E-mail/, 'nobody');
    await userEvent.click(button('Save'));
    expect(await screen.findByText('Please enter Valid Email Address')).toBeVisible();
    expect(screen.getByText('This field is required')).toBeVisible();
    expect(network.sentTo(updateCredentials)).toEqual([]);
    write(/^E-mail/, 'mail@research.test');
    write(/^API Key/, 'SG.the-whole-key-1234');
    await userEvent.click(button('Save'));
    expect(await screen.findByText(/^Set on 20 Nov 26, \d\d:00 [ap]m by Ann Lee\.$/)).toBeVisible();
    expect(network.sentTo(updateCredentials)[0]).toMatchObject({
      url: expect.objectContaining({ pathname: '/api/credentials/sendgrid' }),
      body: { credentials: { email: 'mail@research.test', apiKey: 'SG.the-whole-key-1234' } },
    });
    expect(notices).toMatchObject([{ kind: 'success', text: 'Credentials updated' }]);
    expect(screen.getByLabelText(/^API Key/)).toHaveValue('••••1234');
    expect(document.body.innerHTML).not.toContain('the-whole-key');
    expect(button('Save')).toBeDisabled();
  });
});

describe('mails that do not go out', () => {
  const alert: Alert = {
    ...{ '@id': `/api/alert/${idOf('a1')}`, id: idOf('a1'), rule: 'mail-failed', path: '/admin/mails' },
    ...{ text: 'Mails do not go out.', detail: 'The last test mail was not sent. The key was refused.' },
    ...{ openedAt: '2026-11-29T08:00:00.000Z', closedAt: null },
  };

  it('are told where they are set up, in place of how they are sent', async () => {
    const network = openNetwork()
      .onQuery(listAlerts, ({ state, rule }) =>
        pageOf(state === 'open' && rule === 'mail-failed' ? [alert] : []),
      )
      .on(getCredentials, {
        ...set({ email: 'mail@research.test', apiKey: '••••1234' }),
        mailWithout: 'smtp' as const,
      });
    await network.signIn('ROLE_ADMIN');
    await openPage(features, '/admin/settings/sendgrid');
    const note = (await screen.findByText('Mails do not go out.')).closest<HTMLElement>('[role=note]');
    expect(note).toHaveTextContent(/The key was refused\. Since 29 Nov 26, 08:00 am\./);
    expect(screen.getByRole('link', { name: 'See what happened' })).toHaveAttribute('href', '/admin/mails');
    expect(screen.getByText(/^Set on 20 Nov 26/)).toBeVisible();
    expect(screen.queryByText('Mails are sent through Send Grid.')).toBeNull();
  });
});

describe('a key that could not be tried', () => {
  it('is saved, and the page says that it was not', async () => {
    const untried = 'The key was not tried: SendGrid cannot be reached from the server.';
    const saved = set({ email: 'mail@research.test', apiKey: '••••1234' });
    const network = openNetwork()
      .on(listAlerts, pageOf([]))
      .on(getCredentials, nothing)
      .on(updateCredentials, { ...saved, untried });
    await network.signIn('ROLE_ADMIN');
    const { notices } = await openPage(features, '/admin/settings/sendgrid');
    await screen.findByText('No credentials are set.');
    write(/^E-mail/, 'mail@research.test');
    write(/^API Key/, 'SG.the-whole-key-1234');
    await userEvent.click(button('Save'));
    expect(await screen.findByText(untried)).toBeVisible();
    expect(notices).toMatchObject([{ kind: 'success', text: 'Credentials updated' }]);
  });
});

describe('removing credentials', () => {
  it('says how mails go then, asks, and shows that none are set', async () => {
    const mailWithout = 'outbox' as const;
    const network = openNetwork()
      .on(listAlerts, pageOf([]))
      .on(getCredentials, { ...set({ email: 'mail@research.test', apiKey: '••••1234' }), mailWithout })
      .on(removeCredentials, { ...nothing, mailWithout });
    await network.signIn('ROLE_ADMIN');
    const { notices } = await openPage(features, '/admin/settings/sendgrid');
    expect(await screen.findByText('Mails are sent through Send Grid.')).toBeVisible();
    expect(screen.getByText(/^Without them no mail reaches anybody/)).toBeVisible();
    await userEvent.click(button('Remove'));
    const question = within(await screen.findByRole('dialog', { name: /credentials of Send Grid\?/ }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(network.sentTo(removeCredentials)).toEqual([]);
    await userEvent.click(button('Remove'));
    const again = within(await screen.findByRole('dialog', { name: /credentials of Send Grid\?/ }));
    await userEvent.click(again.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No credentials are set.')).toBeVisible();
    expect(screen.getByText(/^No mail reaches anybody/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(screen.getByLabelText(/^API Key/)).toHaveValue('');
    expect(notices).toMatchObject([{ text: 'The credentials of Send Grid were removed.' }]);
  });

  it('is offered for those that the server cannot read, which are not called unset', async () => {
    await openChargebee({ ...nothing, isUnreadable: true, modifiedOn: '2026-11-20T02:00:00.000Z' });
    expect(screen.getByText(/this server cannot read them/)).toBeVisible();
    expect(screen.queryByText('No credentials are set.')).toBeNull();
    expect(button('Remove')).toBeEnabled();
  });
});

describe('Chargebee', () => {
  it('sends the site alone when nothing else is changed, and takes no address for a site', async () => {
    const { network, notices } = await openChargebee(acme);
    network.on(updateCredentials, { ...acme, untried: null });
    write(/^Site/, 'https://acme.chargebee.com');
    await userEvent.click(button('Save'));
    expect(
      await screen.findByText('Enter only the name of the site, such as acme for acme.chargebee.com.'),
    ).toBeVisible();
    write(/^Site/, 'acme-test');
    await userEvent.click(button('Save'));
    expect(network.sentTo(updateCredentials)[0]?.body).toEqual({
      credentials: { site: 'acme-test' },
    });
    expect(notices).toMatchObject([{ text: 'Credentials updated', durationMs: 10_000 }]);
  });

  it('says of why a sync failed that it was before the credentials were set anew', async () => {
    const failed = { ...lastRun, state: 'Failed' as const, error: 'Chargebee rejected the API key.' };
    await openChargebee(acme, { ...idle, last: { ...failed, endedAt: '2026-11-20T01:00:00.000Z' } });
    expect(screen.getByText(/rejected the API key/).closest('[role=alert]')).toHaveTextContent(
      'Chargebee rejected the API key. That was before the credentials were set anew on 20 Nov 26, 02:00 am.',
    );
  });

  it('is not synced without credentials, and shows what it has', async () => {
    await openChargebee(nothing, { ...idle, last: null });
    expect(button('Sync')).toBeDisabled();
    expect(screen.getByText('Set the credentials first.')).toBeVisible();
    expect(screen.getByText('It has never run.')).toBeVisible();
    expect(screen.getByRole('row', { name: 'Research Reports 12' })).toBeVisible();
  });

  it.each([
    [{ ...lastRun, outcome: '3 item families synced' }, 'Synced chargebee data', '3 item families synced'],
    [
      { ...lastRun, state: 'Failed', outcome: null, error: 'Chargebee rejected the API key.' },
      'Unable to sync from Chargebee',
      'Chargebee rejected the API key.',
    ],
  ] satisfies [ChargebeeState['last'], string, string][])(
    'follows a sync to its end: %j',
    async (last, notice, told) => {
      jest.useFakeTimers();
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const { network, notices } = await openChargebee(acme);
      network.on(refreshItemFamilies, { ...idle, phase: 'waiting' }).on(getChargebeeState, running);
      await user.click(button('Sync'));
      await act(() => jest.advanceTimersByTimeAsync(1100));
      expect(screen.getByRole('progressbar', { name: 'Progress of the sync' })).toHaveAttribute(
        'value',
        '300',
      );
      expect(screen.getByText('300 entries read')).toBeVisible();
      expect(button('Clear All')).toBeDisabled();
      // it was pressed, and keeps the focus
      expect(screen.getByRole('button', { name: /Sync/ })).toHaveAttribute('aria-disabled', 'true');
      network.on(getChargebeeState, {
        ...idle,
        last: { ...last, id: 'r-2', endedAt: '2026-11-20T03:00:00.000Z' },
      });
      await act(() => jest.advanceTimersByTimeAsync(2000));
      expect(screen.getByText(told)).toBeVisible();
      expect(notices).toEqual([expect.objectContaining({ text: notice, durationMs: 10_000 })]);
      const asked = network.sentTo(getChargebeeState).length;
      await act(() => jest.advanceTimersByTimeAsync(5000));
      expect(network.sentTo(getChargebeeState)).toHaveLength(asked);
      jest.useRealTimers();
    },
  );

  it('says that it could not be read how far a sync is, and tries again', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { network } = await openChargebee(acme, running);
    network.refuse(getChargebeeState, 500, { 'hydra:description': 'The database is away.' });
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    const told = /^How far the sync is could not be read\. .*The database is away/;
    expect(screen.getByText(told)).toBeVisible();
    network.on(getChargebeeState, idle);
    await user.click(button('Retry'));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.queryByText(told)).toBeNull();
    expect(screen.getByText('Not running')).toBeVisible();
    jest.useRealTimers();
  });

  it('says why a sync was not begun', async () => {
    const { network, notices } = await openChargebee(acme);
    network.refuse(refreshItemFamilies, 409, { 'hydra:description': 'The job is disabled.' });
    await userEvent.click(button('Sync'));
    expect(await screen.findByText('The job is disabled.')).toBeVisible();
    expect(notices).toMatchObject([{ kind: 'error', text: 'Unable to sync from Chargebee' }]);
  });

  it('is cleared once the word is typed', async () => {
    expectLog(/The data of Chargebee was not cleared/);
    const { network, notices } = await openChargebee(acme);
    network.refuse(clearChargebee, 409, { 'hydra:description': 'Chargebee is being synced.' });
    await userEvent.click(button('Clear All'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear all Chargebee data' }));
    expect(dialog.getByRole('button', { name: 'Clear All' })).toBeDisabled();
    fireEvent.change(dialog.getByLabelText(/^Type CLEAR to confirm/), { target: { value: 'CLEAR' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Clear All' }));
    expect(await dialog.findByText('Chargebee is being synced.')).toBeVisible();
    expect(notices).toMatchObject([{ text: 'Unable to clear. Please check console for errors' }]);
    network.on(clearChargebee, { ...idle, itemFamilies: [], subscriptions: 0, customers: 0 });
    await userEvent.click(dialog.getByRole('button', { name: 'Clear All' }));
    expect(await screen.findByText('No sync has imported any yet.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(notices[1]).toMatchObject({ kind: 'success', text: 'Cleared ChargeBee data', durationMs: 10_000 });
  });
});
