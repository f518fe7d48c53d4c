import { searchConsole, type SearchHit } from '@console/contract/search';
import type { Role } from '@console/contract/roles';
import { logout, type Me } from '@console/contract/session';
import { readTokens } from '@console/shared-auth/session/tokens';
import type { PinnedRemote } from '@console/release/contract/release-document';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHash, webcrypto } from 'node:crypto';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { notices } from '../notice-store';
import { PaletteButton } from './palette-button';
import { PaletteDialog } from './palette-dialog';

const pinned = (parts: Partial<PinnedRemote>): PinnedRemote => ({
  ...{
    version: '1.0.0',
    base: 'artifacts/x/1.0.0/abc/',
    entry: 'remoteEntry.js',
    sri: {},
    contract: '^1.0.0',
  },
  ...{ enabled: true, routes: [], menu: [], fallback: null, rollout: [] },
  ...parts,
});
const inMenu = (title: string, route: string, access: string, parent: string | null) => ({
  ...{ id: title, title, icon: 'reports', order: 1, parent, route, access },
});

const authoring = pinned({
  routes: [
    { pattern: '/admin/reports/published', access: 'reports:enter', title: 'Published', keys: 'g r' },
    { pattern: '/admin/reports/pending-requests', access: 'reports:pending', title: 'Pending Approvals' },
    { pattern: '/admin/reports/view/:id', access: 'reports:published', title: 'Report' },
    { pattern: '/admin/reports/new', access: 'reports:create', title: 'Create Report', keys: 'c' },
  ],
  menu: [
    inMenu('Published', '/admin/reports/published', 'reports:published', 'reports'),
    inMenu('Approval Requests', '/admin/reports/pending-requests', 'reports:pending', 'reports'),
  ],
  finds: [
    ...[
      {
        kind: 'report',
        title: 'View',
        order: 10,
        to: '/admin/reports/view/:id',
        access: 'reports:published',
      },
    ],
    {
      ...{ kind: 'company', title: 'Reports', order: 20, access: 'reports:published' },
      to: '/admin/reports/published?filter[company]=:key',
    },
  ],
});
const admin = pinned({
  routes: [
    { pattern: '/admin/users/internal', access: 'users:manage', title: 'Internal Users' },
    { pattern: '/admin/coverage/:id', access: 'coverage:manage', title: 'Edit Company' },
  ],
  menu: [inMenu('Internal', '/admin/users/internal', 'users:manage', 'users')],
  finds: [
    { kind: 'company', title: 'Coverage', order: 10, to: '/admin/coverage/:id', access: 'coverage:manage' },
  ],
});

const dashboard = { path: '/admin/dashboard', access: 'menu:dashboard', title: 'Dashboard', keys: 'g d' };
const ownPages = [{ ...dashboard, frame: 'console' as const }];

const hit = (kind: SearchHit['kind'], title: string, more: Partial<SearchHit> = {}): SearchHit => ({
  ...{ kind, id: `${kind}-1`, title, detail: '', key: title, fit: 'part' as const },
  ...more,
});
const bhp = hit('company', 'BHP · BHP Group', { key: 'B&P', detail: 'Hold', fit: 'name' });

let me: Me;
const person = (role: Role): Me => ({
  ...{ id: 'ada', email: 'ada@demo.test', firstName: 'Ada', lastName: 'Reed', gender: 'female' },
  ...{ roles: [role, 'ROLE_USER'], permissions: [] },
});

function Address() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <main>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <p data-testid="address">{pathname + search + hash}</p>
      <input aria-label="Elsewhere" />
      <button type="button">Anything</button>
    </main>
  );
}

/** A store with one release, beside the network of the test. */
function openStore(release: string): void {
  const network = globalThis.fetch;
  const sha256 = createHash('sha256').update(release).digest('hex');
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = String(input);
    if (!address.startsWith('/store/')) return network(input, init);
    const text = address.endsWith('current.json') ? JSON.stringify({ number: 1, sha256 }) : release;
    return { ok: true, status: 200, arrayBuffer: async () => new TextEncoder().encode(text) };
  }) as typeof fetch;
}

