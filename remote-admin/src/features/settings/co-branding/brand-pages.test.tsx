import {
  createBrand,
  deleteBrand,
  getBrand,
  getBrandUsage,
  listBrands,
  restoreBrand,
  updateBrand,
} from '@console/contract/brands';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../../features';

const id = '8227c226-2fc8-45b4-b62e-f7175318f172';
const harbour = {
  ...{ '@id': `/api/branding/${id}`, id, name: 'Harbourline', imageUrl: '/api/media/m1?signature=1' },
  ...{ registeredName: 'Harbourline Pty Ltd', websiteLink: 'https://harbourline.example' },
  ...{ colourCode: '#0b4f6c', enableHeaderColors: false, logoSwap: false, enableLogoAllPages: false },
  ...{ deleted: false, modifiedOn: null },
};
const gone = { ...harbour, '@id': '/api/branding/2', id: '2', name: 'Tidewater', deleted: true };

beforeAll(() => {
  // jsdom has no addresses of files
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined });
});

const write = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), {
    target: { value: text },
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (bytes: number, type = 'image/png') =>
  fireEvent.change(screen.getByLabelText('Image', { selector: 'input' }), {
    target: { files: [new File([new Uint8Array(bytes)], 'logo.png', { type })] },
  });
const preview = async () =>
  within(await screen.findByRole('region', { name: 'Report in the look of this brand' }));

it('asks for name, website and image, shows what is chosen in a report, and creates the brand', async () => {
  const network = openNetwork().on(createBrand, harbour);
  await network.signIn('ROLE_ADMIN');
  const { notices, guard } = await openPage(features, '/admin/settings/co-branding/new');
  await screen.findByRole('form', { name: 'Create Brand' });
  write('Colour Code', 'blue');
  write('Website Link', 'http://harbourline.example');
  await press('Create');
  expect(await screen.findByText('Please enter Valid URl')).toBeVisible();
  expect(screen.getByText('This field is required')).toBeVisible();
  expect(screen.getByText('This field is required.')).toBeVisible();
  expect(screen.getByText('Enter a colour such as #0b4f6c.')).toBeVisible();
  choose(2 * 1024 * 1024 + 1);
  expect(await screen.findByText('Max file size limit is 2 Mb')).toBeVisible();
  expect(network.sentTo(createBrand)).toEqual([]);

  write('Name', 'Harbourline');
  write('Website Link', 'https://harbourline.example');
  write('Colour Code', '#0b4f6c');
  choose(10);
  expect(guard()).not.toBeNull();
  const report = await preview();
  expect(await report.findByRole('img', { name: 'Harbourline' })).toHaveAttribute('src', 'blob:chosen');
  expect(report.getAllByText('Research Console')).toHaveLength(1);
  await userEvent.click(screen.getByRole('switch', { name: 'Logo Swap' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Enable Logo All Pages' }));
  await waitFor(() => expect(report.queryByText('Research Console')).toBeNull());
  expect(report.getAllByRole('img', { name: 'Harbourline' })).toHaveLength(2);
  await press('Create');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Co-Brand added successfully' }]));
});

it('keeps the image that it has, and says at the image what the server says of it', async () => {
  const violations = [{ propertyPath: 'image', message: 'This file is not an image.' }];
  const network = openNetwork().on(getBrand, harbour).refuse(updateBrand, 415, { violations });
  await network.signIn('ROLE_ADMIN');
  const { notices } = await openPage(features, `/admin/settings/co-branding/${id}`);
  await screen.findByRole('form', { name: 'Edit Brand' });
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  write('Name', 'Harbour');
  await press('Save');
  expect(await screen.findByText('This file is not an image.')).toBeVisible();
  network.on(updateBrand, harbour);
  await press('Save');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Co-Brand updated successfully' }]));
});

it('lists deleted brands with a tag, and deletes after a question that says who uses it', async () => {
  const network = openNetwork()
    .on(listBrands, pageOf([harbour, gone]))
    .on(getBrandUsage, { customers: 7, names: ['Ada Adams', 'Bo Baker', 'Cy Clark', 'Di Ellis', 'Ed Frost'] })
    .refuse(deleteBrand, 500);
  await network.signIn('ROLE_ADMIN');
  const { notices } = await openPage(features, '/admin/settings/co-branding');
  const row = within(await screen.findByRole('row', { name: /Tidewater/ }));
  expect(row.getAllByText('Deleted').length).toBeGreaterThan(0);
  expect(row.queryByRole('button', { name: 'Delete Tidewater' })).toBeNull();
  const remove = async () => {
    await press('More actions of Harbourline');
    await press('Delete Harbourline');
    const dialog = await screen.findByRole('dialog');
    const { textContent } = dialog;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    return textContent;
  };
  expect(await remove()).toContain(
    'It is used by 7 customers: Ada Adams, Bo Baker, Cy Clark, Di Ellis, Ed Frost and 2 more.',
  );
  await waitFor(() =>
    expect(notices).toEqual([{ kind: 'error', status: 500, text: 'Unable to delete the brand.' }]),
  );
  network.onFile(deleteBrand, '').on(getBrandUsage, { customers: 0, names: [] });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await remove()).toContain('No customer uses it.');
  await waitFor(() =>
    expect(notices.at(-1)).toMatchObject({ kind: 'success', text: 'Brand deleted successfully.' }),
  );
  network.on(restoreBrand, harbour);
  act(() => notices.at(-1)?.undo?.());
  await waitFor(() => expect(notices.at(-1)).toEqual({ kind: 'success', text: 'Brand restored.' }));
});
