import { countUnread, listInbox, readInbox, type InboxMessage } from '@console/contract/inbox';
import type { Me } from '@console/contract/session';
import { openNetwork, pageOf, type TestNetwork } from '@console/tooling/test-kit/network';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
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
const openDrawerPage = () =>
  render(
    <MemoryRouter>
      <ActivityDrawer personId="ada" />
    </MemoryRouter>,
  );
const drawerButton = (name = 'Activity') => screen.getByRole('button', { name });
const entries = () =>
  within(screen.getByRole('status', { name: 'Notices of this session' }))
    .queryAllByRole('listitem')
    .map((item) => item.lastChild?.textContent);

let network: TestNetwork;
beforeEach(() => {
  network = openNetwork().on(countUnread, { unread: 0 }).on(listInbox, pageOf([]));
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
  it('counts what failed as unseen, not what was done, and shows all, the newest first', async () => {
    openDrawerPage();
    signIn('ada');
    say({ kind: 'success', text: 'User modified' });
    say({ kind: 'error', text: 'Internal Server Error' });
    await openDrawer('Activity, 1 unseen');
    expect(screen.getByRole('dialog', { name: 'Activity' })).toBeVisible();
    expect(entries()).toEqual(['Error! Internal Server Error', 'User modified']);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(drawerButton()).toBeVisible();
  });

  it('keeps what came while it was open as seen', async () => {
    openDrawerPage();
    await openDrawer();
    expect(screen.getByText('Nothing has happened in this session yet.')).toBeVisible();
    say({ kind: 'success', text: 'Saved' });
    expect(entries()).toEqual(['Saved']);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(drawerButton()).toBeVisible();
  });

  it('counts the same notice in a row', async () => {
    openDrawerPage();
    say({ kind: 'success', text: 'Saved' });
    say({ kind: 'success', text: 'Saved' });
    await openDrawer();
    expect(entries()).toEqual(['Saved ×2']);
  });

  it('is emptied by Clear', async () => {
    openDrawerPage();
    say({ kind: 'success', text: 'Saved' });
    await openDrawer();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(entries()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Clear' })).toBeDisabled();
  });

  it('survives a reload of the page, with at most 200 notices', async () => {
    signIn('ada');
    for (let index = 1; index <= 201; index += 1) say({ kind: 'neutral', text: `Notice ${index}` });
    const kept = sessionStorage.getItem('console.activity') ?? '';
    clearActivity();
    sessionStorage.setItem('console.activity', kept);
    startActivity();
    openDrawerPage();
    await openDrawer('Activity, 200 unseen');
    expect(entries()).toHaveLength(200);
    expect(entries()[0]).toBe('Notice 201');
  });

  it.each(['{', '[]', '{"personId":null,"seenId":0,"entries":[{"id":"1"}]}'])(
    'begins empty when what was kept is not readable: %s',
    (kept) => {
      sessionStorage.setItem('console.activity', kept);
      startActivity();
      openDrawerPage();
      expect(drawerButton()).toBeVisible();
    },
  );

  it.each([
    ['the person signs out', () => act(() => followSession({ status: 'signedOut', cause: 'left' }))],
    ['another person signs in', () => signIn('bob')],
  ])('forgets everything when %s', (_, happen) => {
    openDrawerPage();
    signIn('ada');
    say({ kind: 'success', text: 'Saved' });
    happen();
    expect(drawerButton()).toBeVisible();
    expect(sessionStorage.getItem('console.activity')).not.toContain('Saved');
  });

  it('keeps what happened before it was known who is signed in', () => {
    openDrawerPage();
    say({ kind: 'neutral', text: 'Kept' });
    signIn('ada');
    signIn('ada');
    expect(drawerButton('Activity, 1 unseen')).toBeVisible();
  });
});

describe('the inbox', () => {
  const messages: InboxMessage[] = [
    {
      ...{ id: 'm1', at: '2026-11-25T01:00:00Z', topic: 'reviews', detail: 'Before noon, please.' },
      ...{
        text: 'Ann Alyst asks you to review the report "Copper".',
        isRead: false,
        isOpenAlert: false,
        overAt: null,
      },
      path: '/admin/builder/draft-report/d1/feedback',
    },
    {
      ...{ id: 'm2', at: '2026-11-24T01:00:00Z', topic: 'operations', detail: '', isRead: false },
      ...{ text: 'The job "Prices" has failed.', path: null, isOpenAlert: false, overAt: null },
    },
    {
      ...{
        id: 'm3',
        at: '2026-11-23T01:00:00Z',
        topic: 'publications',
        detail: '',
        isRead: true,
        isOpenAlert: false,
        overAt: null,
      },
      ...{ text: 'The report "Tin" is published: readers can open it.', path: '/admin/reports/view/r1' },
    },
  ];
  const list = () => screen.findByRole('list', { name: 'Messages for you' });
  const items = async () => within(await list()).getAllByRole('listitem');

  beforeEach(() => {
    network.on(countUnread, { unread: 2 }).on(listInbox, pageOf(messages)).on(readInbox, { unread: 1 });
  });

  it('counts its unread messages beside the notices, and shows them with ways there', async () => {
    openDrawerPage();
    say({ kind: 'error', text: 'Refused' });
    await screen.findByRole('button', { name: 'Activity, 3 unseen' });
    await openDrawer('Activity, 3 unseen');
    const [first, second, third] = await items();
    expect(first).toHaveTextContent(
      /^UnreadReviews.*asks you to review the report "Copper"\.Before noon, please\.Mark as read$/,
    );
    expect(second).toHaveTextContent(/^UnreadJobs and feeds.*The job "Prices" has failed\.Mark as read$/);
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
    expect(third).not.toHaveTextContent('Unread');
    expect(screen.getByRole('link', { name: /Copper/ })).toHaveAttribute(
      'href',
      '/admin/builder/draft-report/d1/feedback',
    );
    expect(screen.getByRole('link', { name: 'Choose mails' })).toHaveAttribute(
      'href',
      '/admin/my-account/ada#mails',
    );
  });

  it('says of a message what is over, and tells its times in the zone of the reader', async () => {
    const silent: InboxMessage = {
      ...{ id: 'm4', at: '2026-11-23T07:00:05Z', topic: 'operations', path: null, isRead: true },
      ...{ text: 'The feed Refinitiv is silent.', isOpenAlert: false, overAt: '2026-11-24T03:00:00Z' },
      detail: 'The next was due by 2026-11-23T07:00:00.000Z.',
    };
    network.on(listInbox, pageOf([silent]));
    document.documentElement.dataset['timeZone'] = 'Australia/Sydney';
    openDrawerPage();
    await screen.findByRole('button', { name: 'Activity, 2 unseen' });
    await openDrawer('Activity, 2 unseen');
    const [first] = await items();
    delete document.documentElement.dataset['timeZone'];
    expect(first).toHaveTextContent(
      /The next was due by 23 Nov 26, 06:00 pm\.Over since 24 Nov 26, 02:00 pm$/,
    );
  });

  it('marks one message as read, or all that are shown and older', async () => {
    openDrawerPage();
    await screen.findByRole('button', { name: 'Activity, 2 unseen' });
    await openDrawer('Activity, 2 unseen');
    const [, second] = await items();
    await userEvent.click(within(second as HTMLElement).getByRole('button', { name: 'Mark as read' }));
    expect(network.sentTo(readInbox).map(({ body }) => body)).toEqual([{ ids: ['m2'] }]);
    expect((await items())[1]).not.toHaveTextContent('Unread');
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(network.sentTo(readInbox).at(-1)?.body).toEqual({ upTo: 'm1' });
    expect(screen.queryByText('Unread')).toBeNull();
  });

  it('marks a message as read, and closes, when its way is taken', async () => {
    openDrawerPage();
    await openDrawer();
    await list();
    await userEvent.click(screen.getByRole('link', { name: /Copper/ }));
    expect(network.sentTo(readInbox).map(({ body }) => body)).toEqual([{ ids: ['m1'] }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a message as it was when it could not be marked', async () => {
    network.refuse(readInbox, 500);
    openDrawerPage();
    await openDrawer();
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The inbox cannot be reached.');
    expect((await items())[0]).toHaveTextContent('Unread');
  });

  it('says when it cannot be read, and tries again', async () => {
    network.refuse(listInbox, 500);
    openDrawerPage();
    await openDrawer();
    expect(await screen.findByRole('alert')).toHaveTextContent('The inbox cannot be reached.');
    network.on(listInbox, pageOf([]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Nothing yet\. You are told here/)).toBeVisible();
  });

  it('shows older messages a page at a time', async () => {
    const many = Array.from(
      { length: 23 },
      (_, at) => ({ ...messages[2], id: `m${at}`, text: `Message ${at}` }) as InboxMessage,
    );
    network.onQuery(listInbox, ({ before }) => pageOf(before === 'm19' ? many.slice(20) : many.slice(0, 20)));
    openDrawerPage();
    await openDrawer();
    expect(await items()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Message 22')).toBeVisible();
    expect(await items()).toHaveLength(23);
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });
});
