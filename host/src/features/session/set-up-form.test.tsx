import { passwordHint } from '@console/contract/password-rules';
import { setUpConsole, setUpStatus } from '@console/contract/set-up';
import { loadSession } from '@console/shared-auth/session/session-store';
import { openNetwork, type TestNetwork } from '@console/tooling/test-kit/network';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { LoginPage } from './login-page';

const me = {
  id: 'u1',
  email: 'ada@firm.example',
  firstName: 'Ada',
  lastName: 'First',
  gender: 'female' as const,
  roles: ['ROLE_ADMIN' as const, 'ROLE_USER' as const],
  permissions: [],
};
const typed = {
  'Set-up code': 'ABCDE-FGHJK',
  'First name': 'Ada',
  'Last name': 'First',
  'E-mail': 'ada@firm.example',
  Password: 'Vermilion-41-sky',
  'Confirm password': 'Vermilion-41-sky',
};

let network: TestNetwork;

beforeEach(async () => {
  localStorage.clear();
  network = openNetwork();
  network.on(setUpStatus, { open: true });
  await act(() => loadSession());
});

function open() {
  render(
    <MemoryRouter initialEntries={['/login']}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={<p>entered</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

async function fillAndSend() {
  const user = open();
  expect(await screen.findByRole('heading', { name: 'Set up this console' })).toBeVisible();
  for (const [label, text] of Object.entries(typed)) {
    await user.type(await screen.findByLabelText(new RegExp(`^${label}`)), text);
  }
  await user.click(screen.getByRole('button', { name: 'Set up and sign in' }));
  return user;
}

it('says what the password has to be like before one is typed', async () => {
  network.on(setUpStatus, { open: true, passwordMinLength: 9 });
  open();
  expect(await screen.findByText(passwordHint({ minLength: 9 }))).toBeVisible();
  expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(passwordHint({ minLength: 9 }));
});

it('sends the form, keeps the tokens and enters', async () => {
  network.on(setUpConsole, { token: 'access', refreshToken: 'refresh', user: me });
  await fillAndSend();
  expect(await screen.findByText('entered')).toBeVisible();
  expect(network.sentTo(setUpConsole)[0]?.body).toMatchObject({
    code: 'ABCDE-FGHJK',
    email: 'ada@firm.example',
  });
  expect(localStorage.getItem('apiToken')).toBe('access');
});

it('tells who comes second, and leads to the sign-in', async () => {
  network.refuse(setUpConsole, 409);
  const user = await fillAndSend();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This console has been set up already. Please sign in.',
  );
  await user.click(screen.getByRole('button', { name: 'Go to sign-in' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
});

it('puts a wrong code at its field and keeps what was typed', async () => {
  const message = 'This is not the code that the server printed.';
  network.refuse(setUpConsole, 422, { violations: [{ propertyPath: 'code', message }] });
  await fillAndSend();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(/^Last name/)).toHaveValue('First');
});

it.each([[{ open: false }], [null]])('is the sign-in alone when the status is %j', async (status) => {
  if (status) network.on(setUpStatus, status);
  else network.refuse(setUpStatus, 500);
  open();
  await act(async () => undefined);
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
