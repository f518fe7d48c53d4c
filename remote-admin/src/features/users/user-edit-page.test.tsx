import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { collection, me, Refusal, signedInApi } from '../../test-kit/fake-api';
import { renderPage } from '../../test-kit/render-page';
import { aUser } from './users.fixture';

async function openForm(user = aUser(), answers: Parameters<typeof signedInApi>[0] = {}) {
  const api = await signedInApi({
    [`GET /api/user/${user.id}`]: () => user,
    [`PUT /api/user/${user.id}/admin`]: () => ({ ...user, position: 'Head of Research' }),
    'GET /api/user': () => collection('/api/user', [user]),
    ...answers,
  });
  return { ...api, ...(await renderPage(`/admin/users/${user.id}`)) };
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

it('saves as user management once something changed, and returns to the users home after a second', async () => {
  jest.useFakeTimers();
  const jane = aUser();
  const { requests, notices, guards, address } = await openForm(jane);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  expect(await saveButton()).toBeDisabled();
  await user.clear(screen.getByLabelText('Position'));
  await user.type(screen.getByLabelText('Position'), 'Head of Research');
  expect(guards.at(-1)).toBe('Are you sure to leave this page?');
  await user.click(await saveButton());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(requests[`PUT /api/user/${jane.id}/admin`]?.[0]?.body).toEqual({
    email: 'jane@demo.test',
    firstName: 'Jane',
    lastName: 'Reed',
    gender: 'female',
    enabled: true,
    roles: ['ROLE_ANALYST'],
    position: 'Head of Research',
    details: jane.details,
  });
  expect(notices).toEqual([{ kind: 'success', text: 'User modified' }]);
  expect(guards.at(-1)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(address()).toBe('/admin/users/internal');
});

it('keeps the own roles and the own status as they are', async () => {
  await openForm(aUser({ id: me.id, roles: ['ROLE_ADMIN', 'ROLE_USER'] }));
  expect(await screen.findByRole('switch', { name: 'Enabled' })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Roles' })).toBeDisabled();
  expect(screen.getByText('You cannot change your own roles.')).toBeVisible();
});

it('goes to the page not found when the user can not be loaded', async () => {
  const { address } = await openForm(aUser(), {
    [`GET /api/user/${aUser().id}`]: () =>
      new Refusal(404, { 'hydra:description': 'The user was not found.' }),
  });
  await waitFor(() => expect(address()).toBe('/not-found'));
});
