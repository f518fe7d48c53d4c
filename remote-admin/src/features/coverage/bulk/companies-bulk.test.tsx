import { changeCompanies, listCompanies, rateCompanies } from '@console/contract/companies';
import { getDropdown } from '@console/contract/dropdowns';
import { getRatingRule } from '@console/contract/rating-proposals';
import { listPeers } from '@console/contract/users';
import { MY_ID, openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../../features';
import { aCompany } from '../../../../testing/company';

const [one, two] = ['00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000c2'] as const;
const ENTRY = '00000000-0000-4000-8000-0000000000e1';
type Network = ReturnType<typeof openNetwork>;
const me = {
  ...{ '@id': `/api/user/${MY_ID}`, id: MY_ID, firstName: 'Mia', lastName: 'Me' },
  ...{ roles: ['ROLE_ADMIN'], enabled: true, openReviews: 0, absence: null },
};

const answered = { total: 2, done: [one, two], unchanged: 0, failed: [], next: null, entry: ENTRY };

async function openSelected(action: string, add: (network: Network) => unknown = () => null) {
  const network = openNetwork()
    .on(listCompanies, pageOf([aCompany({ id: one }), aCompany({ id: two, code: 'BHP' })]))
    .on(getDropdown, { '@id': '/api/dropdown/company-flags', type: 'company-flags', items: [] })
    .on(listPeers, pageOf([me]))
    .on(changeCompanies, answered);
  add(network);
  await network.signIn('ROLE_ADMIN');
  const page = await openPage(features, '/admin/coverage');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select SFR' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select BHP' }));
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  const sent = () => network.sentTo(changeCompanies).map(({ body }) => body);
  return { ...page, network, sent };
}
const choose = async (label: string, entry: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByTitle(entry));
};

beforeEach(() => void Object.assign(window, { innerWidth: 1440 }));

it('assigns the selected companies to somebody, and puts them back by the entry of that', async () => {
  const { sent, notices } = await openSelected('Assign');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 companies' }));
  expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
  // a name that is typed is no choice yet
  await userEvent.type(screen.getByRole('combobox', { name: 'Assigned To' }), 'Mia');
  expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
  await choose('Assigned To', 'Mia Me');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign to Mia Me' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: '2 companies assigned.' }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: 2 assigned' }));
  await waitFor(() => expect(notices[1]).toMatchObject({ text: '2 companies put back.' }));
  expect(sent()).toMatchObject([
    { selection: { id: [one, two], type: 'page' }, change: { assignedTo: `/api/user/${MY_ID}` } },
    { selection: { id: [one, two], type: 'page' }, undoOf: [ENTRY] },
  ]);
});

it('assigns them to nobody only where that is chosen, in place of somebody', async () => {
  const { sent } = await openSelected('Assign');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 companies' }));
  await choose('Assigned To', 'Mia Me');
  const nobody = dialog.getByRole('checkbox', { name: 'Nobody' });
  await userEvent.click(nobody);
  expect(screen.getByRole('combobox', { name: 'Assigned To' })).toBeDisabled();
  await userEvent.click(nobody);
  expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
  await userEvent.click(nobody);
  await userEvent.click(dialog.getByRole('button', { name: 'Assign to nobody' }));
  await waitFor(() => expect(sent()).toMatchObject([{ change: { assignedTo: null } }]));
});

it('asks for the whole path of a sector, and takes the levels that have one choice', async () => {
  const { sent } = await openSelected('Change sector');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the sector of 2 companies' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Change sector' }));
  expect(await dialog.findAllByText('This field is required')).not.toHaveLength(0);
  expect(sent()).toEqual([]);
  await choose('Sector', 'Energy');
  await choose('Industry', 'Energy Equipment & Services');
  await choose('Sub Industry', 'Oil & Gas Drilling');
  await userEvent.click(dialog.getByRole('button', { name: 'Change sector' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const drilling = { industry: 'Energy Equipment & Services', subIndustry: 'Oil & Gas Drilling' };
  expect(sent()[0]).toMatchObject({
    change: { gics: { sector: 'Energy', industryGroup: 'Energy', ...drilling } },
  });
});

it.each(['Assign', 'Change sector', 'Change recommendation', 'Suspend'])(
  'names the companies before they are changed: %s',
  async (action) => {
    const rule = { needsSecondPerson: false, modifiedOn: null, modifiedBy: null };
    await openSelected(action, (opened) => opened.on(getRatingRule, rule));
    expect(await screen.findByRole('dialog')).toHaveTextContent('SFR and BHP');
  },
);

it('says what it means that companies are suspended', async () => {
  const { sent } = await openSelected('Suspend');
  expect(await screen.findByRole('dialog', { name: 'Suspend 2 companies?' })).toHaveTextContent(
    'They can no longer be chosen for reports and Best Ideas.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Suspend 2 companies' }));
  await waitFor(() => expect(sent()).toMatchObject([{ change: { suspended: true } }]));
});

it.each([
  [false, 'Change it for 2 companies', '2 companies recommended as Sell.'],
  [true, 'Propose it for 2 companies', '2 companies proposed as Sell.'],
])('gives them a recommendation for a reason, proposed by the rule: %s', async (needs, ok, text) => {
  const { network, notices } = await openSelected('Change recommendation', (opened) =>
    opened
      .on(getRatingRule, { needsSecondPerson: needs, modifiedOn: null, modifiedBy: null })
      .on(rateCompanies, { ...answered, done: [one, two] }),
  );
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Change the recommendation of 2 companies' }),
  );
  const send = async () => userEvent.click(await dialog.findByRole('button', { name: ok }));
  await dialog.findByText(needs ? /^Each waits for a second person/ : /^It is in force at once/);
  await send();
  expect(await dialog.findAllByText('This field is required')).toHaveLength(2);
  await choose('Recommendation', 'Sell');
  await userEvent.type(dialog.getByLabelText(/^Reason for the change/), 'Results');
  await send();
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text }]));
  expect(network.sentTo(rateCompanies).map(({ body }) => body)).toMatchObject([
    {
      ...{ currentRecommendation: 'Sell', recommendationReason: 'Results' },
      selection: { id: [one, two], type: 'page' },
    },
  ]);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});
