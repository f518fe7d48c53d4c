import { createUser, listUsers } from '@console/contract/users';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { aUser } from '../../../testing/user';

const usersNetwork = () => openNetwork().on(createUser, aUser()).on(listUsers, pageOf([]));

async function openForm(network = usersNetwork()) {
  await network.signIn('ROLE_ADMIN');
  return { network, ...(await openPage(features, '/admin/users/new')) };
}

const field = (name: string) => screen.getByLabelText(name, { exact: true });
const createButton = () => screen.getByRole('button', { name: 'Create' });

async function fillIn(user = userEvent.setup()) {
  await user.type(field('First Name'), 'Jane');
  await user.type(field('Last Name'), 'Reed');
  await user.type(field('E-mail'), 'jane@demo.test');
  await user.type(field('Password'), 'Demo#2026');
  await user.type(field('City'), 'Perth');
}

afterEach(() => jest.useRealTimers());

it('begins as an enabled male analyst, with nothing to save, and folds away what is not stored', async () => {
  await openForm();
  expect(screen.getByTitle('Analyst')).toBeVisible();
  expect(screen.getByTitle('Male')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Enabled' })).toBeChecked();
  expect(createButton()).toBeDisabled();
  expect(field('Country')).toBeDisabled();
  expect(field('Emergency Contact')).toBeDisabled();
  expect(screen.getByText('Fields that are not stored').closest('details')).not.toHaveAttribute('open');
});

it('creates the user, says so and returns to the users home after a second', async () => {
  jest.useFakeTimers();
  const { network, notices, guard, address } = await openForm();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await fillIn(user);
  expect(guard()).toBe('unsaved changes');
  await user.click(createButton());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(network.sentTo(createUser)[0]?.body).toEqual({
    firstName: 'Jane',
    lastName: 'Reed',
    email: 'jane@demo.test',
    password: 'Demo#2026',
    gender: 'male',
    enabled: true,
    roles: ['ROLE_ANALYST'],
    position: '',
    details: { city: 'Perth', state: '', zipCode: '', street: '', contact: '' },
  });
  expect(notices).toEqual([{ kind: 'success', text: 'User created succesfully' }]);
  expect(guard()).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(address()).toBe('/admin/users/new');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(address()).toBe('/admin/users/internal');
});

it('shows what the server refuses at the fields, nested ones too', async () => {
  await openForm(
    usersNetwork().refuse(createUser, 422, {
      violations: [
        { propertyPath: 'email', message: 'This e-mail address is already in use.' },
        { propertyPath: 'details.city', message: 'No such city.' },
      ],
    }),
  );
  await fillIn();
  await userEvent.click(createButton());
  await waitFor(() =>
    expect(field('E-mail')).toHaveAccessibleDescription('This e-mail address is already in use.'),
  );
  expect(field('City')).toHaveAccessibleDescription('No such city.');
  expect(createButton()).toBeEnabled();
});

it('asks for what is missing and sends nothing', async () => {
  const { network } = await openForm();
  await userEvent.type(field('City'), 'Perth');
  await userEvent.click(createButton());
  await waitFor(() => expect(field('First Name')).toHaveAccessibleDescription('This field is required'));
  expect(field('Password')).toHaveAccessibleDescription('This field is required');
  expect(network.sentTo(createUser)).toEqual([]);
});
