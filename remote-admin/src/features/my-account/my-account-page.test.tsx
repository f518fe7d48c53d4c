import { logout } from '@console/contract/session';
import { getUser, resetPassword, updateUser, updateUserAsAdmin, type User } from '@console/contract/users';
import { whoAmI } from '@console/contract/session';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MY_ID, openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { readTokens } from '@console/shared-auth/session/tokens';
import { features } from '../../features';
import { aUser } from '../../../testing/user';

const mia = aUser({ id: MY_ID, email: 'mia@demo.test', firstName: 'Mia', lastName: 'Me' });
const jane = aUser();
const done = { message: 'Done' };

const accountNetwork = (user: User) =>
  openNetwork()
    .on(getUser, user)
    .on(updateUser, user)
    .on(updateUserAsAdmin, user)
    .on(resetPassword, done)
    .refuse(logout, 401);

async function openAccount(user = mia, network = accountNetwork(user)) {
  await network.signIn(user === mia ? 'ROLE_ANALYST' : 'ROLE_ADMIN');
  return { network, ...(await openPage(features, `/admin/my-account/${user.id}`)) };
}

const field = (name: string) => screen.getByLabelText(name, { exact: true });
const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => jest.useRealTimers());

describe('own details', () => {
  it('stand in a form that keeps roles and status, and says what is not stored', async () => {
    await openAccount();
    expect(await screen.findByRole('heading', { name: 'My Account' })).toBeVisible();
    expect(await button('Save')).toBeDisabled();
    expect(field('City')).toHaveValue('Perth');
    expect(screen.getByTitle('Analyst')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Roles' })).toBeDisabled();
    expect(screen.getByText('You cannot change your own roles.')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Enabled' })).toBeDisabled();
    expect(screen.getByText('You cannot change your own status.')).toBeVisible();
    expect(field('Country')).toBeDisabled();
    expect(field('Emergency Contact')).toBeDisabled();
    expect(screen.getAllByText('not stored')).toHaveLength(2);
  });

  it('are saved on the page, and the session is read anew', async () => {
    const { network, notices, guard, address } = await openAccount();
    await button('Save');
    await userEvent.clear(field('First Name'));
    await userEvent.type(field('First Name'), 'Maria');
    expect(guard()).toBe('unsaved changes');
    await userEvent.click(await button('Save'));
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'User modified' }]));
    expect(network.sentTo(updateUser)[0]?.body).toMatchObject({
      firstName: 'Maria',
      roles: ['ROLE_ANALYST'],
    });
    expect(network.sentTo(updateUserAsAdmin)).toEqual([]);
    expect(network.sentTo(whoAmI)).toHaveLength(1);
    expect(await button('Save')).toBeDisabled();
    expect(guard()).toBeNull();
    expect(address()).toBe(`/admin/my-account/${MY_ID}`);
  });

  it('show at the fields what the server refuses, nested ones too', async () => {
    const violations = [
      { propertyPath: 'email', message: 'This e-mail address is already in use.' },
      { propertyPath: 'details.city', message: 'No such city.' },
    ];
    await openAccount(mia, accountNetwork(mia).refuse(updateUser, 422, { violations }));
    await button('Save');
    await userEvent.type(field('City'), '!');
    await userEvent.click(await button('Save'));
    await waitFor(() => expect(field('City')).toHaveAccessibleDescription('No such city.'));
    expect(field('E-mail')).toHaveAccessibleDescription('This e-mail address is already in use.');
    expect(await button('Save')).toBeEnabled();
  });
});

