import type { QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { listReports } from '@console/contract/reports';
import { call } from '@console/shared-auth/http/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of the published reports. */
export function usePublishedReports(query: QueryOf<typeof listReports>) {
  return useQuery({
    queryKey: ['published', query],
    queryFn: ({ signal }) => call(listReports, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
  });
}
