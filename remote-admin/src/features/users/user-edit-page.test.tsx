import { getMailWay } from '@console/contract/mails';
import { listMarketUsers } from '@console/contract/market-shares';
import { getUser, listUsers, mailResetLink, updateUserAsAdmin, type User } from '@console/contract/users';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MY_ID, openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { aUser } from '../../../testing/user';

const usersNetwork = (user: User) =>
  openNetwork()
    .on(getUser, user)
    .on(updateUserAsAdmin, { ...user, position: 'Head of Research' })
    .on(listUsers, pageOf([user]));

async function openForm(user = aUser(), network = usersNetwork(user)) {
  await network.signIn('ROLE_ADMIN');
  return { network, ...(await openPage(features, `/admin/users/${user.id}`)) };
}

const saveButton = () => screen.findByRole('button', { name: 'Save' });

afterEach(() => jest.useRealTimers());

it('shows the user under a breadcrumb that leads home', async () => {
  await openForm();
  expect(await screen.findByRole('heading', { name: 'Jane Reed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/admin/users');
  expect(screen.getByLabelText('City')).toHaveValue('Perth');
  expect(screen.getByTitle('Analyst')).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('saves what was changed, as user management, and returns to the users home after a second', async () => {
  jest.useFakeTimers();
  const jane = aUser();
  const { network, notices, guard, address } = await openForm(jane);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  expect(await saveButton()).toBeDisabled();
  await user.clear(screen.getByLabelText('Position'));
  await user.type(screen.getByLabelText('Position'), 'Head of Research');
  expect(guard()).toBe('unsaved changes');
  await user.click(await saveButton());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(network.sentTo(updateUserAsAdmin)[0]?.body).toEqual({ position: 'Head of Research' });
  expect(notices).toEqual([{ kind: 'success', text: 'User modified' }]);
  expect(guard()).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(address()).toBe('/admin/users/internal');
});

it('keeps the own roles and the own status as they are', async () => {
  await openForm(aUser({ id: MY_ID, roles: ['ROLE_ADMIN', 'ROLE_USER'] }));
  expect(await screen.findByRole('switch', { name: 'Enabled' })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Roles' })).toBeDisabled();
  expect(screen.getByText('You cannot change your own roles.')).toBeVisible();
});

it('does not load the user anew while changes are unsaved, and says what belongs to no field in the banner', async () => {
  const violations = [{ propertyPath: 'planet', message: 'No such planet.' }];
  const jane = aUser();
  const { network, notices } = await openForm(
    jane,
    usersNetwork(jane).refuse(updateUserAsAdmin, 422, { violations }),
  );
  const position = await screen.findByLabelText('Position');
  fireEvent.change(position, { target: { value: 'Head' } });
  network.on(getUser, aUser({ position: 'Changed by somebody else' }));
  await act(async () => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    window.dispatchEvent(new Event('visibilitychange'));
  });
  fireEvent.click(await saveButton());
  await waitFor(() =>
    expect(notices).toMatchObject([{ kind: 'error', text: 'No such planet.', status: 422 }]),
  );
  expect(screen.getByText('No such planet.')).toBeVisible();
  expect(position).toHaveValue('Head');
  expect(await saveButton()).toBeEnabled();
  expect(network.sentTo(getUser)).toHaveLength(1);
});

it('takes no other call of the API for a user: /api/user/market-shares is a list', async () => {
  const network = usersNetwork(aUser()).on(listMarketUsers, pageOf([]));
  await network.signIn('ROLE_ADMIN');
  const { address } = await openPage(features, '/admin/users/market-shares');
  await waitFor(() => expect(address()).toBe('/not-found'));
  expect(network.sentTo(listMarketUsers)).toEqual([]);
});

it('goes to the page not found when the user can not be loaded', async () => {
  const network = usersNetwork(aUser()).refuse(getUser, 404, {
    'hydra:description': 'The user was not found.',
  });
  const { address } = await openForm(aUser(), network);
  await waitFor(() => expect(address()).toBe('/not-found'));
});

describe('security', () => {
  const sent = { email: 'jane@demo.test', state: 'Sent', reason: null } as const;
  const askForLink = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reset Password' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  };

  it('mails a link to reset the password after a question', async () => {
    const network = usersNetwork(aUser()).on(mailResetLink, sent);
    const { notices } = await openForm(aUser(), network);
    await userEvent.click(await screen.findByRole('button', { name: 'Reset Password' }));
    const question = 'Mail jane@demo.test a link to reset the password?';
    expect(await screen.findByRole('dialog', { name: question })).toBeInTheDocument();
    expect(network.sentTo(mailResetLink)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(notices).toEqual([
        { kind: 'success', text: 'Success: Please check your email! It went to jane@demo.test.' },
      ]),
    );
    expect(network.sentTo(mailResetLink)).toHaveLength(1);
  });

  it.each([
    [
      { state: 'Retrying', reason: '550 full' } as const,
      {
        kind: 'error',
        text: 'The mail to jane@demo.test was not sent: 550 full. It is tried again: see Mails.',
      },
    ],
    [
      { state: 'Failed', reason: '550 full' } as const,
      { kind: 'error', text: 'The mail to jane@demo.test was not sent: 550 full.' },
    ],
    [
      { state: 'Waiting', reason: null } as const,
      {
        kind: 'neutral',
        text: 'The mail to jane@demo.test waits to be sent. Mails says what becomes of it.',
      },
    ],
  ])('says that the mail has not gone out: %j', async (became, notice) => {
    const network = usersNetwork(aUser()).on(mailResetLink, { ...sent, ...became });
    const { notices } = await openForm(aUser(), network);
    await askForLink();
    await waitFor(() => expect(notices).toEqual([notice]));
  });

  it('says before one presses that no mail leaves the console, and what leads on', async () => {
    const jane = aUser({ hasOwnPassword: false });
    await openForm(jane, usersNetwork(jane).on(getMailWay, { sendsMail: false }));
    expect(await screen.findByText(/^This console sends no mails yet/)).toBeVisible();
    expect(screen.getByText(/you can set another one/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
  });

  it('says that the link could not be mailed', async () => {
    const network = usersNetwork(aUser()).refuse(mailResetLink, 500);
    const { notices } = await openForm(aUser(), network);
    await askForLink();
    await waitFor(() =>
      expect(notices).toMatchObject([{ kind: 'error', text: 'Unable to process your request' }]),
    );
  });
});
