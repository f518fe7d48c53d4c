import { listBrands, offeredBrands } from '@console/contract/brands';
import { call } from '@console/shared-auth/http/call';
import { queryOptions } from '@tanstack/react-query';

/** Brands that a PDF can take on: those that are not deleted (U26), by name. */
export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: ({ signal }) => call(listBrands, { query: offeredBrands, signal }),
  select: (page) => page['hydra:member'],
});
