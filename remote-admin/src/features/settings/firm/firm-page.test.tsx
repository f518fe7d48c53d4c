import { getFirm, unnamedFirm, updateFirm } from '@console/contract/firm';
import { openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../../features';

const firm = { ...unnamedFirm, logoUrl: null, modifiedOn: null };
const named = { ...firm, name: 'Acme', logo: 'media:1', logoUrl: '/api/media/1?signature=1' };

beforeAll(() => {
  // jsdom has no addresses of files
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined });
});

const box = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const sample = async () => within(await screen.findByRole('region', { name: 'Report of this firm' }));

async function open(answer: typeof firm | typeof named) {
  const network = openNetwork().on(getFirm, answer).on(updateFirm, named);
  await network.signIn('ROLE_ADMIN');
  const page = await openPage(features, '/admin/settings/firm');
  return { network, ...page };
}

it('is written beside a report that follows each change', async () => {
  const { network, notices } = await open(firm);
  fireEvent.change(await box('Name'), { target: { value: 'Acme' } });
  fireEvent.change(await box('Registered Name'), { target: { value: 'Acme Pty Ltd' } });
  fireEvent.change(await box('ABN'), { target: { value: '123' } });
  await save();
  expect(await screen.findByText('Enter the eleven digits of an ABN.')).toBeVisible();
  fireEvent.change(await box('ABN'), { target: { value: '51 824 753 556' } });
  const report = await sample();
  expect(await report.findByText('Acme Pty Ltd · ABN 51 824 753 556')).toBeVisible();
  expect(report.queryByText('Research Console')).toBeNull();
  await save();
  await screen.findByDisplayValue('Acme');
  expect(network.sentTo(updateFirm)).toHaveLength(1);
  expect(notices).toMatchObject([{ kind: 'success', text: 'Firm saved.' }]);
});

it('takes its logo away, which the report shows at once', async () => {
  await open(named);
  const report = await sample();
  expect(await report.findByRole('img', { name: 'Acme' })).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Remove Logo' }));
  expect(report.queryByRole('img', { name: 'Acme' })).toBeNull();
  expect(report.getAllByText('Acme').length).toBeGreaterThan(0);
});
