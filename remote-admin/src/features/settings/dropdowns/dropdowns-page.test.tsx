import { getDropdown, updateDropdown } from '@console/contract/dropdowns';
import { openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../../features';

const list = (...items: string[]) => ({ '@id': '/api/dropdown/sectors', type: 'sectors', items });

async function open() {
  const network = openNetwork().on(getDropdown, list('Energy'));
  await network.signIn('ROLE_ADMIN');
  const page = await openPage(features, '/admin/settings/dropdowns');
  await screen.findByRole('form', { name: 'Sectors' });
  return { network, ...page };
}
const sectors = () => within(screen.getByRole('form', { name: 'Sectors' }));
const save = () => userEvent.click(sectors().getByRole('button', { name: 'Save Sectors' }));
async function add(text: string) {
  await userEvent.click(sectors().getByRole('button', { name: 'Add entry' }));
  await userEvent.keyboard(text);
}
const NO_ANSWER = 'No answer came. It may have been done: look at what is shown now.';

it('says that no answer came, and knows its own save again', async () => {
  const { network, notices } = await open();
  await add('Gold');
  network.lose(updateDropdown);
  await save();
  expect(await sectors().findByText(NO_ANSWER)).toBeVisible();
  expect(notices).toMatchObject([{ kind: 'error', text: NO_ANSWER, status: 0 }]);
  network.refuse(updateDropdown, 412, { changedBy: 'Mia Me' }).on(getDropdown, list('Energy', 'Gold'));
  await save();
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Sectors saved. ‘Gold’ was added.'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sectors().getByRole('button', { name: 'Save Sectors' })).toHaveAttribute('aria-disabled', 'true');

  // what is typed next is a change of what was saved
  network.on(updateDropdown, list('Energy', 'Gold', 'Zinc'));
  await add('Zinc');
  await save();
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Sectors saved. ‘Zinc’ was added.'));
});

it('takes the answer of a gateway for none', async () => {
  const { network, notices } = await open();
  await add('Gold');
  network.refuse(updateDropdown, 502);
  await save();
  expect(await sectors().findByText(NO_ANSWER)).toBeVisible();
  expect(notices).toMatchObject([{ kind: 'error', text: NO_ANSWER }]);
});

it('says at the entry in use why it stays', async () => {
  const { network } = await open();
  const entry = sectors().getByDisplayValue('Energy');
  await userEvent.clear(entry);
  await userEvent.type(entry, 'Power');
  const propertyPath = 'items["Energy"]';
  network.refuse(updateDropdown, 409, { violations: [{ propertyPath, message: 'It is in use.' }] });
  await save();
  expect(await sectors().findByText('It is in use.')).toBeVisible();
  expect(entry).toHaveAttribute('aria-invalid', 'true');
});
