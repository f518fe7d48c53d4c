import { endOneSession, endOtherSessions, listSessions, type OpenSession } from '@console/contract/sessions';
import { getUser } from '@console/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MY_ID, openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { aUser } from '../../../testing/user';

const session = (differences: Partial<OpenSession>): OpenSession => ({
  id: '00000000-0000-4000-8000-000000000001',
  device: 'Chrome on Windows',
  isCurrent: false,
  openedAt: new Date(Date.now() - 7_200_000).toISOString(),
  lastUsedAt: new Date(Date.now() - 300_000).toISOString(),
  expiresAt: new Date(Date.now() + 7_200_000).toISOString(),
  ...differences,
});
const here = session({ isCurrent: true });
const phone = session({ id: '00000000-0000-4000-8000-000000000002', device: 'Safari on iOS' });
const jane = aUser();

const networkWith = (sessions: OpenSession[], user = aUser({ id: MY_ID })) =>
  openNetwork()
    .on(getUser, user)
    .on(listSessions, pageOf(sessions))
    .onFile(endOneSession, '')
    .on(endOtherSessions, { ended: 1 });

async function openSessions(network = networkWith([here, phone]), userId = MY_ID) {
  await network.signIn(userId === MY_ID ? 'ROLE_ANALYST' : 'ROLE_ADMIN');
  return { network, ...(await openPage(features, `/admin/my-account/${userId}/sessions`)) };
}

const entries = async () =>
  within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
const answer = async (name: string) => {
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name }));
};

it('shows where one is signed in, and signs out one device after a question', async () => {
  const { network, notices } = await openSessions();
  const [mine, other] = await entries();
  expect(mine).toHaveTextContent(/^Chrome on Windows This deviceLast used 5 minutes ago \(/);
  expect(within(mine as HTMLElement).queryByRole('button')).toBeNull();
  expect(other).toHaveTextContent(/^Safari on iOS/);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iOS' }));
  network.on(listSessions, pageOf([here]));
  await answer('Sign out');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Signed out: Safari on iOS' }]));
  expect(network.sentTo(endOneSession)[0]?.url.pathname).toBe(`/api/user/${MY_ID}/sessions/${phone.id}`);
  await waitFor(async () => expect(await entries()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('signs nobody out whose question was answered by no', async () => {
  const { network } = await openSessions();
  await entries();
  await userEvent.click(screen.getByText('Sign out everywhere else'));
  await answer('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.sentTo(endOtherSessions)).toEqual([]);
});

it('signs out everywhere else', async () => {
  const { network, notices } = await openSessions();
  await entries();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await answer('Sign out');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Signed out 1 session' }]));
  expect(network.sentTo(endOtherSessions)).toHaveLength(1);
});

it('says that a session could not be ended, and asks for the list again', async () => {
  const network = networkWith([here, phone]).refuse(endOneSession, 404, {
    'hydra:description': 'The session was not found.',
  });
  const { notices } = await openSessions(network);
  await entries();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iOS' }));
  await answer('Sign out');
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', text: 'The session was not found.' }]));
  await waitFor(() => expect(network.sentTo(listSessions)).toHaveLength(2));
});

it('of others are for admins, who may find nobody signed in', async () => {
  await openSessions(networkWith([], jane), jane.id);
  expect(await screen.findByText('Nobody is signed in to this account.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Jane Reed' })).toHaveAttribute(
    'href',
    `/admin/my-account/${jane.id}`,
  );
});

it('of others are not found by anybody else', async () => {
  const network = networkWith([], jane);
  await network.signIn('ROLE_COMPLIANCE');
  const { address } = await openPage(features, `/admin/my-account/${jane.id}/sessions`);
  await waitFor(() => expect(address()).toBe('/not-found'));
});