describe('somebody else', () => {
  it.each([
    ['a person who is no admin', openNetwork(), 'ROLE_COMPLIANCE'],
    ['an admin, when it can not be read', openNetwork().refuse(getUser, 404), 'ROLE_ADMIN'],
  ] as const)('is not found by %s', async (_who, network, role) => {
    Object.assign(globalThis, { fetch: network.fetch });
    await network.signIn(role);
    const { address } = await openPage(features, `/admin/my-account/${jane.id}`);
    await waitFor(() => expect(address()).toBe('/not-found'));
  });

  it('is saved as user management, and keeps the session of the admin after a new password', async () => {
    const { network, notices } = await openAccount(jane);
    await button('Save');
    await userEvent.type(field('Position'), '!');
    await userEvent.type(field('New Password'), 'secret');
    await userEvent.type(field('Confirm Password'), 'secret');
    await userEvent.click(await button('Change Password'));
    await waitFor(() => expect(field('New Password')).toHaveValue(''));
    expect(notices).toMatchObject([{ kind: 'success', text: 'Succesfully changed the password' }]);
    expect(field('Position')).toHaveValue('Senior Analyst!');
    await userEvent.click(await button('Save'));
    await waitFor(() => expect(network.sentTo(updateUserAsAdmin)).toHaveLength(1));
    expect(network.sentTo(updateUser)).toEqual([]);
    expect(readTokens()).not.toBeNull();
  });
});

describe('password', () => {
  it.each([
    ['', '', 'New Password', 'Password cannot be empty'],
    ['12345', '12345', 'New Password', 'Password should contain more than 5 characters'],
    ['123456', '', 'Confirm Password', "Passwords don't match"],
    ['123456', '1234567', 'Confirm Password', "Passwords don't match"],
  ])('"%s" and "%s" are refused at %s: %s', async (password, confirmation, at, message) => {
    const { network } = await openAccount();
    await button('Change Password');
    if (password) await userEvent.type(field('New Password'), password);
    if (confirmation) await userEvent.type(field('Confirm Password'), confirmation);
    await userEvent.click(await button('Change Password'));
    await waitFor(() => expect(field(at)).toHaveAccessibleDescription(message));
    expect(network.sentTo(resetPassword)).toEqual([]);
  });

  it('is hinted at, and shown on demand', async () => {
    await openAccount();
    await button('Change Password');
    expect(
      screen.getByText('Password 6 to 16 characters, with at least one digit and one special character'),
    ).toBeVisible();
    expect(field('New Password')).toHaveAttribute('type', 'password');
    const [eye] = screen.getAllByRole('img', { name: 'eye-invisible' });
    if (eye) await userEvent.click(eye);
    expect(field('New Password')).toHaveAttribute('type', 'text');
  });

  it('signs out 1.5 s after it was changed', async () => {
    jest.useFakeTimers();
    const { network, notices, guard, address } = await openAccount();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await button('Change Password');
    await user.type(field('New Password'), 'secret');
    await user.type(field('Confirm Password'), 'secret');
    expect(guard()).toBe('unsaved changes');
    await user.click(await button('Change Password'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(network.sentTo(resetPassword)[0]?.body).toEqual({ password: 'secret' });
    expect(notices).toEqual([
      { kind: 'success', text: 'Succesfully changed the password', durationMs: 1500 },
    ]);
    expect(guard()).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1499));
    expect(readTokens()).not.toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(readTokens()).toBeNull();
    expect(address()).toBe('/login');
  });

  it('waits for unsaved details', async () => {
    await openAccount();
    await button('Save');
    await userEvent.type(field('Position'), '!');
    expect(await button('Change Password')).toBeDisabled();
    expect(await button('Change Password')).toHaveAccessibleDescription(
      'Save your details first: a new password signs you out.',
    );
  });

  it('stays typed when it can not be changed', async () => {
    const { notices } = await openAccount(mia, accountNetwork(mia).refuse(resetPassword, 500));
    await button('Change Password');
    await userEvent.type(field('New Password'), 'secret');
    await userEvent.type(field('Confirm Password'), 'secret');
    await userEvent.click(await button('Change Password'));
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Unable to process your request' }]));
    expect(field('New Password')).toHaveValue('secret');
  });

  it('that the server refuses is told at the field', async () => {
    const violations = [
      { propertyPath: 'password', message: 'Password should contain more than 5 characters' },
    ];
    await openAccount(mia, accountNetwork(mia).refuse(resetPassword, 422, { violations }));
    await button('Change Password');
    await userEvent.type(field('New Password'), 'secret');
    await userEvent.type(field('Confirm Password'), 'secret');
    await userEvent.click(await button('Change Password'));
    await waitFor(() =>
      expect(field('New Password')).toHaveAccessibleDescription(
        'Password should contain more than 5 characters',
      ),
    );
  });
});
