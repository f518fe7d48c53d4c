import type { Me } from '@console/contract/session';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActivityDrawer } from './activity-drawer';
import { clearActivity, followSession, startActivity } from './activity-store';
import { notices, notify } from './notice-store';

const me = (id: string): Me => ({
  id,
  email: `${id}@demo.test`,
  firstName: 'Ada',
  lastName: 'Reed',
  gender: 'female',
  roles: ['ROLE_ADMIN', 'ROLE_USER'],
  permissions: [],
});

const signIn = (id: string) => act(() => followSession({ status: 'signedIn', me: me(id) }));
const say = (...[notice]: Parameters<typeof notify>) => act(() => notify(notice));
const drawerButton = (name = 'Activity') => screen.getByRole('button', { name });
const entries = () =>
  within(screen.getByRole('status', { name: 'Notices of this session' }))
    .queryAllByRole('listitem')
    .map((item) => item.lastChild?.textContent);

beforeEach(() => {
  sessionStorage.clear();
  act(() => {
    notices.set([]);
    followSession({ status: 'signedOut', cause: 'left' });
  });
});

async function openDrawer(name?: string) {
  await userEvent.click(drawerButton(name));
  await screen.findByRole('status', { name: 'Notices of this session' });
}

describe('ActivityDrawer', () => {
  it('says how many notices are unseen, and shows them, the newest first', async () => {
    render(<ActivityDrawer />);
    signIn('ada');
    say({ kind: 'success', text: 'User modified' });
    say({ kind: 'error', text: 'Internal Server Error' });
    await openDrawer('Activity, 2 unseen');
    expect(screen.getByRole('dialog', { name: 'Activity' })).toBeVisible();
    expect(entries()).toEqual(['Error! Internal Server Error', 'User modified']);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(drawerButton()).toBeVisible();
  });

  it('keeps what came while it was open as seen', async () => {
    render(<ActivityDrawer />);
    await openDrawer();
    expect(screen.getByText('Nothing has happened in this session yet.')).toBeVisible();
    say({ kind: 'success', text: 'Saved' });
    expect(entries()).toEqual(['Saved']);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(drawerButton()).toBeVisible();
  });

  it('counts the same notice in a row', async () => {
    render(<ActivityDrawer />);
    say({ kind: 'success', text: 'Saved' });
    say({ kind: 'success', text: 'Saved' });
    await openDrawer('Activity, 1 unseen');
    expect(entries()).toEqual(['Saved ×2']);
  });

  it('is emptied by Clear', async () => {
    render(<ActivityDrawer />);
    say({ kind: 'success', text: 'Saved' });
    await openDrawer('Activity, 1 unseen');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(entries()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Clear' })).toBeDisabled();
  });

  it('survives a reload of the page, with at most 200 notices', async () => {
    signIn('ada');
    for (let index = 1; index <= 201; index += 1) say({ kind: 'success', text: `Notice ${index}` });
    const kept = sessionStorage.getItem('console.activity') ?? '';
    clearActivity();
    sessionStorage.setItem('console.activity', kept);
    startActivity();
    render(<ActivityDrawer />);
    await openDrawer('Activity, 200 unseen');
    expect(entries()).toHaveLength(200);
    expect(entries()[0]).toBe('Notice 201');
  });

  it.each(['{', '[]', '{"personId":null,"seenId":0,"entries":[{"id":"1"}]}'])(
    'begins empty when what was kept is not readable: %s',
    (kept) => {
      sessionStorage.setItem('console.activity', kept);
      startActivity();
      render(<ActivityDrawer />);
      expect(drawerButton()).toBeVisible();
    },
  );

  it.each([
    ['the person signs out', () => act(() => followSession({ status: 'signedOut', cause: 'left' }))],
    ['another person signs in', () => signIn('bob')],
  ])('forgets everything when %s', (_, happen) => {
    render(<ActivityDrawer />);
    signIn('ada');
    say({ kind: 'success', text: 'Saved' });
    happen();
    expect(drawerButton()).toBeVisible();
    expect(sessionStorage.getItem('console.activity')).not.toContain('Saved');
  });

  it('keeps what happened before it was known who is signed in', () => {
    render(<ActivityDrawer />);
    say({ kind: 'success', text: 'Saved' });
    signIn('ada');
    signIn('ada');
    expect(drawerButton('Activity, 1 unseen')).toBeVisible();
  });
});
