import { login, refreshTokens, whoAmI } from '@console/contract/session';
import { loadSession, startSession } from '@console/shared-auth/session/session-store';
import { openNetwork, type TestNetwork } from '@console/tooling/test-kit/network';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { notices } from '../../shell/notice-store';
import { ForgotPasswordPage } from './forgot-password-page';
import { LoginPage } from './login-page';

const me = {
  id: 'u1',
  email: 'analyst@demo.test',
  firstName: 'Ann',
  lastName: 'Alyst',
  gender: 'female' as const,
  roles: ['ROLE_ANALYST' as const, 'ROLE_USER' as const],
  permissions: [],
};
const signedIn = { token: 'access', refreshToken: 'refresh', user: me };

let network: TestNetwork;

beforeEach(async () => {
  localStorage.clear();
  network = openNetwork();
  await act(() => loadSession());
});

type Entry = string | { pathname: string; state: unknown };

function openLogin(entry: Entry = '/login') {
  render(
    <MemoryRouter initialEntries={[entry]}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

/** Where the router is. */
function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const address = () => document.querySelector('output')?.textContent;

async function signInAs(user: ReturnType<typeof userEvent.setup>, email: string, password: string) {
  await user.type(screen.getByLabelText(/E-mail/), email);
  await user.type(screen.getByLabelText(/Password/), `${password}{Enter}`);
}

describe('LoginPage', () => {
  it.each([
    [401, {}, 'Please enter valid credentials'],
    [401, { message: 'Bad credentials.' }, 'Please enter valid credentials'],
    [403, {}, 'Your account has been blocked'],
    [429, { 'hydra:description': 'Too many attempts. Please wait.' }, 'Too many attempts. Please wait.'],
    [500, {}, 'Internal Server Error'],
    [503, { message: 'Down for maintenance' }, 'Down for maintenance'],
  ])('answers %i %j with its text and keeps what was typed', async (status, problem, text) => {
    const user = openLogin();
    network.refuse(login, status, problem);
    await signInAs(user, 'analyst@demo.test', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${text}$`));
    expect(screen.getByLabelText(/E-mail/)).toHaveValue('analyst@demo.test');
  });

  it('says so when the server cannot be reached', async () => {
    const user = openLogin();
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    await signInAs(user, 'analyst@demo.test', 'right');
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached');
  });

  it('asks for a valid e-mail and a password', async () => {
    const user = openLogin();
    await user.type(screen.getByLabelText(/E-mail/), 'analyst{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText(/E-mail/)).toHaveAccessibleDescription('Please enter Valid Email Address'),
    );
    expect(screen.getByLabelText(/Password/)).toHaveAccessibleDescription('This field is required');
    expect(network.sentTo(login)).toEqual([]);
  });

  it('keeps both tokens and follows redirect', async () => {
    const user = openLogin('/login?redirect=%2Fadmin%2Freports%2Fdraft%3Fpage%3D2');
    network.on(login, signedIn);
    await signInAs(user, 'analyst@demo.test', 'right');
    await waitFor(() => expect(address()).toBe('/admin/reports/draft?page=2'));
    expect(localStorage.getItem('apiToken')).toBe('access');
    expect(localStorage.getItem('refreshToken')).toBe('refresh');
  });

  it('tells that others tried, and when', async () => {
    const user = openLogin();
    const wrongTries = { count: 12, lastAt: '2026-11-24T05:36:00Z' };
    network.on(login, { ...signedIn, wrongTries });
    await signInAs(user, 'analyst@demo.test', 'right');
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
    await waitFor(() => expect(notices.get()).toHaveLength(1));
    expect(notices.get()[0]?.text).toMatch(
      /^12 wrong passwords were tried for your account since you last signed in, the last one on 24 Nov 2026/,
    );
  });

  it('says why a session is over that was ended elsewhere', async () => {
    await act(() => network.signIn('ROLE_ANALYST'));
    const stop = startSession();
    await act(async () => undefined);
    network.refuse(whoAmI, 401, { message: 'Expired JWT Token' });
    network.refuse(refreshTokens, 401, { message: 'Invalid JWT Token', reason: 'ended' });
    await act(() => loadSession());
    openLogin();
    expect(screen.getByText('This session was ended. Please sign in again.')).toBeVisible();
    stop();
  });

  it.each([
    ['/admin/reports/draft', false],
    ['/admin/builder/draft-report/1', true],
    ['/admin/builder/draft-report/1/preview', false],
  ])(
    'says that another tab signed out, and to who was at %s what became of their words',
    async (from, wrote) => {
      await act(() => network.signIn('ROLE_ANALYST'));
      const stop = startSession();
      await act(async () => undefined);
      localStorage.clear();
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'apiToken', newValue: null })));
      openLogin(`/login?redirect=${encodeURIComponent(from)}`);
      const told = screen.getByText(/^You signed out in another tab\./);
      expect(told).toBeVisible();
      expect(told.textContent?.includes('What you typed in the report is kept in this browser')).toBe(wrote);
      stop();
    },
  );

  it('follows no address of another origin', async () => {
    const user = openLogin('/login?redirect=%2F%2Fevil.example');
    network.on(login, signedIn);
    await signInAs(user, 'analyst@demo.test', 'right');
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  it('keeps redirect on the way to a forgotten password and back', async () => {
    const user = openLogin('/login?redirect=%2Fadmin%2Freports%2Fdraft');
    await user.type(screen.getByLabelText(/E-mail/), 'analyst@demo.test');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(address()).toBe('/forgot-password?redirect=%2Fadmin%2Freports%2Fdraft');
    expect(screen.getByRole('heading', { name: 'Forgot password' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Back to sign-in' }));
    expect(address()).toBe('/login?redirect=%2Fadmin%2Freports%2Fdraft');
  });

  it('tells people who were refused, and shows two ways on', async () => {
    await act(() => network.signIn('ROLE_ANALYST'));
    const user = openLogin({ pathname: '/login', state: { insufficientPrivileges: true } });
    expect(screen.getByRole('alert')).toHaveTextContent('sufficient privileges');
    expect(screen.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/admin/dashboard');
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByLabelText(/E-mail/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(localStorage.getItem('apiToken')).toBeNull();
  });

  it('names the page that people of market shares are led to', async () => {
    await act(() => network.signIn('ROLE_MARKET'));
    openLogin({ pathname: '/login', state: { insufficientPrivileges: true } });
    expect(screen.getByRole('link', { name: 'Go to welcome page' })).toHaveAttribute('href', '/market');
    expect(screen.queryByText('Go to dashboard')).toBeNull();
  });
});

it('shows the note that the server wrote into the page, and none without one', () => {
  openLogin();
  expect(screen.queryByText(/for trying/)).toBeNull();
  document.head.innerHTML = '<meta name="console-sign-in-note" content="One machine, for trying.">';
  openLogin();
  expect(screen.getByText('One machine, for trying.')).toBeVisible();
  document.head.innerHTML = '';
});
