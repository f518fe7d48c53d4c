import { logout, whoAmI } from '@console/contract/session';
import { resetPassword } from '@console/contract/users';
import { loadSession, useSession } from '@console/shared-auth/session/session-store';
import { MY_ID, openNetwork, type TestNetwork } from '@console/tooling/test-kit/network';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ResetPasswordPage } from './reset-password-page';

let network: TestNetwork;

beforeEach(async () => {
  localStorage.clear();
  jest.useFakeTimers();
  network = openNetwork();
  await network.signIn('ROLE_ANALYST');
});

afterEach(() => jest.useRealTimers());

/** The page behind its guard. */
function Guarded() {
  const { status } = useSession();
  return status === 'signedIn' ? <ResetPasswordPage /> : <h1>Signed out</h1>;
}

async function change(password: string, confirm: string) {
  render(
    <MemoryRouter>
      <Guarded />
    </MemoryRouter>,
  );
  fireEvent.change(screen.getByLabelText(/New password/), { target: { value: password } });
  fireEvent.change(screen.getByLabelText(/Confirm password/), { target: { value: confirm } });
  fireEvent.submit(screen.getByRole('form', { name: 'Reset password' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
}

describe('ResetPasswordPage', () => {
  it.each([
    ['', '', /New password/, 'Password cannot be empty'],
    ['12345', '12345', /New password/, 'Password should contain more than 5 characters'],
    ['123456', '', /Confirm password/, "Passwords don't match"],
    ['123456', '1234567', /Confirm password/, "Passwords don't match"],
  ])('refuses %j and %j', async (password, confirm, field, text) => {
    await change(password, confirm);
    await waitFor(() => expect(screen.getByLabelText(field)).toHaveAccessibleDescription(text));
    expect(network.sent).toEqual([]);
  });

  it('says so and logs out after 1.5 s', async () => {
    network.on(resetPassword, { message: 'ok' });
    await change(' blanks stay ', ' blanks stay ');
    expect(network.sentTo(resetPassword)[0]).toMatchObject({ body: { password: ' blanks stay ' } });
    expect(network.sentTo(resetPassword)[0]?.url.pathname).toBe(`/api/user/${MY_ID}/reset-password`);
    expect(screen.getByRole('status')).toHaveTextContent(/^Succesfully changed the password$/);
    await act(() => jest.advanceTimersByTimeAsync(1499));
    expect(localStorage.getItem('apiToken')).toBe('token');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('heading', { name: 'Signed out' })).toBeVisible();
    expect(localStorage.getItem('apiToken')).toBeNull();
  });

  it("puts the server's objection at the field", async () => {
    network.refuse(resetPassword, 422, {
      violations: [{ propertyPath: 'password', message: 'Too common' }],
    });
    await change('password1', 'password1');
    expect(screen.getByLabelText(/New password/)).toHaveAccessibleDescription('Too common');
  });

  it('offers no way around it to whoever has to choose, but the way out', async () => {
    network.on(whoAmI, { ...(await network.signIn('ROLE_ANALYST')), mustChoosePassword: true });
    await loadSession();
    await act(async () => {
      render(
        <MemoryRouter>
          <Guarded />
        </MemoryRouter>,
      );
    });
    expect(screen.getByText(/Nobody but you should know it/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Keep the old password' })).toBeNull();
    network.refuse(logout, 401);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log out' })));
    expect(screen.getByRole('heading', { name: 'Signed out' })).toBeVisible();
  });

  it('says so when it cannot be done', async () => {
    network.refuse(resetPassword, 500, { message: 'broken' });
    await change('password1', 'password1');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Unable to process your request$/);
  });
});
