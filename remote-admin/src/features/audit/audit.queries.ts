import { listAuditEvents } from '@console/contract/audit';
import type { QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { call } from '@console/shared-auth/http/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of the audit trail, newest first. */
export function useAuditEvents(query: QueryOf<typeof listAuditEvents>) {
  return useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(listAuditEvents, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
  });
}
