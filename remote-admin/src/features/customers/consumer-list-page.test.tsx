import {
  deleteCustomer,
  deleteCustomers,
  downloadCustomers,
  exportCustomers,
  listCustomers,
  type Customer,
} from '@console/contract/customers';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../features';
import { aCustomer } from '../../../testing/customer';

const single = aCustomer({ id: '00000000-0000-4000-8000-0000000000c2', firstName: 'Sol', lastName: 'Ito' });
const child = aCustomer({
  ...{ id: '00000000-0000-4000-8000-0000000000c3', firstName: 'Cleo', lastName: 'Kent' },
  ...{ type: 'individual', subscription: null, parentSubscription: { status: 'active' } },
});

/** Natalie with `children` under her, and Sol with nobody. */
async function openList(children: readonly Customer[], address = '/admin/users/consumer') {
  const answers = { children };
  const natalie = () => aCustomer({ childCount: answers.children.length || 1 });
  const network = openNetwork()
    .onQuery(listCustomers, ({ parent }) =>
      parent && parent !== 'none' ? pageOf(answers.children) : pageOf([natalie(), single]),
    )
    .onFile(downloadCustomers, 'all', 'customers-2026-11-23.csv')
    .onFile(exportCustomers, 'some', 'customers-selected-2026-11-23.csv')
    .onFile(deleteCustomer, '');
  await network.signIn('ROLE_ADMIN');
  await openPage(features, address);
  await screen.findByRole('row', { name: /Natalie/ });
  return { network, answers };
}

const expander = (name: string) => screen.queryByRole('button', { name: `Child rows of ${name}` });
const open = async () => userEvent.click(await screen.findByRole('button', { name: /^Child rows/ }));
const askedForChildren = ({ network }: Awaited<ReturnType<typeof openList>>) =>
  network.sentTo(listCustomers).filter(({ query }) => query['parent'] && query['parent'] !== 'none').length;

beforeAll(() => {
  window.innerWidth = 1440;
  // jsdom has no addresses of files
  Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => undefined });
});

it.each(['/admin/users/consumer', '/admin/users/consumer?filter[company]=Harbourline'])(
  'at %s tells who has customers, and shows them when asked',
  async (address) => {
    const list = await openList([child], address);
    expect(screen.getByRole('row', { name: /Natalie/ })).toHaveTextContent('1 customer');
    expect(expander('Sol Ito')).toBeNull();
    expect(askedForChildren(list)).toBe(0);
    await open();
    expect(await screen.findByRole('row', { name: /Cleo/ })).toHaveTextContent('of the parent');
    expect(expander('Natalie Pereira')).toHaveAttribute('aria-expanded', 'true');
    expect(askedForChildren(list)).toBe(1);
  },
);

it.each([
  ['', '1-10 of 39, and 16 under them'],
  ['?filter[company]=Harbourline', '1-10 of 55'],
])('counts those under a parent beside the ones that are listed: %s', async (search, text) => {
  const network = openNetwork().onQuery(listCustomers, ({ parent }) => ({
    ...pageOf([single]),
    'hydra:totalItems': parent === 'none' ? 39 : 55,
  }));
  await network.signIn('ROLE_ADMIN');
  await openPage(features, `/admin/users/consumer${search}`);
  expect(await screen.findByText(text)).toBeVisible();
});

it('exports all that are listed, as many as it says', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { network } = await openList([child]);
  await userEvent.click(screen.getByRole('button', { name: 'Select rows' }));
  await userEvent.click(await screen.findByText('All'));
  await userEvent.click(screen.getByRole('button', { name: 'Export selected' }));
  await waitFor(() =>
    expect(network.sentTo(exportCustomers)[0]?.body).toMatchObject({
      ...{ filter: { parent: 'none' }, selection: { id: 'all', type: 'all' } },
    }),
  );
});

it('says that nobody is left under a parent', async () => {
  await openList([]);
  await open();
  expect(await screen.findByText('No Data')).toBeVisible();
});

it('takes a deleted customer from under its parent', async () => {
  const { answers } = await openList([child, aCustomer({ ...child, id: 'c4', firstName: 'Dora' })]);
  await open();
  const row = within(await screen.findByRole('row', { name: /Cleo/ }));
  answers.children = answers.children.slice(1);
  // it lies open on no row or card
  expect(row.queryByText('Delete')).toBeNull();
  await userEvent.click(row.getByRole('button', { name: 'More actions of Cleo Kent' }));
  await userEvent.click(await screen.findByLabelText('Delete Cleo Kent'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Cleo/ })).toBeNull());
  expect(screen.getByRole('row', { name: /Dora/ })).toBeVisible();
});

it('has all customers behind the icon, and the chosen ones behind the button', async () => {
  // jsdom opens no addresses
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { network } = await openList([child]);
  const selected = screen.getByRole('button', { name: 'Export selected' });
  expect(selected).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Sol Ito' }));
  await userEvent.click(selected);
  await waitFor(() =>
    expect(network.sentTo(exportCustomers)[0]?.body).toMatchObject({
      selection: { id: [single.id], excludeIds: [], type: 'page' },
    }),
  );
  expect(network.sentTo(downloadCustomers)).toEqual([]);
});

it('deletes all that are listed, never those under a parent whom nobody saw, and restores them', async () => {
  const { network } = await openList([child]);
  const done = { total: 2, done: ['c1', single.id], unchanged: 0, failed: [], next: null, entry: 'e1' };
  network.on(deleteCustomers, done);
  await userEvent.click(screen.getByRole('button', { name: 'Select rows' }));
  await userEvent.click(await screen.findByText('All'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 customers?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete 2 customers' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: 2 deleted' }));
  await waitFor(() => expect(network.sentTo(deleteCustomers)).toHaveLength(2));
  const [deleting, restoring] = network.sentTo(deleteCustomers).map(({ body }) => body);
  expect(deleting).toMatchObject({
    ...{ filter: { parent: 'none' }, deleted: true },
    selection: { id: 'all', type: 'all' },
  });
  expect(restoring).toMatchObject({
    ...{ selection: { id: ['c1', single.id], type: 'page' }, deleted: false },
    undoOf: ['e1'],
  });
});

it('restores the selected ones where deleted customers are listed', async () => {
  const { network } = await openList([child], '/admin/users/consumer?filter[deleted]=true');
  network.on(deleteCustomers, {
    total: 1,
    done: [single.id],
    unchanged: 0,
    failed: [],
    next: null,
    entry: null,
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Sol Ito' }));
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore 1 customer' }));
  await waitFor(() =>
    expect(network.sentTo(deleteCustomers)[0]?.body).toMatchObject({
      ...{ selection: { id: [single.id] }, deleted: false },
    }),
  );
});
