import type { Role } from '@console/contract/roles';
import { saveTokens } from '@console/shared-auth/session/tokens';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
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
  render(
    <MemoryRouter>
      <AccountPanel me={me} onNavigate={() => undefined} />
    </MemoryRouter>,
  );
}

const isSignedIn = () => localStorage.getItem('apiToken') !== null;

beforeEach(() => {
  document.head.innerHTML = '';
  saveTokens({ token: 'token', refreshToken: 'refresh' });
  globalThis.fetch = jest.fn(async () => ({ ok: true, text: async () => '' })) as unknown as typeof fetch;
});

const more = () => screen.getByRole('button', { name: 'More' });
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const logOut = () => userEvent.click(screen.getByRole('button', { name: 'Log out' }));

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

  it('folds what is used seldom', async () => {
    openPanel('ROLE_ADMIN');
    expect(links().slice(1)).toEqual(['My sessions']);
    expect(more()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more());
    expect(screen.getByRole('radio', { name: 'As the system' })).toBeChecked();
  });

  it('offers audit trail and developer area to those who may enter them', async () => {
    openPanel('ROLE_ADMIN');
    await userEvent.click(more());
    expect(links().slice(1)).toEqual([
      'Recommendation register',
      'Replaced figures',
      'Audit trail',
      'Alerts',
      'Mails',
      'Releases',
      'System checks',
      'Developer area',
      'About',
      'My sessions',
    ]);
  });

  it('offers compliance the register, and others what runs alone', async () => {
    openPanel('ROLE_COMPLIANCE');
    await userEvent.click(more());
    expect(links().slice(1)).toEqual(['Recommendation register', 'Replaced figures', 'About', 'My sessions']);
  });

  it('offers an analyst what runs alone', async () => {
    openPanel('ROLE_ANALYST');
    await userEvent.click(more());
    expect(links().slice(1)).toEqual(['About', 'My sessions']);
  });

  it('logs out at once when nothing would be lost', async () => {
    openPanel('ROLE_ANALYST');
    await logOut();
    expect(isSignedIn()).toBe(false);
  });

  it.each([
    ['stays signed in when unsaved changes are to be kept', false],
    ['logs out when they may be lost', true],
  ])('%s', async (_, mayLeave) => {
    openPanel('ROLE_ANALYST');
    const guard = createLeaveGuard();
    act(() => guard.set('unsaved changes'));
    await logOut();
    expect(isSignedIn()).toBe(true);
    await act(async () => answerQuestion(mayLeave));
    expect(isSignedIn()).toBe(!mayLeave);
    guard.end();
  });
});
