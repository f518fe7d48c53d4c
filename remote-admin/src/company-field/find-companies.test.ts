import { searchCompanies } from '@console/contract/companies';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { findCompanies } from './find-companies';

it('asks for ten companies', async () => {
  const network = openNetwork().on(searchCompanies, pageOf([]));
  await network.signIn('ROLE_ADMIN');
  await findCompanies('bhp');
  expect(network.sentTo(searchCompanies)[0]?.query).toEqual({ text: 'bhp', itemsPerPage: '10' });
});
