import { checkLinkToken, whoAmI } from '@console/contract/session';
import { loadSession } from '@console/shared-auth/session/session-store';
import { openNetwork, type TestNetwork } from '@console/tooling/test-kit/network';
import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { LoginLinkPage } from './login-link-page';

const me = {
  id: 'u1',
  email: 'analyst@demo.test',
  firstName: 'Ann',
  lastName: 'Alyst',
  gender: 'female' as const,
  roles: ['ROLE_ANALYST' as const, 'ROLE_USER' as const],
  permissions: [],
};

let network: TestNetwork;

beforeEach(async () => {
  localStorage.clear();
  network = openNetwork();
  await act(() => loadSession());
});

function open(entry: string) {
  const addresses: string[] = [];
  function Address() {
    const { pathname, search } = useLocation();
    // Tells the test, which stands outside React.
    useEffect(() => {
      if (addresses.at(-1) !== pathname + search) addresses.push(pathname + search);
    });
    return null;
  }
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[entry]}>
        <Routes>
          <Route path="/login-link" element={<LoginLinkPage />} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </MemoryRouter>
    </StrictMode>,
  );
  return addresses;
}

const answer = (redirect: string) => ({ token: 'access', refreshToken: 'refresh', redirect });

describe('LoginLinkPage', () => {
  it('takes the token out of the address, asks once, and goes where the link is for', async () => {
    network.on(checkLinkToken, answer('/reset-password')).on(whoAmI, me);
    const addresses = open('/login-link?token=single-use-1');
    expect(screen.getByRole('status')).toHaveTextContent(/^Redirecting\.\.\.$/);
    await waitFor(() =>
      expect(addresses).toEqual(['/login-link?token=single-use-1', '/login-link', '/reset-password']),
    );
    expect(network.sentTo(checkLinkToken).map(({ query }) => query)).toEqual([{ token: 'single-use-1' }]);
    expect(localStorage.getItem('apiToken')).toBe('access');
  });

  it('replaces whoever is signed in', async () => {
    await act(() => network.signIn('ROLE_ADMIN'));
    network.on(checkLinkToken, answer('/reset-password')).on(whoAmI, me);
    const addresses = open('/login-link?token=single-use-2');
    await waitFor(() => expect(addresses.at(-1)).toBe('/reset-password'));
    expect(localStorage.getItem('refreshToken')).toBe('refresh');
  });

  it('follows no address of another origin', async () => {
    network.on(checkLinkToken, answer('//evil.example')).on(whoAmI, me);
    const addresses = open('/login-link?token=single-use-3');
    await waitFor(() => expect(addresses.at(-1)).toBe('/'));
  });

  it.each([
    ['a used link', '/login-link?token=used'],
    ['no token', '/login-link'],
  ])('says that %s has expired', async (_, entry) => {
    network.refuse(checkLinkToken, 401, { message: 'Unable to process, Link expired' });
    open(entry);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Unable to process, Link expired$/);
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(localStorage.getItem('apiToken')).toBeNull();
  });
});
