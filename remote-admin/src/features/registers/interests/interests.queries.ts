import type { BodyOf, QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import {
  confirmInterests,
  declareHouseInterest,
  declareInterest,
  endInterest,
  exportInterests,
  getOwnInterests,
  listInterestConfirmations,
  listInterests,
  quarterName,
} from '@console/contract/interests';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { useNotify } from '@console/shared-ui/notice';
import { readsAgain } from '@console/shared-ui/reads-again';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { followRecords } from '../../../told-lists/follow-records';

const allKey = ['registers', 'interests'] as const;

/** A page of the register. */
export function useInterests(query: QueryOf<typeof listInterests>) {
  return useQuery({
    queryKey: [...allKey, 'list', query],
    queryFn: ({ signal }) => call(listInterests, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...followRecords('interests'),
  });
}

/** The register as CSV: the interests filtered or chosen. */
export const exportInterestList = (request: ExportRequest) => callForExport(exportInterests, request);

/** Who has confirmed for this quarter, and who has not. */
export function useConfirmations() {
  return useQuery({
    queryKey: [...allKey, 'confirmations'],
    queryFn: ({ signal }) => call(listInterestConfirmations, { signal }),
    select: (answer) => answer['hydra:member'],
    ...followRecords('interests'),
  });
}

/** One's own. */
export function useOwnInterests() {
  return useQuery({
    queryKey: [...allKey, 'own'],
    queryFn: ({ signal }) => call(getOwnInterests, { signal }),
  });
}

/** Whose interest is declared. */
export type Holder = 'own' | 'house';

/** Declares an interest; a refusal belongs to the dialog that asked. */
export function useDeclareInterest(holder: Holder) {
  const queryClient = useQueryClient();
  const endpoint = holder === 'own' ? declareInterest : declareHouseInterest;
  return useMutation({
    mutationFn: (body: BodyOf<typeof declareInterest>) => call(endpoint, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allKey }),
  });
}

/** Ends an interest; a refusal belongs to the dialog that asked, and what was done meanwhile is in the list. */
export function useEndInterest(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => call(endInterest, { params: { id }, body: { until } }),
    onSettled: readsAgain(() => queryClient.invalidateQueries({ queryKey: allKey })),
  });
}

/** Confirms that all is declared, and says so; when it was another list than the one on the screen, that is read anew. */
export function useConfirmInterests() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (version: string) => call(confirmInterests, { body: { version } }),
    onSuccess: ({ quarter }) =>
      notify({ kind: 'success', text: `Your interests are confirmed for ${quarterName(quarter)}.` }),
    onError: (error) => notify(errorNotice(error)),
    onSettled: readsAgain(() => queryClient.invalidateQueries({ queryKey: allKey })),
  });
}
