import { getMailChoices } from '@console/contract/inbox';
import { updateOwnSettings } from '@console/contract/own-settings';
import { whoAmI } from '@console/contract/session';
import { getUser } from '@console/contract/users';
import { MY_ID, openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../../testing/user';
import { features } from '../../features';

const saved = { timeZone: 'Asia/Tokyo', dateLanguage: null };

async function openAccount(userId = MY_ID) {
  const network = openNetwork()
    .on(getUser, aUser({ id: userId }))
    .on(getMailChoices, { reviews: 'at-once', publications: 'daily', operations: 'daily' })
    .on(updateOwnSettings, saved);
  const me = await network.signIn(userId === MY_ID ? 'ROLE_ANALYST' : 'ROLE_ADMIN');
  const page = await openPage(features, `/admin/my-account/${userId}`);
  return { network, me, ...page };
}

it('lets a person choose in which zone times are shown, at once on the whole page', async () => {
  const { network, me, notices } = await openAccount();
  network.on(whoAmI, { ...me, settings: saved });
  const form = within(await screen.findByRole('form', { name: 'Dates and times' }));
  expect(form.getByRole('button', { name: 'Change Dates and Times' })).toBeDisabled();
  await userEvent.type(form.getByRole('combobox', { name: 'Time zone' }), 'Tokyo');
  await userEvent.click(await screen.findByTitle('Asia/Tokyo'));
  await userEvent.click(form.getByRole('button', { name: 'Change Dates and Times' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Dates and times saved.' }]));
  expect(network.sentTo(updateOwnSettings).map(({ body }) => body)).toEqual([saved]);
  expect(document.documentElement.dataset['timeZone']).toBe('Asia/Tokyo');
});

it('is of oneself alone, and so is the way to the shortcuts', async () => {
  await openAccount('22222222-2222-4222-8222-222222222222');
  expect(await screen.findByRole('form', { name: 'My Account' })).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Dates and times' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Show all shortcuts' })).toBeNull();
});
