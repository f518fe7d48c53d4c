import { getCompany } from '@console/contract/companies';
import { listFeeds } from '@console/contract/feeds';
import { getKeyProperties } from '@console/contract/key-properties';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { aCompany } from '../../../testing/company';
import { features } from '../../features';

const refinitiv = { '@id': '/api/feed/1', id: '1', name: 'Refinitiv' as const };
const properties = { rating: 1, moat: 1, growth: 1, income: 1, risk: 1 };

const offered = async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: /^Feed/ }));
  return [...document.querySelectorAll('.ant-select-item-option-content')].map(
    (option) => option.textContent,
  );
};

it('offers enabled feeds to a new company, and no others', async () => {
  const network = openNetwork().on(listFeeds, pageOf([refinitiv]));
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/coverage/create');
  expect(await offered()).toEqual(['Refinitiv']);
  expect(network.sentTo(listFeeds).map(({ query }) => query)).toEqual([{ enabled: 'true' }]);
});

it('keeps a disabled feed that the company has, and says so', async () => {
  const company = aCompany({ source: 'Calibre' });
  const network = openNetwork()
    .on(listFeeds, pageOf([refinitiv]))
    .on(getCompany, company)
    .on(getKeyProperties, properties);
  await network.signIn('ROLE_ADMIN');
  await openPage(features, `/admin/coverage/${company.id}`);
  expect(await screen.findByText('Calibre (disabled)')).toBeVisible();
  expect(await offered()).toEqual(['Refinitiv', 'Calibre (disabled)']);
});
