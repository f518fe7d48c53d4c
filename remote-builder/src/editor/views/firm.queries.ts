import { getFirm, type ReportFirm } from '@console/contract/firm';
import { call } from '@console/shared-auth/http/call';
import { queryOptions } from '@tanstack/react-query';

/** The firm that a draft would be printed with now; publishing freezes it. */
export const firmQuery = queryOptions({
  queryKey: ['report firm'],
  queryFn: async ({ signal }): Promise<ReportFirm> => {
    const { logoUrl: _url, modifiedOn: _modified, ...firm } = await call(getFirm, { signal });
    return firm;
  },
  // the next editor begins with what its draft says
  gcTime: 0,
});
