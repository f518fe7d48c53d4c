import { getCompany, listCompanies, updateCompany, type Company } from '@console/contract/companies';
import { listCorporateActions, type CorporateAction } from '@console/contract/corporate-actions';
import { getDropdown } from '@console/contract/dropdowns';
import { getKeyProperties, updateKeyProperties } from '@console/contract/key-properties';
import { getRecommendationHistory } from '@console/contract/recommendation-history';
import { listPeers } from '@console/contract/users';
import { MY_ID, openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../features';
import { aCompany } from '../../../testing/company';

const me = {
  '@id': `/api/user/${MY_ID}`,
  id: MY_ID,
  firstName: 'Mia',
  lastName: 'Me',
  roles: ['ROLE_ADMIN'],
  enabled: true,
  openReviews: 0,
  absence: null,
};
const flags = {
  '@id': '/api/dropdown/company-flags',
  type: 'company-flags',
  items: ['Emerging Company', 'Infrastructure'],
};
const steps = { rating: 1, growth: 2, income: 3, risk: 4, moat: 5 };

const network = (company: Company) =>
  openNetwork()
    .on(getCompany, company)
    .on(listCompanies, pageOf([company]))
    .on(updateCompany, company)
    .on(getKeyProperties, steps)
    .on(updateKeyProperties, steps)
    .on(listCorporateActions, pageOf([]))
    .on(getDropdown, flags)
    .on(listPeers, pageOf([me]));

async function openEdit(differences: Partial<Company> = {}) {
  const company = aCompany(differences);
  const calls = network(company);
  await calls.signIn('ROLE_ADMIN');
  const page = await openPage(features, `/admin/coverage/${company.id}`);
  await screen.findByRole('form', { name: 'Edit Company' });
  return { ...page, calls };
}

const choose = async (label: string, entry: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByTitle(entry));
};
const keyProperties = () => screen.queryByRole('form', { name: 'Key Properties' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('sends a flag of the list, and that the recommendation is reset', async () => {
  const { calls } = await openEdit();
  await choose('Company Flag', 'Infrastructure');
  await save();
  await waitFor(() =>
    expect(calls.sentTo(updateCompany)[0]?.body).toEqual({
      type: 'Infrastructure',
      currentRecommendation: null,
    }),
  );
});

it('asks why a recommendation is changed, and where it is not said shows the field', async () => {
  const { calls } = await openEdit();
  expect(screen.queryByLabelText(/^Reason for the change/)).toBeNull();
  await choose('Recommendation', 'Sell');
  const violations = [{ propertyPath: 'recommendationReason', message: 'This field is required' }];
  calls.refuse(updateCompany, 422, { violations });
  await save();
  expect(await screen.findByText('This field is required')).toBeVisible();
  calls.on(updateCompany, aCompany({ currentRecommendation: 'Sell' }));
  await userEvent.type(screen.getByLabelText(/^Reason for the change/), 'A profit warning');
  await save();
  await waitFor(() =>
    expect(calls.sentTo(updateCompany).at(-1)?.body).toEqual({
      currentRecommendation: 'Sell',
      recommendationReason: 'A profit warning',
    }),
  );
});

it('shows the history of its recommendations', async () => {
  const { calls } = await openEdit();
  const entry = {
    at: '2026-10-20T03:05:00.000Z',
    targetPrice: null,
    counts: true,
    report: null,
    revoked: null,
    by: null,
    agreedBy: null,
  };
  const copper = { id: 'r-1', title: 'Copper' };
  const targetPrice = { amount: 48.2, currency: 'AUD', months: 12, method: 'DCF' };
  calls.on(
    getRecommendationHistory,
    pageOf([
      { ...entry, id: '3', kind: 'coverage', recommendation: 'Sell', reason: 'A profit warning' },
      { ...entry, id: '2', kind: 'revocation', recommendation: null, revoked: copper, reason: 'Wrong' },
      { ...entry, id: '1', kind: 'report', recommendation: 'Buy', report: copper, reason: null, targetPrice },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'History of SFR' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recommendation history of SFR' }));
  expect((await dialog.findAllByRole('row')).map((row) => row.textContent)).toEqual([
    'FromRecommendationTarget priceByWhy',
    expect.stringMatching(/Sell––A profit warning$/),
    expect.stringMatching(/None––Revoked: CopperWrong$/),
    expect.stringMatching(/BuyAUD 48.20in 12 monthsDCF–Copper$/),
  ]);
});

it('offers the known exchanges, and the one that its feed delivered', async () => {
  const { calls } = await openEdit({ exchange: 'LSE' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Exchange' }));
  const [chosen] = await screen.findAllByTitle('LSE');
  expect(chosen).toBeVisible();
  for (const name of ['ASX', 'NYSE', 'NASDAQ']) expect(screen.getByTitle(name)).toBeInTheDocument();
  await userEvent.click(screen.getByTitle('NZX'));
  await save();
  await waitFor(() => expect(calls.sentTo(updateCompany)[0]?.body).toEqual({ exchange: 'NZX' }));
});

it('takes a flag away', async () => {
  const { calls } = await openEdit({ type: 'Infrastructure', currentRecommendation: null });
  await choose('Company Flag', 'Default');
  await save();
  await waitFor(() => expect(calls.sentTo(updateCompany)[0]?.body).toEqual({ type: null }));
});

it('closes Key Properties as soon as the flag turns to Emerging Company, and forgets what was not saved', async () => {
  const { calls } = await openEdit();
  await waitFor(() => expect(keyProperties()).toBeVisible());
  fireEvent.change(screen.getByRole('slider', { name: 'Rating' }), { target: { value: '5' } });
  expect(screen.getByRole('button', { name: 'Save Key Properties' })).toBeEnabled();
  await choose('Company Flag', 'Emerging Company');
  expect(keyProperties()).toBeNull();
  await choose('Company Flag', 'Infrastructure');
  await waitFor(() => expect(keyProperties()).toBeVisible());
  expect(screen.getByRole('button', { name: 'Save Key Properties' })).toBeDisabled();
  await choose('Company Flag', 'Emerging Company');
  await save();
  await waitFor(() => expect(calls.sentTo(updateCompany)).toHaveLength(1));
  expect(calls.sentTo(updateKeyProperties)).toEqual([]);
});

it('shows no Key Properties of a company that is saved as an Emerging Company', async () => {
  const { calls } = await openEdit({ type: 'Emerging Company' });
  await choose('Company Flag', 'Default');
  expect(keyProperties()).toBeNull();
  expect(calls.sentTo(getKeyProperties)).toEqual([]);
});

it('offers oneself among the people that a company is assigned to', async () => {
  const { calls } = await openEdit();
  await userEvent.type(screen.getByRole('combobox', { name: 'Assigned To' }), 'mia');
  await userEvent.click(await screen.findByTitle('Mia Me'));
  expect(calls.sentTo(listPeers).at(-1)?.query).toEqual({ name: 'mia', including: 'me', itemsPerPage: '10' });
  await save();
  await waitFor(() => expect(calls.sentTo(updateCompany)[0]?.body).toEqual({ assignedTo: me['@id'] }));
});

it('filters the coverage by every flag of the list, and by none', async () => {
  window.innerWidth = 1440;
  const calls = network(aCompany({ type: 'Infrastructure' }));
  await calls.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/coverage');
  const row = await screen.findByRole('row', { name: /SFR/ });
  expect(row).toHaveTextContent('Infrastructure');
  const filter = screen.getByRole('combobox', { name: /Company Flag/ });
  await userEvent.click(filter);
  expect(await screen.findByTitle('Default')).toBeVisible();
  await userEvent.click(screen.getByTitle('Infrastructure'));
  await waitFor(() =>
    expect(calls.sentTo(listCompanies).at(-1)?.query).toMatchObject({ type: 'Infrastructure' }),
  );
});

const anAction = (fields: Partial<CorporateAction>): CorporateAction => ({
  ...{ '@id': '/api/company/c/corporate-action#a', id: 'a', action: 'Split', day: '2026-11-02' },
  ...{ state: 'reached', newShares: null, oldShares: null, amount: null, currency: null },
  ...{ newCode: null, newRic: null, oldCode: null, deliveredAt: '2026-10-30T03:05:00.000Z' },
  delivery: { id: 'i', feed: 'Refinitiv', file: 'actions-2026-10-30.csv' },
  ...fields,
});

it('shows what feeds delivered of corporate actions, and how far each has come', async () => {
  const { calls } = await openEdit();
  const section = within(screen.getByRole('region', { name: 'Corporate Actions' }));
  expect(await section.findByText('No corporate actions were delivered.')).toBeVisible();
  calls.on(
    listCorporateActions,
    pageOf([
      anAction({ id: '1', action: 'Code Change', newCode: 'NEW', state: 'blocked' }),
      anAction({ id: '2', action: 'Dividend', amount: 0.9, currency: 'AUD', state: 'toCome' }),
      anAction({ id: '3', newShares: 5, oldShares: 1 }),
      anAction({ id: '4', action: 'Code Change', oldCode: 'OLD', newCode: 'NEW' }),
      anAction({ id: '5', newShares: 1, oldShares: 10, state: 'withdrawn' }),
    ]),
  );
  const company = aCompany();
  await openPage(features, `/admin/coverage/${company.id}`);
  const table = await screen.findByRole('table', { name: 'Corporate Actions' });
  const rows = within(table).getAllByRole('row').slice(1);
  const texts = rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  expect(texts).toEqual([
    'Code change to NEWNot made: another company has this code or RIC. Merge or change that company.',
    'Dividend of AUD 0.9 per shareTo come',
    '5-for-1 splitIn effect: earlier closes are shown adjusted',
    'Code change from OLD to NEWMade',
    '1-for-10 consolidationWithdrawn by its feed',
  ]);
  expect(rows[2]).toHaveTextContent('02 Nov 26');
  expect(rows[2]).toHaveTextContent('Refinitiv, actions-2026-10-30.csv');
});
