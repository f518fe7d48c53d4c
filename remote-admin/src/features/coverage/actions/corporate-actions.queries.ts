import { listCorporateActions } from '@console/contract/corporate-actions';
import { call } from '@console/shared-auth/http/call';
import { useQuery } from '@tanstack/react-query';
import { followRecords } from '../../../told-lists/follow-records';

/** What feeds have delivered of a company, the latest day first. */
export function useCorporateActions(companyId: string) {
  return useQuery({
    queryKey: ['corporate-actions', companyId],
    queryFn: async ({ signal }) =>
      (await call(listCorporateActions, { params: { id: companyId }, signal }))['hydra:member'],
    ...followRecords('feeds'),
  });
}
