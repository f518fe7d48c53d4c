import { logout } from '@console/contract/session';
import {
  getUser,
  mailResetLink,
  resetPassword,
  updateUser,
  updateUserAsAdmin,
  type User,
} from '@console/contract/users';
import { whoAmI } from '@console/contract/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MY_ID, openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { loadSession } from '@console/shared-auth/session/session-store';
import { readTokens } from '@console/shared-auth/session/tokens';
import { features } from '../../features';
import { aUser } from '../../../testing/user';

const mia = aUser({ id: MY_ID, email: 'mia@demo.test', firstName: 'Mia', lastName: 'Me' });
const jane = aUser();
const PASSWORD_COMMON = 'This is one of the most common passwords. Please choose another one.';
const done = { message: 'Done' };

const accountNetwork = (user: User) =>
  openNetwork()
    .on(getUser, user)
    .on(updateUser, user)
    .on(updateUserAsAdmin, user)
    .on(resetPassword, done)
    .refuse(logout, 401);

async function openAccount(user = mia, network = accountNetwork(user)) {
  await network.signIn(user.id === MY_ID ? 'ROLE_ANALYST' : 'ROLE_ADMIN');
  return { network, ...(await openPage(features, `/admin/my-account/${user.id}`)) };
}

const field = (name: string) => screen.getByLabelText(name, { exact: true });
const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => jest.useRealTimers());

describe('own details', () => {
  it('stand in a form that keeps roles and status, and folds away what is not stored', async () => {
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
    expect(screen.getByText('Fields that are not stored').closest('details')).not.toHaveAttribute('open');
  });

  it('are saved on the page, and the session is read anew', async () => {
    const { network, notices, guard, address } = await openAccount();
    await button('Save');
    await userEvent.clear(field('First Name'));
    await userEvent.type(field('First Name'), 'Maria');
    expect(guard()).toBe('unsaved changes');
    await userEvent.click(await button('Save'));
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'User modified' }]));
    expect(network.sentTo(updateUser)[0]?.body).toMatchObject({ firstName: 'Maria' });
    expect(network.sentTo(updateUserAsAdmin)).toEqual([]);
    expect(network.sentTo(whoAmI)).toHaveLength(1);
    expect(await button('Save')).toHaveAttribute('aria-disabled', 'true');
    expect(guard()).toBeNull();
    expect(address()).toBe(`/admin/my-account/${MY_ID}`);
  });

  it.each([
    ['a plain user', ['ROLE_USER']],
    ['a market-share user', ['ROLE_MARKET', 'ROLE_USER', 'ROLE_AUSIEX']],
    ['an analyst', ['ROLE_ANALYST', 'ROLE_USER']],
  ] as const)('of %s are saved with what their owner changed, and nothing else', async (_who, roles) => {
    const { network, notices } = await openAccount({ ...mia, roles: [...roles] });
    await button('Save');
    expect(field('Roles')).not.toBeRequired();
    await userEvent.type(field('Position'), '!');
    await userEvent.click(await button('Save'));
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'User modified' }]));
    expect(network.sentTo(updateUser)[0]?.body).toEqual({ position: 'Senior Analyst!' });
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

/** Whose account asks for the current password. */
async function openOwn(network = accountNetwork(mia)) {
  const me = await network.signIn('ROLE_ANALYST');
  network.on(whoAmI, { ...me, asksPassword: true });
  await loadSession();
  network.sent.length = 0;
  return { network, ...(await openPage(features, `/admin/my-account/${MY_ID}`)) };
}