async function openConsole(
  role: Role = 'ROLE_ADMIN',
  remotes: Record<string, PinnedRemote> = { authoring, admin },
) {
  me = person(role);
  const network = openNetwork().on(searchConsole, pageOf([]));
  await network.signIn(role);
  render(
    <MemoryRouter initialEntries={['/admin/here']}>
      <PaletteButton />
      <PaletteDialog me={me} remotes={remotes} ownPages={ownPages} />
      <Address />
    </MemoryRouter>,
  );
  return network;
}
const press = (keys: string) => userEvent.keyboard(keys);
const openPalette = async () => {
  await press('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search the console' });
};
const address = () => screen.getByTestId('address').textContent;
const offered = () => screen.queryAllByRole('option').map((option) => option.querySelector('a')?.textContent);

beforeAll(() => {
  // jsdom scrolls nothing
  Element.prototype.scrollIntoView = () => undefined;
});
const ofNetwork = globalThis.fetch;
beforeAll(() => Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle }));
beforeEach(() => localStorage.clear());
afterEach(() => {
  globalThis.fetch = ofNetwork;
});

it('opens a page by a few letters of its name, of its other name or of its group', async () => {
  await openConsole();
  for (const [text, found] of [
    ['inter us', '/admin/users/internal'],
    ['pending', '/admin/reports/pending-requests'],
    ['reports publ', '/admin/reports/published'],
    ['dash', '/admin/dashboard'],
  ] as const) {
    await userEvent.type(await openPalette(), text);
    await press('{Enter}');
    await waitFor(() => expect(address()).toBe(found));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

it.each(['ROLE_CMS', 'ROLE_CHARGEBEE', 'ROLE_USER'] as const)(
  'leads %s, who reads reports on the dashboard, there by "published"',
  async (role) => {
    await openConsole(role);
    await userEvent.type(await openPalette(), 'published');
    await press('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  },
);

const account = pinned({
  routes: [
    { pattern: '/admin/my-account/:userId', access: 'account:open', title: 'My Account' },
    { pattern: '/admin/my-account/:userId/sessions', access: 'account:open', title: 'Sessions' },
  ],
});

it.each([
  ['password', '#password'],
  ['profile', ''],
  ['my sessions', '/sessions'],
  ['time zone', '#dates'],
  ['mails', '#mails'],
])('finds the own account by %j', async (text, place) => {
  await openConsole('ROLE_ANALYST', { authoring, admin: account });
  await userEvent.type(await openPalette(), text);
  await press('{Enter}');
  await waitFor(() => expect(address()).toBe(`/admin/my-account/ada${place}`));
});

it.each(['theme dark', 'dark mode'])('puts the dark theme on by %j, where one is', async (text) => {
  await openConsole('ROLE_ANALYST', { authoring, admin: account });
  await userEvent.type(await openPalette(), text);
  await userEvent.click(await screen.findByRole('option', { name: /^Theme: Dark/ }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(address()).toBe('/admin/here');
});

it('lists the shortcuts, and logs out, by their words', async () => {
  const network = await openConsole('ROLE_ANALYST', { authoring, admin: account });
  network.onFile(logout, '');
  await userEvent.type(await openPalette(), 'shortcuts');
  await press('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
  await press('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.type(await openPalette(), 'log out');
  await press('{Enter}');
  await waitFor(() => expect(readTokens()).toBeNull());
});

it('offers nobody a page, a thing or a way to it that they may not open', async () => {
  const network = await openConsole('ROLE_ANALYST');
  network.on(searchConsole, pageOf([bhp, hit('user', 'Bo Hope'), hit('tag', 'bhp')]));
  await userEvent.type(await openPalette(), 'bhp');
  await waitFor(() => expect(offered()).toEqual(['BHP · BHP GroupHold']));
  await press('{Enter}');
  expect(address()).toBe('/admin/reports/published?filter[company]=B%26P');
  network.on(searchConsole, pageOf([]));
  await userEvent.type(await openPalette(), 'internal');
  await screen.findByText(/^Nothing found for “internal”\./);
});

it('shows more pages of a company, and goes back', async () => {
  const network = await openConsole();
  network.on(searchConsole, pageOf([bhp]));
  const input = await openPalette();
  await userEvent.type(input, 'bhp');
  await screen.findByText('1 found');
  await press('{Tab}');
  expect(offered()).toEqual(['Coverage', 'Reports']);
  await press('{Escape}');
  expect(offered()).not.toContain('Published');
  await userEvent.type(screen.getByRole('combobox'), 'bhp');
  await screen.findByText('1 found');
  await press('{ArrowRight}{ArrowDown}{Enter}');
  expect(address()).toBe('/admin/reports/published?filter[company]=B%26P');
});

it('waits for the answer where Enter came first, and loses no letter typed before its code is there', async () => {
  const network = await openConsole();
  network.on(searchConsole, pageOf([hit('report', 'Zinc')]));
  await press('{Control>}k{/Control}zinc{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/reports/view/report-1'));
  expect(network.sentTo(searchConsole).map(({ query }) => query['text'])).toEqual(['zinc']);
});

it('opens by Enter nothing that other words found', async () => {
  const network = await openConsole();
  network.on(searchConsole, pageOf([hit('report', 'Zinc', { id: 'old' })]));
  const input = await openPalette();
  await userEvent.type(input, 'zinc');
  await screen.findByText('1 found');
  network.on(searchConsole, pageOf([hit('report', 'Zircon', { id: 'new' })]));
  const answer = network.hold(searchConsole);
  await userEvent.clear(input);
  await userEvent.type(input, 'zircon{Enter}');
  expect(address()).toBe('/admin/here');
  await waitFor(() => expect(network.sentTo(searchConsole).at(-1)?.query['text']).toBe('zircon'));
  answer();
  await waitFor(() => expect(address()).toBe('/admin/reports/view/new'));
});

it('finds a page by a name with letters mistaken, behind what has the words', async () => {
  const network = await openConsole();
  await userEvent.type(await openPalette(), 'dashbord');
  const near = within(await screen.findByRole('group', { name: 'Pages with a similar name' }));
  expect(near.getByRole('option')).toHaveTextContent('Dashboard');
  network.on(searchConsole, pageOf([hit('report', 'Dashbord Ltd', { fit: 'part' })]));
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.type(screen.getByRole('combobox'), 'dashboad');
  await screen.findByText('2 found');
  expect(offered()).toEqual(['Dashbord Ltd', 'Dashboard']);
});

it('has nothing that is only similar where a page has the word', async () => {
  const network = await openConsole();
  network.on(searchConsole, pageOf([hit('report', 'Dashing', { fit: 'mistyped' })]));
  await userEvent.type(await openPalette(), 'dash');
  await screen.findByText('1 found');
  expect(offered()).toEqual(['Dashboard']);
});

it('finds a page by what its remote says that people call it', async () => {
  const releases = { pattern: '/admin/releases', access: 'releases:manage', title: 'Releases' };
  const called = pinned({ routes: [{ ...releases, called: 'turn switch off on remote' }] });
  await openConsole('ROLE_ADMIN', { admin: called });
  await userEvent.type(await openPalette(), 'turn off remote{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/releases'));
});

it('takes Enter, too, where its code is not there yet', async () => {
  await openConsole();
  await press('{Control>}k{/Control}inter{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/users/internal'));
});

it('says that the search failed, opens pages all the same, and asks again', async () => {
  const network = await openConsole();
  network.refuse(searchConsole, 503);
  await userEvent.type(await openPalette(), 'repo');
  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot be searched.*Pages still open/);
  expect(offered()).toContain('Create Report');
  network.on(searchConsole, pageOf([hit('report', 'Reporting season')]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: /Reporting season/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('has what was used last first, of this person', async () => {
  const network = await openConsole();
  network.on(searchConsole, pageOf([hit('report', 'Zinc', { detail: 'Company Report' })]));
  await userEvent.type(await openPalette(), 'zinc');
  await screen.findByText('1 found');
  await press('{Enter}');
  // where one is is no place to go to
  await openPalette();
  expect(screen.queryByRole('group', { name: 'Last used' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await press('gd');
  expect(address()).toBe('/admin/dashboard');
  await openPalette();
  const last = within(screen.getByRole('group', { name: 'Last used' }));
  expect(last.getByRole('option')).toHaveTextContent('ZincCompany Report');
  expect(localStorage.getItem('console.palette.recent.ada')).toContain('Zinc');
});

it('closes with the page below it, as the back button leaves that', async () => {
  await openConsole();
  await press('gd');
  await openPalette();
  await userEvent.click(screen.getByText('Back'));
  expect(address()).toBe('/admin/here');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('takes nothing away with a remote that is off, but what that remote has', async () => {
  const network = await openConsole('ROLE_ADMIN', { authoring, admin: { ...admin, enabled: false } });
  network.on(searchConsole, pageOf([bhp]));
  await userEvent.type(await openPalette(), 'bhp');
  await screen.findByText('1 found');
  await press('{Enter}');
  expect(address()).toBe('/admin/reports/published?filter[company]=B%26P');
});

it('says which things are not searched where nothing is found while a remote is off', async () => {
  const network = await openConsole('ROLE_ADMIN', { authoring: { ...authoring, enabled: false }, admin });
  network.on(searchConsole, pageOf([]));
  await userEvent.type(await openPalette(), 'smelter');
  expect(
    await screen.findByText(/^Nothing found for “smelter”\..* Switched off: published reports\b/),
  ).toBeVisible();
});

it('says of a page that is switched off who did that and why, and opens it, by its keys, too', async () => {
  const off = { ...authoring, enabled: false };
  await openConsole('ROLE_ADMIN', { authoring: off, admin });
  openStore(
    JSON.stringify({
      parent: null,
      actor: 'ada@demo.test',
      createdAt: '2026-11-29T08:00:00Z',
      reason: 'It loses rows',
      remotes: { authoring: off },
    }),
  );
  await userEvent.type(await openPalette(), 'published');
  const found = within(await screen.findByRole('group', { name: 'Switched off' }));
  expect(await found.findByRole('option')).toHaveTextContent(
    'Publishedswitched off by ada@demo.test: It loses rows',
  );
  await press('{Enter}');
  expect(address()).toBe('/admin/reports/published');
  await userEvent.click(screen.getByText('Back'));
  await press('gr');
  expect(address()).toBe('/admin/reports/published');
});

it('says of keys of a page that is not open to whoever presses them that it is not', async () => {
  await openConsole('ROLE_USER');
  await press('c');
  expect(address()).toBe('/admin/here');
  expect(notices.get().map(({ text }) => text)).toEqual([
    '‘Create Report’ is not open to you: your account has no right to it.',
  ]);
});

it.each([
  ['ROLE_ADMIN', 'pinned', 'Pinned reports', '/admin/reports/published?filter[pinned]=true'],
  [
    'ROLE_ANALYST',
    'published by me',
    'Published by me',
    '/admin/reports/published?filter[owner]=/api/user/ada',
  ],
  ['ROLE_CMS', 'pinned', 'Pinned reports', '/admin/dashboard?flag=pinned'],
] as const)('finds as %s lists under filters: %s', async (role, text, title, to) => {
  await openConsole(role);
  await userEvent.type(await openPalette(), text);
  const [first] = await screen.findAllByRole('option');
  expect(first).toHaveTextContent(title);
  await screen.findByText(/\d found$/);
  await press('{Enter}');
  expect(address()).toBe(to);
});

it.each([
  ['gd', '/admin/dashboard'],
  ['gr', '/admin/reports/published'],
  ['c', '/admin/reports/new'],
])('goes by %s to %s, while nobody types', async (keys, page) => {
  await openConsole();
  await userEvent.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
  await press(keys);
  expect(address()).toBe('/admin/here');
  await userEvent.click(screen.getByRole('button', { name: 'Anything' }));
  await press(keys);
  expect(address()).toBe(page);
});

it('lists the shortcuts at ?, and leaves by Escape and by its button', async () => {
  await openConsole('ROLE_ANALYST');
  await userEvent.click(screen.getByRole('button', { name: 'Anything' }));
  await press('?');
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect((await list.findByText('Create Report')).nextSibling).toHaveTextContent('c');
  expect(list.getByText('Select rows up to this one').nextSibling?.textContent).toBe('Shift x');
  await userEvent.click(list.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Search or go to…' }));
  expect(await screen.findByRole('combobox', { name: 'Search the console' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers a reader of reports the dashboard, and says what can be searched where nothing is found', async () => {
  const network = await openConsole('ROLE_CMS');
  network.on(searchConsole, pageOf([hit('report', 'Zinc & Co', { day: '2026-11-20', detail: 'Flash' })]));
  await userEvent.type(await openPalette(), 'zinc');
  expect(await screen.findByRole('option', { name: /20 Nov 26/ })).toBeVisible();
  await press('{Enter}');
  expect(address()).toBe('/admin/dashboard?report=Zinc%20%26%20Co');
  network.on(searchConsole, pageOf([]));
  await userEvent.type(await openPalette(), 'bhp');
  await screen.findByText('Nothing found for “bhp”. You can search pages and published reports.');
});

it('dates a report by the zone of whoever reads, as its list does', async () => {
  document.documentElement.dataset['timeZone'] = 'America/New_York';
  const network = await openConsole();
  const published = { day: '2026-11-20', at: '2026-11-19T22:30:00Z' };
  network.on(searchConsole, pageOf([hit('report', 'Zinc & Co', published)]));
  await userEvent.type(await openPalette(), 'zinc');
  expect(await screen.findByRole('option', { name: /19 Nov 26/ })).toBeVisible();
  delete document.documentElement.dataset['timeZone'];
});

it('says how many there are of which a few are shown, and leads to all', async () => {
  const network = await openConsole();
  const hits = ['One', 'Two', 'Three', 'Four', 'Five'].map((id) => hit('report', `Zinc ${id}`, { id }));
  network.on(searchConsole, {
    ...pageOf([...hits, bhp]),
    totals: [{ kind: 'report', total: 37, isListed: true, filters: { title: 'zinc', owner: '/api/user/1' } }],
  });
  await userEvent.type(await openPalette(), 'zinc');
  const reports = within(await screen.findByRole('group', { name: 'Published reports (5 of 37)' }));
  await userEvent.click(reports.getByRole('option', { name: /^Show all 37/ }));
  expect(address()).toBe('/admin/reports/published?filter[title]=zinc&filter[owner]=%2Fapi%2Fuser%2F1');
});

it('says of what is only similar that it is, and shows where words stand in a text', async () => {
  const network = await openConsole();
  network.on(searchConsole, pageOf([hit('report', 'Smelter', { fit: 'mistyped' })]));
  await userEvent.type(await openPalette(), 'smeltre');
  await screen.findByText('Nothing has “smeltre” as it is. Did you mean one of these?');
  expect(screen.getByRole('option')).toHaveTextContent('similar');
  network.on(
    searchConsole,
    pageOf([hit('report', 'Zinc', { fit: 'words', excerpt: 'the recoveries were strong' })]),
  );
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.type(screen.getByRole('combobox'), 'recoveries');
  expect(
    await screen.findByRole('option', { name: /In its text: “…the recoveries were strong…”/ }),
  ).toBeVisible();
});

it('means by the code of a company that company, before pages whose names begin so', async () => {
  const network = await openConsole();
  network.on(searchConsole, pageOf([{ ...bhp, title: 'PUB · Publico' }]));
  await userEvent.type(await openPalette(), 'pub');
  await screen.findByRole('option', { name: /PUB · Publico/ });
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options[0]).toContain('PUB · Publico');
  expect(options[1]).toContain('Published');
});

test('remotes are found by name, also those that are off, by who may open their page', async () => {
  const withReleases = pinned({
    ...admin,
    finds: [
      {
        ...{ kind: 'remote', title: 'Releases', order: 10, access: 'releases:manage' },
        to: '/admin/releases?remote=:key',
      },
    ],
  });
  const remotes = {
    admin: withReleases,
    'best-ideas': pinned({ version: '1.4.0', enabled: false }),
  };
  await openConsole('ROLE_ADMIN', remotes);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('remote best ideas');
  const found = await screen.findByRole('option', { name: /^best-ideas/ });
  expect(found).toHaveTextContent('1.4.0 · off');
  await userEvent.click(found);
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/releases?remote=best-ideas');
});

test('nobody finds remotes whose page they may not open', async () => {
  await openConsole('ROLE_ANALYST');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('best ideas');
  expect(await screen.findByText(/^Nothing found for/)).toBeVisible();
});
