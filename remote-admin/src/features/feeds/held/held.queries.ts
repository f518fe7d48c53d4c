import type { QueryOf } from '@console/contract/endpoint';
import type { FeedImport } from '@console/contract/feeds';
import { listFeedImports } from '@console/contract/feeds';
import {
  exportHeldRows,
  listHeldRows,
  rejectDelivery,
  releaseDelivery,
} from '@console/contract/held-deliveries';
import { pageOfAnswer } from '@console/contract/hydra';
import { JOB_REFRESH_MS } from '@console/contract/job-schedules';
import { call, callForExport } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { follow } from '@console/shared-ui/follow-changes';
import { useNotify } from '@console/shared-ui/notice';
import { readsAgain } from '@console/shared-ui/reads-again';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { feedsKey } from '../feeds.queries';

/** Deliveries of a feed that are shown beside each other; as one holds those of its kind, there are few. */
const SHOWN = 20;

/** Deliveries of a feed that wait for a decision, followed while they are in sight. */
export function useHeldDeliveries(feed: string) {
  return useQuery({
    queryKey: [...feedsKey, 'held', feed],
    queryFn: ({ signal }) =>
      call(listFeedImports, { query: { feed, state: 'held', itemsPerPage: SHOWN }, signal }),
    select: (answer) => answer['hydra:member'],
    ...follow(['feeds'], { everyMs: JOB_REFRESH_MS }),
  });
}

/** A page of the rows for which a delivery is held. */
export function useHeldRows(query: QueryOf<typeof listHeldRows>) {
  return useQuery({
    queryKey: [...feedsKey, 'held rows', query],
    queryFn: ({ signal }) => call(listHeldRows, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
  });
}

/** Rows of a held delivery as CSV: those filtered or chosen. */
export const exportHeldRowsOf = (importId: string) => (request: ExportRequest) =>
  callForExport(exportHeldRows, { ...request, filter: { ...request.filter, import: importId } });

export type DeliveryDecision = 'release' | 'reject';
const endpoints = { release: releaseDelivery, reject: rejectDelivery } as const;
const done = {
  release: 'is released: it is loaded in a moment.',
  reject: 'is rejected: nothing of it is loaded.',
} as const;

/** Releases or rejects a held delivery and says so; a refusal belongs to the dialog that asked. */
export function useDecideDelivery({ id, file }: FeedImport, decision: DeliveryDecision) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (reason: string) => call(endpoints[decision], { params: { id }, body: { reason } }),
    onSuccess: () => notify({ kind: 'success', text: `${file} ${done[decision]}` }),
    onSettled: readsAgain(() => queryClient.invalidateQueries({ queryKey: feedsKey })),
  });
}
