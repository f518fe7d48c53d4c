import {
  exportApprovers,
  getApprover,
  listApprovers,
  updateSuitability,
  type Approver,
} from '@console/contract/approvers';
import type { BodyOf, QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { call, callForExport, callWithEtag } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadedForAForm } from '../../../form-card/loaded-for-a-form';
import { followRecords } from '../../../told-lists/follow-records';

const allKey = ['registers', 'approvers'] as const;

/** A page of those who review. */
export function useApprovers(query: QueryOf<typeof listApprovers>) {
  return useQuery({
    queryKey: [...allKey, 'list', query],
    queryFn: ({ signal }) => call(listApprovers, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...followRecords('approvers'),
  });
}

/** Those who review as CSV: those filtered or chosen. */
export const exportApproverList = (request: ExportRequest) => callForExport(exportApprovers, request);

/** Somebody who reviews, and the entity tag of what they may approve. */
export interface LoadedApprover {
  readonly approver: Approver;
  readonly etag: string | null;
}

/** Reads what somebody may approve as it is now. */
export async function loadApprover(id: string, signal?: AbortSignal): Promise<LoadedApprover> {
  const { answer, etag } = await callWithEtag(getApprover, { params: { id }, signal });
  return { approver: answer, etag };
}

/** Somebody who reviews. */
export function useApprover(id: string) {
  return useQuery({
    queryKey: [...allKey, 'one', id],
    queryFn: ({ signal }) => loadApprover(id, signal),
    ...loadedForAForm,
  });
}

interface SuitabilitySave {
  readonly body: BodyOf<typeof updateSuitability>;
  readonly ifMatch: string | null;
}

/** Saves what somebody may approve; rejects with 412 when somebody else has changed it since `ifMatch`. */
export function useSaveSuitability(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, ifMatch }: SuitabilitySave) =>
      callWithEtag(updateSuitability, { params: { id }, body, ifMatch }),
    onSuccess: ({ answer, etag }) => {
      queryClient.setQueryData<LoadedApprover>([...allKey, 'one', id], { approver: answer, etag });
      void queryClient.invalidateQueries({ queryKey: [...allKey, 'list'] });
    },
  });
}
