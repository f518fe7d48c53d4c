import { listAnalytics } from '@console/contract/analytics';
import { listBrands } from '@console/contract/brands';
import { listCompanies } from '@console/contract/companies';
import { listCompanyDisclaimers } from '@console/contract/company-disclaimers';
import { listAdvisory, listCustomers } from '@console/contract/customers';
import { listDisclaimers } from '@console/contract/disclaimers';
import { listJobSchedules } from '@console/contract/job-schedules';
import { listMarketUsers } from '@console/contract/market-shares';
import { listTags } from '@console/contract/tags';
import { listUsers } from '@console/contract/users';
import { openNetwork } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { waitFor } from '@testing-library/react';
import { features } from './features';

it.each([
  ['/admin/users/internal', listUsers, 50],
  ['/admin/users/consumer', listCustomers, 10],
  ['/admin/users/advisory', listAdvisory, 10],
  ['/admin/market-shares', listMarketUsers, 50],
  ['/admin/coverage', listCompanies, 50],
  ['/admin/disclaimers/generic', listDisclaimers, 50],
  ['/admin/disclaimers/company-specific', listCompanyDisclaimers, 10],
  ['/admin/settings/tag-management', listTags, 25],
  ['/admin/settings/co-branding', listBrands, 50],
  ['/admin/job-scheduler', listJobSchedules, 10],
  ['/admin/analytics', listAnalytics, 10],
] as const)('%s asks for the rows of a page as they are specified', async (address, list, size) => {
  const network = openNetwork();
  await network.signIn('ROLE_ADMIN');
  await openPage(features, address);
  await waitFor(() => expect(network.sentTo(list)[0]?.query['itemsPerPage']).toBe(String(size)));
});
