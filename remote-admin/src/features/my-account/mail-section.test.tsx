import { getMailChoices, updateMailChoices, type MailChoices } from '@console/contract/inbox';
import type { Role } from '@console/contract/roles';
import { getUser } from '@console/contract/users';
import { MY_ID, openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../../testing/user';
import { features } from '../../features';

const chosen: MailChoices = { reviews: 'at-once', publications: 'daily', operations: 'daily' };

async function openMails(role: Role, userId = MY_ID) {
  const network = openNetwork()
    .on(getUser, aUser({ id: userId }))
    .on(getMailChoices, chosen)
    .on(updateMailChoices, { ...chosen, reviews: 'never' });
  await network.signIn(role);
  const page = await openPage(features, `/admin/my-account/${userId}`);
  return { network, ...page };
}
const mails = async () => within(await screen.findByRole('form', { name: 'Mails' }));
const labels = async () =>
  (await mails()).getAllByRole('combobox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);

it('lets a person choose when each topic is mailed', async () => {
  const { network, notices } = await openMails('ROLE_ANALYST');
  expect(await labels()).toEqual(['Reviews', 'Publications']);
  const form = await mails();
  expect(form.getByRole('button', { name: 'Change Mails' })).toBeDisabled();
  await userEvent.click(form.getByRole('combobox', { name: 'Reviews' }));
  await userEvent.click(await screen.findByTitle('Never'));
  await userEvent.click(form.getByRole('button', { name: 'Change Mails' }));
  expect(await screen.findByRole('button', { name: 'Change Mails' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(network.sentTo(updateMailChoices).map(({ body }) => body)).toEqual([
    { ...chosen, reviews: 'never' },
  ]);
  expect(notices).toEqual([{ kind: 'success', text: 'Mails saved.' }]);
});

it('is where the address of the inbox leads', async () => {
  const scrolled = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView: scrolled });
  const network = openNetwork()
    .on(getUser, aUser({ id: MY_ID }))
    .on(getMailChoices, chosen);
  await network.signIn('ROLE_ANALYST');
  await openPage(features, `/admin/my-account/${MY_ID}#mails`);
  const heading = await screen.findByRole('heading', { name: 'Mails' });
  expect(scrolled.mock.contexts).toContain(heading);
  expect(heading).toHaveFocus();
});

it('has jobs and feeds for admins', async () => {
  await openMails('ROLE_ADMIN');
  expect(await labels()).toEqual(['Reviews', 'Publications', 'Jobs and feeds']);
});

it('is of one’s own account alone', async () => {
  await openMails('ROLE_ADMIN', '22222222-2222-4222-8222-222222222222');
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Mails' })).toBeNull();
});
