import { getHouseTerms, updateHouseTerms } from '@console/contract/house-terms';
import { openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../../features';

const email = { instead: 'e-mail', preferred: 'email' };

async function open(terms: readonly (typeof email)[]) {
  const network = openNetwork()
    .on(getHouseTerms, { terms: [...terms] })
    .on(updateHouseTerms, { terms: [...terms] });
  await network.signIn('ROLE_ADMIN');
  const page = await openPage(features, '/admin/settings/house-terms');
  return { network, ...page };
}
const row = (number: number) => within(screen.getByRole('group', { name: `Term ${number}` }));
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add term' }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('begins with none, takes the focus to a new row and says at its field what is wrong', async () => {
  const { network, notices } = await open([]);
  expect(await screen.findByText(/There are no terms yet/)).toBeVisible();
  await add();
  expect(row(1).getByRole('textbox', { name: 'Instead of' })).toHaveFocus();
  await userEvent.type(row(1).getByRole('textbox', { name: 'Instead of' }), 'e-mail');
  await userEvent.type(row(1).getByRole('textbox', { name: 'Write' }), 'e-mail');
  await add();
  await userEvent.type(row(2).getByRole('textbox', { name: 'Instead of' }), 'E-Mail');
  await userEvent.type(row(2).getByRole('textbox', { name: 'Write' }), 'email');
  await save();
  expect(await row(1).findByText('Enter another form than the word itself.')).toBeVisible();
  const write = row(1).getByRole('textbox', { name: 'Write' });
  await userEvent.clear(write);
  await userEvent.type(write, 'email');
  await save();
  expect(await row(2).findByText('This entry is already in the list.')).toBeVisible();
  expect(network.sentTo(updateHouseTerms)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove E-Mail' }));
  expect(row(1).getByRole('textbox', { name: 'Instead of' })).toHaveFocus();
  await save();
  expect(network.sentTo(updateHouseTerms)).toMatchObject([{ body: { terms: [email] } }]);
  expect(notices).toMatchObject([{ kind: 'success', text: 'House terms saved.' }]);
});

it('shows what is kept, and removes the last one', async () => {
  const { network } = await open([email]);
  expect(await screen.findByDisplayValue('e-mail')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove e-mail' }));
  expect(screen.getByRole('button', { name: 'Add term' })).toHaveFocus();
  await save();
  expect(network.sentTo(updateHouseTerms)).toMatchObject([{ body: { terms: [] } }]);
});

it('knows its own save again whose answer was lost', async () => {
  const { network, notices } = await open([]);
  await screen.findByText(/There are no terms yet/);
  await add();
  await userEvent.type(row(1).getByRole('textbox', { name: 'Instead of' }), 'e-mail');
  await userEvent.type(row(1).getByRole('textbox', { name: 'Write' }), 'email');
  network.lose(updateHouseTerms);
  await save();
  expect(await screen.findByText(/^No answer came\./)).toBeVisible();
  network.refuse(updateHouseTerms, 412, { changedBy: 'Mia Me' }).on(getHouseTerms, { terms: [email] });
  await save();
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'success', text: 'House terms saved.' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  expect(network.sentTo(updateHouseTerms)).toHaveLength(2);
});
