import { loadSession } from '@console/shared-auth/session/session-store';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { LoginPage, afterLogin } from './login-page';

const me = {
  id: 'u1',
  email: 'analyst@demo.test',
  firstName: 'Ann',
  lastName: 'Alyst',
  gender: 'female',
  roles: ['ROLE_ANALYST', 'ROLE_USER'],
  permissions: [],
};

function answer(status: number, body: unknown): void {
  globalThis.fetch = jest.fn(async () => ({
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers(),
    json: async () => body,
    text: async () => JSON.stringify(body),
  })) as unknown as typeof fetch;
}

function openLogin(entry = '/login') {
  render(
    <MemoryRouter initialEntries={[entry]}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/admin/reports/draft" element={<h1>Drafts</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

async function signInAs(user: ReturnType<typeof userEvent.setup>, email: string, password: string) {
  await user.type(screen.getByLabelText(/E-mail/), email);
  await user.type(screen.getByLabelText(/Password/), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

beforeEach(async () => {
  localStorage.clear();
  await act(() => loadSession());
});

describe('LoginPage', () => {
  it.each([
    [401, 'Please enter valid credentials'],
    [403, 'Your account has been blocked'],
  ])('shows the text of a %i', async (status, text) => {
    const user = openLogin();
    answer(status, { 'hydra:description': text });
    await signInAs(user, 'analyst@demo.test', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText(/E-mail/)).toHaveValue('analyst@demo.test');
  });

  it('says Internal Server Error when the server says nothing', async () => {
    const user = openLogin();
    answer(500, {});
    await signInAs(user, 'analyst@demo.test', 'right');
    expect(await screen.findByRole('alert')).toHaveTextContent('Internal Server Error');
  });

  it('keeps both tokens and follows redirect', async () => {
    const user = openLogin('/login?redirect=%2Fadmin%2Freports%2Fdraft');
    answer(200, { token: 'access', refreshToken: 'refresh', user: me });
    await signInAs(user, 'analyst@demo.test', 'right');
    expect(await screen.findByRole('heading', { name: 'Drafts' })).toBeVisible();
    expect(localStorage.getItem('apiToken')).toBe('access');
    expect(localStorage.getItem('refreshToken')).toBe('refresh');
  });
});

describe('afterLogin', () => {
  const analyst = { id: 'u1', roles: ['ROLE_ANALYST' as const, 'ROLE_USER' as const] };
  it.each([
    [null, '/admin/dashboard'],
    ['/admin/audit?page=2', '/admin/audit?page=2'],
    ['//evil.example', '/admin/dashboard'],
    ['/\\evil.example', '/admin/dashboard'],
    ['https://evil.example', '/admin/dashboard'],
    ['/login', '/admin/dashboard'],
  ])('with redirect %s goes to %s', (redirect, target) => {
    expect(afterLogin(analyst, redirect)).toBe(target);
  });
});
