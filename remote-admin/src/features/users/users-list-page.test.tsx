import {
  listUnsentLinks,
  listUsers,
  resendLinks,
  sendUnsentLinks,
  toggleUser,
} from '@console/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MY_ID, openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { aUser } from '../../../testing/user';

const jane = aUser();
const own = aUser({ id: MY_ID, firstName: 'Ada', lastName: 'Admin', roles: ['ROLE_ADMIN', 'ROLE_USER'] });

const noneUnsent = { total: 0, links: [], sendsMail: true };

const noMail =
  'This console sends no mails yet, so the links would stay on the server. Set up mail in Settings first.';

const usersNetwork = () =>
  openNetwork()
    .on(listUsers, pageOf([jane, own]))
    .on(listUnsentLinks, noneUnsent);

async function openList(address = '/admin/users', network = usersNetwork()) {
  await network.signIn('ROLE_ADMIN');
  return { network, ...(await openPage(features, address)) };
}

/** The row with this cell; by text, as the names of all rows of antd's table take jsdom seconds. */
async function rowOf(text: string): Promise<HTMLElement> {
  const row = (await screen.findByText(text)).closest('tr');
  if (row === null) throw new Error(`expected a row around ${text}, got none`);
  return row;
}

it('is where the users home leads to, and asks for 50 users', async () => {
  const { address, network } = await openList();
  expect(screen.getByRole('heading', { name: 'Internal Users' })).toBeVisible();
  expect(address()).toBe('/admin/users/internal');
  await rowOf('Jane');
  expect(network.sentTo(listUsers)[0]?.query).toEqual({ page: '1', itemsPerPage: '50' });
});

// wide enough for every column
beforeEach(() => void Object.assign(window, { innerWidth: 1440 }));

it('shows roles by their names without ROLE_USER, who changed the user, and a link to edit', async () => {
  await openList();
  const row = within(await rowOf('Jane'));
  expect(row.getByText('Analyst')).toBeVisible();
  expect(row.getByText('20 Nov 26, 03:05 am')).toBeVisible();
  expect(row.getByText('by Ada Admin')).toBeVisible();
  expect(row.getByRole('link', { name: 'Edit Jane Reed' })).toHaveAttribute(
    'href',
    `/admin/users/${jane.id}`,
  );
});

it('lets nobody disable the own account, and says why', async () => {
  await openList();
  await rowOf('Jane');
  const toggle = screen.getByRole('switch', { name: 'Enabled: Ada Admin' });
  expect(toggle).toBeDisabled();
  expect(toggle).toHaveAccessibleDescription('You cannot change your own status.');
});

it('disables a user after a question', async () => {
  const { network, notices } = await openList(
    '/admin/users/internal',
    usersNetwork().on(toggleUser, { ...jane, enabled: false }),
  );
  await rowOf('Jane');
  await userEvent.click(screen.getByRole('switch', { name: 'Enabled: Jane Reed' }));
  const question = 'Are you sure you want to disable Jane Reed?';
  expect(await screen.findByRole('dialog', { name: question })).toHaveTextContent(
    'They are signed out at once, and cannot sign in until they are enabled again.',
  );
  expect(network.sentTo(toggleUser)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const text = 'User modified: Jane Reed is disabled';
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'success', text }]));
  expect(network.sentTo(toggleUser)[0]?.body).toEqual({ id: jane.id, enabled: false });
  await waitFor(() => expect(network.sentTo(listUsers)).toHaveLength(2));
  notices[0]?.undo?.();
  await waitFor(() => expect(network.sentTo(toggleUser)[1]?.body).toEqual({ id: jane.id, enabled: true }));
});

