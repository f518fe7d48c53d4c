import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '@console/shared-ui/vendor/antd';
import { NoticeContext, type Notice } from '../notice/notice';
import { DataTable, useTableAddress, type Column } from './data-table';
import {
  isStateOf,
  isUntouched,
  keptFilters,
  stateOf,
  ViewServerContext,
  type GivenView,
  type GivenViews,
  type ViewServer,
} from './given-view';
import { TableOwnerContext, tableConfigKey } from './table-storage';

interface Report {
  readonly id: string;
  readonly title: string;
  readonly status: string;
}

const columns: Column<Report>[] = [
  { field: 'title', title: 'Title', sortable: true },
  { field: 'status', title: 'Status', filter: { kind: 'auto' } },
];
const data = { rows: [{ id: 'r1', title: 'Report 1', status: 'draft' }], total: 1 };

const short: GivenView = {
  ...{ id: 'g1', name: 'Short', givenTo: 'everybody', ownerName: 'Matilda Brennan', isOwn: false },
  ...{ ownerHasLeft: false, people: 0, defaultOf: [], tag: '"1"' },
  columns: [
    { field: 'title', width: 300, hide: false, pin: null },
    { field: 'status', width: 120, hide: true, pin: null },
  ],
  filters: [{ field: 'status', value: 'draft' }],
  order: { field: 'title', direction: 'desc' },
};

interface Opened {
  readonly search: () => string;
  readonly notices: Notice[];
  readonly calls: unknown[];
  /** What the server has from now on. */
  readonly become: (views: Partial<GivenViews>) => void;
}

function open(views: Partial<GivenViews> = {}, search = ''): Opened {
  let now = views;
  const notices: Notice[] = [];
  const calls: unknown[] = [];
  let at = '';
  const noted =
    <Answer,>(name: string, answer: Answer) =>
    async (...given: readonly unknown[]) => {
      calls.push([name, ...given]);
      return answer;
    };
  const server: ViewServer = {
    knows: () => true,
    load: async () => ({
      ...{ views: [short], on: null, roleDefault: null, canManage: false },
      receivers: [
        { value: 'everybody', label: 'Everybody who opens this list' },
        { value: 'ROLE_ANALYST', label: 'Analyst' },
      ],
      ...now,
    }),
    whyNot: async () => 'The view of this link was taken back.',
    turnOn: noted('turnOn', undefined),
    give: async (list, body) => {
      calls.push(['give', list, body]);
      return { ...short, ...body, id: 'g2', isOwn: true };
    },
    change: noted('change', { ...short, isOwn: true, tag: '"2"' }),
    takeBack: noted('takeBack', undefined),
    takeOver: noted('takeOver', undefined),
    setDefault: noted('setDefault', undefined),
    rules: undefined,
    failure: () => 'It failed',
  };
  function Page() {
    const table = useTableAddress({ name: 'reports', pageSize: 10 });
    at = decodeURIComponent(useLocation().search);
    const query = { data, isPending: false, error: null, refetch: () => undefined };
    return <DataTable columns={columns} query={query} rowKey={(row) => row.id} {...table} />;
  }
  render(
    <MemoryRouter initialEntries={[`/list${search}`]}>
      <App>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <NoticeContext value={(notice) => void notices.push(notice)}>
            <TableOwnerContext value="u1">
              <ViewServerContext value={server}>
                <Page />
              </ViewServerContext>
            </TableOwnerContext>
          </NoticeContext>
        </QueryClientProvider>
      </App>
    </MemoryRouter>,
  );
  return { search: () => at, notices, calls, become: (next) => (now = next) };
}

it('means by a person’s own things those of whoever has the view on', () => {
  const mine = (id: string) => ({ owner: `/api/user/${id}` });
  const state = { page: 2, itemsPerPage: 10, order: null };
  const theirs = { ...state, mine: mine('u1'), filters: { ...mine('u1'), status: 'draft' } };
  const kept = { filters: keptFilters(theirs), order: null };
  expect(kept.filters).toEqual([
    { field: 'owner', value: '@me' },
    { field: 'status', value: 'draft' },
  ]);
  const here = { ...state, mine: mine('u2'), usual: mine('u2'), filters: mine('u2') };
  expect(stateOf(here, kept)).toMatchObject({ page: 1, filters: { ...mine('u2'), status: 'draft' } });
  expect([isStateOf(here, kept), isStateOf(stateOf(here, kept), kept)]).toEqual([false, true]);
  expect([isUntouched(here), isUntouched({ ...here, page: 1 })]).toEqual([false, true]);
  expect(isUntouched({ ...here, page: 1, filters: {} })).toBe(false);
});

