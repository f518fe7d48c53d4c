import { listBrands } from '@console/contract/brands';
import {
  createAdvisory,
  getCustomer,
  listAdvisory,
  resetCustomerPassword,
  updateAdvisorySubscription,
  updateBillingAddress,
  updateCustomer,
} from '@console/contract/customers';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { features } from '../../features';
import { aCustomer } from '../../../testing/customer';

const natalie = aCustomer();
const network = () => openNetwork().on(listBrands, pageOf([])).on(getCustomer, natalie);

async function openEdit(calls = network()) {
  await calls.signIn('ROLE_ADMIN');
  const page = await openPage(features, `/admin/users/advisory/edit/${natalie.id}`);
  await screen.findByRole('form', { name: 'Edit Advisory User' });
  return { ...page, calls };
}

// jsdom takes seconds to type into antd's fields key by key
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('sends what was changed, and that alone', async () => {
  const { calls, notices } = await openEdit(
    network().on(updateCustomer, natalie).on(updateBillingAddress, natalie),
  );
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  fill('Phone', '0491 570 157');
  save('Save');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'User modified' }]));
  expect(calls.sentTo(updateCustomer)[0]?.body).toEqual({ phone: '0491 570 157' });
  expect(calls.sentTo(updateBillingAddress)).toEqual([]);
  expect(calls.sentTo(updateAdvisorySubscription)).toEqual([]);
});

it('names the part that failed, keeps the form dirty, and sends only that part again (U6, U7)', async () => {
  const message = '4 tokens have already been used.';
  const violations = [{ propertyPath: 'subscription.advisoryMetadata.totalTokens', message }];
  const calls = network()
    .on(updateCustomer, natalie)
    .refuse(updateAdvisorySubscription, 422, { 'hydra:description': message, violations });
  const { notices } = await openEdit(calls);
  fill('Company', 'Kestrel');
  fill('Tokens', '3');
  save('Save');
  expect(await screen.findByText(message)).toBeVisible();
  expect(calls.sentTo(getCustomer)).toHaveLength(1);
  expect(notices.filter(({ kind }) => kind === 'success')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  if (natalie.subscription) calls.on(updateAdvisorySubscription, natalie.subscription);
  fill('Tokens', '5');
  save('Save');
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'User modified' }));
  expect(calls.sentTo(updateCustomer)).toHaveLength(1);
  expect(calls.sentTo(updateAdvisorySubscription).map(({ body }) => body)).toEqual([
    { advisoryMetadata: { totalTokens: 3 } },
    { advisoryMetadata: { totalTokens: 5 } },
  ]);
});

const tidewater = {
  '@id': '/api/branding/2',
  id: '2',
  name: 'Tidewater',
  imageUrl: '/api/media/m2?signature=1',
};
const look = { enableHeaderColors: false, logoSwap: false, enableLogoAllPages: false, modifiedOn: null };
const harbour = {
  ...{ ...tidewater, ...look, '@id': '/api/branding/1', id: '1', name: 'Harbourline' },
  ...{ registeredName: '', websiteLink: 'https://harbourline.example', colourCode: '', deleted: false },
};

/** Natalie, whose brand was deleted. */
const orphan = aCustomer({
  subscription: {
    id: '00000000-0000-4000-8000-0000000000f1',
    status: 'active',
    advisoryMetadata: {
      ...{ totalTokens: 10, usedTokens: 4, coBranding: tidewater['@id'] },
      brand: { name: 'Tidewater', deleted: true },
    },
  },
});

it('shows the name of a brand that was deleted, keeps it, and offers the others', async () => {
  const calls = openNetwork()
    .on(listBrands, pageOf([harbour]))
    .on(getCustomer, orphan)
    .on(updateCustomer, orphan);
  await openEdit(calls);
  const form = screen.getByRole('form', { name: 'Edit Advisory User' });
  expect(form).toHaveTextContent('Tidewater Deleted');
  expect(form).not.toHaveTextContent('/api/branding');
  fill('Company', 'Kestrel');
  save('Save');
  await waitFor(() => expect(calls.sentTo(updateCustomer)).toHaveLength(1));
  expect(calls.sentTo(updateAdvisorySubscription)).toEqual([]);
  if (orphan.subscription) calls.on(updateAdvisorySubscription, orphan.subscription);
  fill('Tokens', '20');
  save('Save');
  await waitFor(() =>
    // what is not sent stays: the brand too
    expect(calls.sentTo(updateAdvisorySubscription)[0]?.body).toEqual({
      advisoryMetadata: { totalTokens: 20 },
    }),
  );
});

it('names the brand in the list, with a tag when it was deleted', async () => {
  window.innerWidth = 1440;
  const calls = openNetwork().on(listAdvisory, pageOf([orphan]));
  await calls.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/users/advisory');
  expect(await screen.findByRole('row', { name: /Natalie/ })).toHaveTextContent('Tidewater Deleted');
});

it('goes to /not-found when the customer cannot be loaded, and when it is no advisory customer', async () => {
  const calls = openNetwork().on(listBrands, pageOf([])).refuse(getCustomer, 404, {});
  await calls.signIn('ROLE_ADMIN');
  const { address } = await openPage(features, `/admin/users/advisory/edit/${natalie.id}`);
  await waitFor(() => expect(address()).toBe('/not-found'));
});

// the rules of D§5.6 for a new advisory customer, on the screen
it('says under each field of a new customer what is wrong with it', async () => {
  const calls = network();
  await calls.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/users/advisory/new');
  const form = await screen.findByRole('form', { name: 'Create Advisory User' });
  expect(screen.getByLabelText('Tokens')).toHaveValue('10');
  fill('E-mail', 'none');
  fill('Phone', '12345');
  fill('Password', '12345');
  fill('Tokens', 'ten');
  fireEvent.submit(form);
  expect(await screen.findByText('Please enter Valid Email Address')).toBeVisible();
  expect(screen.getByText('Please enter minimum 10 digit number')).toBeVisible();
  expect(screen.getByText('Password should contain more than 5 characters')).toBeVisible();
  expect(screen.getAllByText('This field is required')).toHaveLength(3);
  expect(screen.getByText('please enter numbers only')).toBeVisible();
  expect(calls.sentTo(createAdvisory)).toEqual([]);
});

it('resets a password by the one rule that the dialog tells', async () => {
  const rule = 'Password 6 to 16 characters, with at least one digit and one special character';
  const { calls } = await openEdit();
  save('Reset Password');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(rule)).toBeVisible();
  const field = dialog.getByLabelText('Password');
  fireEvent.change(field, { target: { value: 'Brolga1' } });
  fireEvent.blur(field);
  await waitFor(() => expect(field).toHaveAccessibleDescription(rule));
  // below the field it stands once
  expect(dialog.getAllByText(rule)).toHaveLength(1);
  expect(calls.sentTo(resetCustomerPassword)).toEqual([]);
});