it('says who changed a user again whose switch is not taken back any more', async () => {
  const { network, notices } = await openList(
    '/admin/users/internal',
    usersNetwork().on(toggleUser, { ...jane, enabled: false }),
  );
  await rowOf('Jane');
  await userEvent.click(screen.getByRole('switch', { name: 'Enabled: Jane Reed' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  const text = 'Beth Byron changed Jane Reed again since. It stays as it is.';
  network.refuse(toggleUser, 409, { 'hydra:description': text });
  notices[0]?.undo?.();
  await waitFor(() => expect(notices[1]).toMatchObject({ kind: 'error', text }));
});

it('reads the list anew where a switch got no answer, as it may have been done', async () => {
  const { network, notices } = await openList('/admin/users/internal', usersNetwork().lose(toggleUser));
  await rowOf('Jane');
  await userEvent.click(screen.getByRole('switch', { name: 'Enabled: Jane Reed' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  const text = 'No answer came. It may have been done: look at what is shown now.';
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', text }]));
  await waitFor(() => expect(network.sentTo(listUsers)).toHaveLength(2));
});

it('mails the selected users their link again, and names who needs none', async () => {
  const reason = 'They have chosen a password, and can ask for a link by Forgot password.';
  const failed = [{ id: own.id, label: 'Ada Admin', reason }];
  const answer = { total: 2, done: [jane.id], unchanged: 0, failed, next: null, entry: null };
  const { network } = await openList('/admin/users/internal', usersNetwork().on(resendLinks, answer));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Jane Reed' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ada Admin' }));
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Resend links' }));
  expect(await screen.findByRole('dialog', { name: 'Resend links to 2 users?' })).toHaveTextContent(
    'Each gets a new link to sign in, and the one before is worth nothing.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Resend links to 2 users' }));
  const told = await screen.findByRole('dialog', { name: '1 not queued for a mail' });
  expect(told).toHaveTextContent(`Ada Admin: ${reason}`);
  expect(network.sentTo(resendLinks)).toMatchObject([{ body: { selection: { id: [jane.id, own.id] } } }]);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

it('says before one agrees that no mail reaches anybody, and what the server says to it', async () => {
  const link = { userId: jane.id, email: jane.email, reason: '', failedAt: '2026-11-20T03:05:00Z' };
  const network = usersNetwork()
    .on(listUnsentLinks, { total: 1, links: [link], sendsMail: false })
    .refuse(resendLinks, 409, { 'hydra:description': noMail });
  const { notices } = await openList('/admin/users/internal', network);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(noMail);
  expect(within(alert).queryByRole('button', { name: 'Send again' })).toBeNull();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Jane Reed' }));
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Resend links' }));
  const question = await screen.findByRole('dialog', { name: 'Resend links to 1 user?' });
  expect(question).toHaveTextContent(noMail);
  expect(question).not.toHaveTextContent('Each gets a new link');
  await userEvent.click(screen.getByRole('button', { name: 'Resend links to 1 user' }));
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', text: noMail }]));
});

it('sorts and filters by what the address says, in the words of the server', async () => {
  const { network } = await openList(
    '/admin/users/internal?order[email]=desc&filter[roles]=ROLE_ADMIN&filter[enabled]=true',
  );
  await rowOf('Jane');
  expect(network.sentTo(listUsers)[0]?.query).toEqual({
    page: '1',
    itemsPerPage: '50',
    'order[email]': 'desc',
    roles: 'ROLE_ADMIN',
    enabled: 'true',
  });
});

it('offers to try again when the list can not be read', async () => {
  const { network } = await openList(
    '/admin/users/internal',
    usersNetwork().refuse(listUsers, 403, { 'hydra:description': 'No.' }),
  );
  expect(await screen.findByText('Your not authorized to view this page')).toBeVisible();
  expect(network.sentTo(listUsers)).toHaveLength(1);
});

it('leads to the form of a new user', async () => {
  const { address } = await openList();
  await userEvent.click(screen.getByRole('link', { name: 'Add User' }));
  expect(address()).toBe('/admin/users/new');
});

it('says whose link to sign in could not be mailed, and sends it again', async () => {
  const link = {
    ...{ userId: jane.id, email: jane.email, reason: 'The mailbox is full.' },
    failedAt: '2026-11-20T03:05:00Z',
  };
  const network = usersNetwork()
    .on(listUnsentLinks, { total: 21, links: [link], sendsMail: true })
    .on(sendUnsentLinks, { queued: 21 });
  const { notices } = await openList('/admin/users/internal', network);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('21 people have not got the mail with a link to sign in.');
  expect(alert).toHaveTextContent(
    `${jane.email} and 20 more. The mail server said last: The mailbox is full.`,
  );
  network.on(listUnsentLinks, noneUnsent);
  await userEvent.click(within(alert).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(notices[0]?.text).toBe('21 mails are being sent again.'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
