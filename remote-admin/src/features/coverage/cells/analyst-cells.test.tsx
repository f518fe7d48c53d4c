import { getCompany, listCompanies, updateCompany, type Company } from '@console/contract/companies';
import { getDropdown } from '@console/contract/dropdowns';
import { listPeers } from '@console/contract/users';
import { MY_ID, openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../../features';
import { aCompany } from '../../../../testing/company';

const ID = '00000000-0000-4000-8000-0000000000c1';
const me = {
  ...{ '@id': `/api/user/${MY_ID}`, id: MY_ID, firstName: 'Mia', lastName: 'Me' },
  ...{ roles: ['ROLE_ADMIN'], enabled: true, openReviews: 0, absence: null },
};
const namesake = { ...me, '@id': '/api/user/2', id: '00000000-0000-4000-8000-0000000000f2' };

async function openCell({ people = [me], now = aCompany({ id: ID }) } = {}) {
  const network = openNetwork()
    .on(listCompanies, pageOf([aCompany({ id: ID })]))
    .on(getDropdown, { '@id': '/api/dropdown/company-flags', type: 'company-flags', items: [] })
    .on(listPeers, pageOf(people))
    .on(getCompany, now)
    .on(updateCompany, aCompany({ id: ID, assignedTo: me }));
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/coverage');
  await userEvent.click(await screen.findByRole('textbox', { name: 'Assigned To of SFR' }));
  return network;
}
const assignedBy = (assignedTo: Company['assignedTo']) => aCompany({ id: ID, assignedTo });
const problem = () => screen.findByRole('alert');

beforeEach(() => void Object.assign(window, { innerWidth: 1440 }));

it('assigns the company to who is typed by name', async () => {
  const network = await openCell();
  await userEvent.keyboard('mia me{Enter}');
  await waitFor(() =>
    expect(network.sentTo(updateCompany)[0]?.body).toEqual({ assignedTo: `/api/user/${MY_ID}` }),
  );
  expect(await screen.findByText('All cells are saved.')).toBeVisible();
});

it('assigns it to nobody where the name is taken away', async () => {
  const network = await openCell();
  await userEvent.keyboard('Mia Me{Enter}');
  await screen.findByText('All cells are saved.');
  network.on(getCompany, assignedBy(me));
  await userEvent.click(screen.getByRole('textbox', { name: 'Assigned To of SFR' }));
  await userEvent.keyboard('{Delete}{Enter}');
  await waitFor(() => expect(network.sentTo(updateCompany).at(-1)?.body).toEqual({ assignedTo: null }));
});

it('says in the cell that nobody is called so, or more than one', async () => {
  await openCell({ people: [] });
  await userEvent.keyboard('Nora None{Enter}');
  expect(await problem()).toHaveTextContent('Nobody who can be assigned is called Nora None.');
});

it('chooses none of several, and says so', async () => {
  const network = await openCell({ people: [me, { ...namesake, firstName: 'Max' }] });
  await userEvent.keyboard('M{Tab}');
  expect(await problem()).toHaveTextContent('Several people fit M: type more of the name.');
  expect(network.sentTo(updateCompany)).toEqual([]);
});

it('takes the e-mail address of somebody', async () => {
  const network = await openCell();
  await userEvent.paste('mia@demo.test');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(network.sentTo(updateCompany)[0]?.body).toEqual({ assignedTo: `/api/user/${MY_ID}` }),
  );
});

it('leaves the choice between namesakes to the form', async () => {
  const network = await openCell({ people: [me, namesake] });
  await userEvent.keyboard('Mia Me{Enter}');
  expect(await problem()).toHaveTextContent('2 people are called Mia Me');
  expect(network.sentTo(updateCompany)).toEqual([]);
});

it('tells what somebody else made of it, and writes nothing over that', async () => {
  const network = await openCell({ now: assignedBy({ ...namesake, firstName: 'Zoe', lastName: 'Zink' }) });
  await userEvent.keyboard('Mia Me{Enter}');
  expect(await problem()).toHaveTextContent('Somebody has assigned it to Zoe Zink meanwhile.');
  expect(network.sentTo(updateCompany)).toEqual([]);
});