const nameButton = (name: RegExp | string) => screen.findByRole('button', { name });
async function choose(item: string) {
  await userEvent.click(screen.getByRole('button', { name: /^View: / }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}
const headers = () =>
  screen.getAllByRole('columnheader').flatMap((header) => header.getAttribute('aria-label') ?? []);
const asked = () => screen.findByRole('dialog');

beforeEach(() => localStorage.clear());

it('shows a given view by its name and its owner, filtered and sorted, and goes back to it', async () => {
  const { search, calls } = open();
  await nameButton('View: Default view');
  await choose('Short by Matilda Brennan');
  await nameButton('View: Short by Matilda Brennan');
  expect(headers()).toEqual(['Title']);
  expect(search()).toBe('?order[title]=desc&filter[status]=draft');
  expect(calls).toEqual([['turnOn', 'reports', 'g1']]);

  await userEvent.click(screen.getByRole('button', { name: 'Clear Status' }));
  await nameButton('View: Short by Matilda Brennan changed');
  await choose('Back to “Short”');
  await nameButton('View: Short by Matilda Brennan');
  expect(search()).toBe('?order[title]=desc&filter[status]=draft');
  expect(screen.queryByRole('menuitem', { name: /Take back|Save changes/ })).toBeNull();

  await choose('Save a copy of your own');
  await nameButton('View: Short');
  expect(localStorage.getItem(tableConfigKey('u1', 'reports'))).toContain('"name":"Short"');
});

it('shows the default of the role to who has chosen nothing, and the plain list to who chose that', async () => {
  const { search } = open({ roleDefault: 'g1' });
  await nameButton('View: Short by Matilda Brennan');
  expect(search()).toBe('?order[title]=desc&filter[status]=draft');
  await choose('Default view');
  await nameButton('View: Default view');
  expect(headers()).toEqual(['Title', 'Status']);
  expect(search()).not.toContain('filter');
});

it('says that a view was taken back, and shows the list by what there is', async () => {
  localStorage.setItem(
    tableConfigKey('u1', 'reports'),
    JSON.stringify({ clientID: 'u1', id: 'gone', givenName: 'Gone', tableInfo: [], version: 1 }),
  );
  open();
  expect(await screen.findByRole('status')).toHaveTextContent(
    'The view “Gone” is no longer given to you. The list is shown by “Default view”.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(/no longer given/)).toBeNull();
});

it('takes the filters of a view away that was taken back, and leaves those that one set since', async () => {
  const first = open();
  await nameButton('View: Default view');
  await choose('Short by Matilda Brennan');
  expect(first.search()).toBe('?order[title]=desc&filter[status]=draft');
  cleanup();

  const { search } = open({ views: [] }, first.search());
  expect(await screen.findByRole('status')).toHaveTextContent('The view “Short” is no longer given to you.');
  await waitFor(() => expect(search()).not.toContain('filter'));
  cleanup();

  const other = open({ views: [] }, '?filter[status]=draft&filter[title]=gold');
  expect(await screen.findByRole('status')).toHaveTextContent('no longer given to you.');
  expect(other.search()).toContain('filter[status]=draft');
});

it('opens the view of a link', async () => {
  const { search } = open({}, '?given=g1');
  await nameButton('View: Short by Matilda Brennan');
  expect(search()).toContain('filter[status]=draft');
});

it('says of a link to a view that is gone what is shown in its place', async () => {
  const { search } = open({}, '?given=none');
  expect(await screen.findByRole('status')).toHaveTextContent(
    'The view of this link was taken back. The list is shown by “Default view”.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(search()).toBe(''));
});

it('is given with its columns, filters and order', async () => {
  const { calls, notices, become, search } = open({}, '?filter[status]=review');
  await nameButton('View: Default view');
  await waitFor(async () => {
    await choose('Give to others…');
  });
  const dialog = within(await asked());
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Mine');
  const filters = [{ field: 'status', value: 'review' }];
  become({ views: [{ ...short, id: 'g2', name: 'Mine', isOwn: true, filters, order: null }] });
  await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
  await nameButton('View: Mine');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: '“Mine” is given' }]));
  expect(calls[0]).toEqual([
    'give',
    'reports',
    expect.objectContaining({
      ...{ name: 'Mine', givenTo: 'everybody', order: null },
      filters,
    }),
  ]);
  // the list is as it was
  expect(search()).toBe('?filter[status]=review');
});

it('is taken back after its owner was told who loses it, and stays theirs', async () => {
  const own = { ...short, isOwn: true, people: 3, defaultOf: ['ROLE_ANALYST'] };
  const { calls, become } = open({ views: [own], on: 'g1' });
  await nameButton('View: Short');
  // since the list was opened one more person has turned it on
  become({ views: [{ ...own, people: 4 }], on: 'g1' });
  await choose('Take back…');
  const dialog = within(await asked());
  expect(await dialog.findByText('4 other people have it on. It is the default of Analyst.')).toBeVisible();
  become({ views: [] });
  await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(calls).toContainEqual(['takeBack', 'g1']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'View: Short' })).toBeVisible();
  expect(screen.queryByText(/no longer given/)).toBeNull();
});

it('is made the default of a role, and taken over from who left, by who keeps the list', async () => {
  const left = { ...short, ownerHasLeft: true };
  const { calls } = open({ views: [left], on: 'g1', canManage: true });
  await nameButton('View: Short by Matilda Brennan');
  await choose('Take over from Matilda Brennan, who left');
  await waitFor(() => expect(calls).toEqual([['takeOver', 'g1']]));
  await choose('Default of roles…');
  const dialog = within(await asked());
  await userEvent.click(dialog.getByRole('switch', { name: 'Analyst' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls).toContainEqual(['setDefault', 'reports', 'ROLE_ANALYST', 'g1']));
});
