import { today } from '@console/contract/calendar-day';
import { searchCompanies } from '@console/contract/companies';
import {
  addRestrictedCompany,
  endRestriction,
  listRestrictedCompanies,
  type RestrictedCompany,
} from '@console/contract/restricted-companies';
import { firmTimeZone } from '@console/shared-ui/firm-time-zone';
import { idOf } from '@console/tooling/test-kit/ids';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../../features';

const person = { '@id': '/api/user/u-1', id: 'u-1', firstName: 'Daniel', lastName: 'Okafor' };
const bhp = { '@id': '/api/company/c-1', id: 'c-1', code: 'BHP', name: 'BHP Group' };
const entry: RestrictedCompany = {
  ...{
    '@id': `/api/restricted-companies/${idOf('a1')}`,
    id: idOf('a1'),
    company: bhp,
    kind: 'restricted',
  },
  ...{ from: '2026-11-20', until: null, reason: 'A mandate', state: 'in force' },
  ...{ addedBy: person, addedOn: '2026-11-20T01:00:00.000Z', endedBy: null, endedOn: null, endReason: '' },
};
const over: RestrictedCompany = {
  ...entry,
  ...{
    '@id': `/api/restricted-companies/${idOf('a2')}`,
    id: idOf('a2'),
    company: { ...bhp, code: 'RIO', name: 'Rio Tinto' },
    kind: 'watched',
  },
  ...{ state: 'over', endedBy: person, endedOn: '2026-11-21T01:00:00.000Z', endReason: 'It is announced.' },
};
const hit = {
  ...bhp,
  type: null,
  gics: { sector: 'Materials' },
  currentRecommendation: null,
  currentStockPrice: 40,
  priceCurrency: 'AUD',
};

async function openRegister(rows: readonly RestrictedCompany[] = [entry, over]) {
  const network = openNetwork()
    .on(listRestrictedCompanies, pageOf(rows))
    .on(searchCompanies, pageOf([hit]))
    .on(addRestrictedCompany, entry)
    .on(endRestriction, { ...entry, state: 'over' });
  await network.signIn('ROLE_COMPLIANCE');
  const page = await openPage(features, '/admin/registers/restricted-companies');
  await screen.findByRole('heading', { name: 'Restricted Companies' });
  return { network, ...page };
}
const dialog = () => within(screen.getByRole('dialog'));

it('shows what is in force and what was, with reasons, and ends only what goes on', async () => {
  await openRegister();
  const row = within(await screen.findByRole('row', { name: /BHP/ }));
  expect(row.getByText('Restricted')).toBeVisible();
  expect(row.getByText('in force')).toBeVisible();
  expect(screen.getByRole('button', { name: 'End BHP' })).toBeVisible();
  expect(screen.getByRole('row', { name: /RIO/ })).toHaveTextContent('over');
  expect(screen.queryByRole('button', { name: 'End RIO' })).toBeNull();
});

it('adds a company from today on unless another day is chosen', async () => {
  const { network, notices } = await openRegister([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add Company' }));
  const add = dialog().getByRole('button', { name: 'Add' });
  await userEvent.click(add);
  expect(await dialog().findAllByText('This field is required')).toHaveLength(2);
  expect(network.sentTo(addRestrictedCompany)).toEqual([]);

  await userEvent.click(dialog().getByRole('combobox', { name: 'Company' }));
  await userEvent.click(await screen.findByTitle('BHP - BHP Group'));
  fireEvent.change(dialog().getByRole('textbox', { name: /Reason/ }), { target: { value: 'A mandate' } });
  await userEvent.click(add);
  expect(network.sentTo(addRestrictedCompany)[0]?.body).toEqual({
    ...{ company: expect.objectContaining({ '@id': '/api/company/c-1' }), kind: 'restricted' },
    ...{ from: today(firmTimeZone()), until: null, reason: 'A mandate' },
  });
  expect(notices).toMatchObject([
    { kind: 'success', text: 'BHP is restricted. Approved reports about it are on hold.' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('ends an entry for a reason, and keeps a refusal in the dialog', async () => {
  const { network, notices } = await openRegister();
  await userEvent.click(await screen.findByRole('button', { name: 'End BHP' }));
  network.refuse(endRestriction, 409, { 'hydra:description': 'This entry is over already.' });
  fireEvent.change(dialog().getByRole('textbox', { name: /Reason/ }), { target: { value: 'Announced' } });
  await userEvent.click(dialog().getByRole('button', { name: 'End' }));
  expect(await dialog().findByText('This entry is over already.')).toBeVisible();
  network.on(endRestriction, { ...entry, state: 'over' });
  await userEvent.click(dialog().getByRole('button', { name: 'End' }));
  expect(network.sentTo(endRestriction).at(-1)?.body).toEqual({ reason: 'Announced' });
  expect(notices.at(-1)).toMatchObject({ kind: 'success', text: 'The entry of BHP is over.' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
