import type { Role } from '@console/contract/roles';
import { logout } from '@console/contract/session';
import { saveTokens } from '@console/shared-auth/session/tokens';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { AccountPanel } from './account-panel';
import { answerQuestion, createLeaveGuard } from './leave-guard-store';

function openPanel(role: Role) {
  const me = {
    id: 'u-1',
    email: 'ada@demo.test',
    firstName: 'Ada',
    lastName: 'Reed',
    gender: 'female' as const,
    roles: [role, 'ROLE_USER' as const],
    permissions: [],
  };
  const panel = <AccountPanel me={me} onNavigate={() => undefined} />;
  render(
    <MemoryRouter initialEntries={['/admin/dashboard']}>
      <Routes>
        <Route path="/admin/dashboard" element={panel} />
        <Route path="/login" element={<h1>Sign in</h1>} />
      </Routes>
    </MemoryRouter>,
  );
}

/** A server that answers the sign-out when told to. */
function slowServer() {
  saveTokens({ token: 'token', refreshToken: 'refresh' });
  const answers: (() => void)[] = [];
  const asked = jest.fn(
    () =>
      new Promise((resolve) =>
        answers.push(() => resolve({ ok: true, text: async () => '', headers: new Headers() })),
      ),
  );
  globalThis.fetch = asked as unknown as typeof fetch;
  return { asked, answer: () => act(async () => answers.forEach((send) => send())) };
}

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const logOut = (name = 'Log out') => screen.getByRole('button', { name });

describe('AccountPanel', () => {
  it('leads to the own account, with a picture by gender', () => {
    openPanel('ROLE_ANALYST');
    const account = screen.getByRole('link', { name: 'Ada Reed ada@demo.test' });
    expect(account).toHaveAttribute('href', '/admin/my-account/u-1');
    expect(within(account).getByText('Ada Reed').closest('a')?.querySelector('svg')).toHaveAttribute(
      'data-gender',
      'female',
    );
  });

  it('offers audit trail and developer area to those who may enter them', () => {
    openPanel('ROLE_ADMIN');
    expect(links().slice(1)).toEqual(['Audit trail', 'Developer area']);
  });

  it('offers neither to others', () => {
    openPanel('ROLE_COMPLIANCE');
    expect(links()).toHaveLength(1);
  });

  it('logs out once, says so meanwhile, and goes to the login page', async () => {
    const { asked, answer } = slowServer();
    openPanel('ROLE_ANALYST');
    await userEvent.dblClick(logOut());
    expect(logOut('Logging out…')).toBeDisabled();
    await answer();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked).toHaveBeenCalledWith(logout.path, expect.anything());
    expect(localStorage.getItem('apiToken')).toBeNull();
  });

  it('stays signed in when unsaved changes are to be kept', async () => {
    const { asked } = slowServer();
    openPanel('ROLE_ANALYST');
    const guard = createLeaveGuard();
    act(() => guard.set('unsaved changes'));
    await userEvent.click(logOut());
    await act(async () => answerQuestion(false));
    expect(asked).not.toHaveBeenCalled();
    expect(logOut()).toBeEnabled();
    guard.end();
  });
});