describe('another e-mail address', () => {
  const question = 'Confirm your new e-mail address';

  async function changeAddress(network = accountNetwork(mia)) {
    const page = await openOwn(network);
    await button('Save');
    await userEvent.type(field('E-mail'), '.au');
    await userEvent.click(await button('Save'));
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    const confirm = async (password: string) => {
      if (password) await userEvent.type(dialog.getByLabelText('Current Password'), password);
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    };
    return { ...page, dialog, confirm };
  }

  it('is saved with the current password', async () => {
    const { network, notices, confirm, dialog } = await changeAddress();
    await confirm('');
    expect(dialog.getByLabelText('Current Password')).toHaveAccessibleDescription('This field is required');
    expect(network.sentTo(updateUser)).toEqual([]);
    await confirm('secret');
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'User modified' }]));
    const sent = { email: 'mia@demo.test.au', currentPassword: 'secret' };
    expect(network.sentTo(updateUser)[0]?.body).toMatchObject(sent);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says in the question that the password is wrong, and keeps the form when it is given up', async () => {
    const violations = [{ propertyPath: 'currentPassword', message: 'This is not your current password.' }];
    const network = accountNetwork(mia).refuse(updateUser, 422, { violations });
    const { confirm, dialog, guard } = await changeAddress(network);
    await confirm('wrong');
    await waitFor(() =>
      expect(dialog.getByLabelText('Current Password')).toHaveAccessibleDescription(
        'This is not your current password.',
      ),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('E-mail')).toHaveValue('mia@demo.test.au');
    expect(guard()).toBe('unsaved changes');
    expect(await button('Save')).toBeEnabled();
  });

  it('that the server refuses is told at its field', async () => {
    const violations = [{ propertyPath: 'email', message: 'This e-mail address is already in use.' }];
    const network = accountNetwork(mia).refuse(updateUser, 422, { violations });
    const { confirm } = await changeAddress(network);
    await confirm('secret');
    await waitFor(() =>
      expect(field('E-mail')).toHaveAccessibleDescription('This e-mail address is already in use.'),
    );
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

  it('is mailed a link once they have chosen a password, which nobody else sets', async () => {
    const network = accountNetwork(jane).on(mailResetLink, {
      email: jane.email,
      state: 'Sent',
      reason: null,
    });
    await openAccount(jane, network);
    await button('Save');
    expect(screen.queryByLabelText('New Password')).toBeNull();
    await userEvent.click(await button('Reset Password'));
    const title = `Mail ${jane.email} a link to reset the password?`;
    const question = within(await screen.findByRole('dialog', { name: title }));
    await userEvent.click(question.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(network.sentTo(mailResetLink)).toHaveLength(1));
  });

  it('is saved as user management, and keeps the session of the admin after a new password', async () => {
    const { network, notices } = await openAccount(aUser({ hasOwnPassword: false }));
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
    ['Mia#2026', 'Mia#2026', 'New Password', PASSWORD_COMMON],
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
    expect(screen.getByText('Password should contain more than 5 characters')).toBeVisible();
    expect(field('New Password')).toHaveAttribute('type', 'password');
    const [eye] = screen.getAllByRole('img', { name: 'eye-invisible' });
    if (eye) await userEvent.click(eye);
    expect(field('New Password')).toHaveAttribute('type', 'text');
  });

  it('is as long as the console asks for, which the hint says', async () => {
    const network = accountNetwork(mia);
    const me = await network.signIn('ROLE_ANALYST');
    network.on(whoAmI, { ...me, passwordMinLength: 10 });
    await loadSession();
    await openPage(features, `/admin/my-account/${MY_ID}`);
    await button('Change Password');
    const rule = 'Password should contain more than 9 characters';
    expect(screen.getByText(rule)).toBeVisible();
    await userEvent.type(field('New Password'), 'Brolga#12');
    await userEvent.click(await button('Change Password'));
    await waitFor(() => expect(field('New Password')).toHaveAccessibleDescription(rule));
    expect(network.sentTo(resetPassword)).toEqual([]);
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

  describe('beside unsaved details', () => {
    const titleOfQuestion = 'Save your details first?';

    async function changeBesideDetails(network = accountNetwork(mia)) {
      const page = await openAccount(mia, network);
      await button('Save');
      await userEvent.type(field('Position'), '!');
      await userEvent.type(field('New Password'), 'Journey#1');
      await userEvent.type(field('Confirm Password'), 'Journey#1');
      await userEvent.click(await button('Change Password'));
      const question = within(await screen.findByRole('dialog', { name: titleOfQuestion }));
      expect(page.network.sentTo(resetPassword)).toEqual([]);
      return { ...page, choose: (name: string) => userEvent.click(question.getByRole('button', { name })) };
    }

    it('saves them first', async () => {
      const { network, choose } = await changeBesideDetails();
      await choose('Save and Change');
      await screen.findByText('Signing you out…');
      const written = network.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
      expect(written).toMatchObject([{ position: 'Senior Analyst!' }, { password: 'Journey#1' }]);
    });

    it('changes nothing when they can not be saved, and says why at the field', async () => {
      const violations = [{ propertyPath: 'position', message: 'No such position.' }];
      const { network, choose } = await changeBesideDetails(
        accountNetwork(mia).refuse(updateUser, 422, { violations }),
      );
      await choose('Save and Change');
      await waitFor(() => expect(field('Position')).toHaveAccessibleDescription('No such position.'));
      expect(network.sentTo(resetPassword)).toEqual([]);
      expect(field('Position')).toHaveValue('Senior Analyst!');
      expect(field('New Password')).toHaveValue('Journey#1');
    });

    it('gives them up when told so', async () => {
      const { network, choose } = await changeBesideDetails();
      await choose('Discard and Change');
      await screen.findByText('Signing you out…');
      expect(network.sentTo(updateUser)).toEqual([]);
      expect(network.sentTo(resetPassword)).toHaveLength(1);
    });

    it('keeps both as typed when cancelled', async () => {
      const { network, guard, choose } = await changeBesideDetails();
      await choose('Cancel');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(network.sent.filter(({ method }) => method === 'PUT')).toEqual([]);
      expect(field('Position')).toHaveValue('Senior Analyst!');
      expect(field('New Password')).toHaveValue('Journey#1');
      expect(guard()).toBe('unsaved changes');
      expect(await button('Change Password')).toBeEnabled();
    });

    it('asks nothing before the passwords are right', async () => {
      await openAccount();
      await button('Save');
      await userEvent.type(field('Position'), '!');
      await userEvent.click(await button('Change Password'));
      expect(field('New Password')).toHaveAccessibleDescription('Password cannot be empty');
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('asks for the current one where it has to be known', async () => {
    const { network } = await openOwn();
    await button('Change Password');
    await userEvent.type(field('New Password'), 'secret');
    await userEvent.type(field('Confirm Password'), 'secret');
    await userEvent.click(await button('Change Password'));
    await waitFor(() =>
      expect(field('Current Password')).toHaveAccessibleDescription('This field is required'),
    );
    expect(network.sentTo(resetPassword)).toEqual([]);
    await userEvent.type(field('Current Password'), 'the old one');
    await userEvent.click(await button('Change Password'));
    await screen.findByText('Signing you out…');
    expect(network.sentTo(resetPassword)[0]?.body).toEqual({
      password: 'secret',
      currentPassword: 'the old one',
    });
  });

  it('stays typed when it can not be changed', async () => {
    const { notices } = await openAccount(mia, accountNetwork(mia).refuse(resetPassword, 500));
    await button('Change Password');
    await userEvent.type(field('New Password'), 'secret');
    await userEvent.type(field('Confirm Password'), 'secret');
    await userEvent.click(await button('Change Password'));
    await waitFor(() =>
      expect(notices).toMatchObject([{ kind: 'error', text: 'Unable to process your request' }]),
    );
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
