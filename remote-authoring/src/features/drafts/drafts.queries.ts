import { deleteDraft, exportDrafts, listDrafts, publishDraft } from '@console/contract/drafts';
import type { QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { texts } from '@console/contract/texts';
import { ApiError } from '@console/shared-auth/http/api-error';
import { call, callForExport } from '@console/shared-auth/http/call';
import type { ExportRequest } from '@console/shared-ui/data-table';
import { useNotify } from '@console/shared-ui/notice';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Time between two looks at a list in which a draft waits to be published (P7). */
const QUEUE_POLL_MS = 5000;

const draftsKey = ['drafts'] as const;

/** A page of the drafts; followed while one of them is queued. */
export function useDrafts(query: QueryOf<typeof listDrafts>) {
  return useQuery({
    queryKey: [...draftsKey, query],
    queryFn: ({ signal }) => call(listDrafts, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.['hydra:member'].some(({ status }) => status === 'queued') ? QUEUE_POLL_MS : false,
  });
}

/** Drafts as CSV: those filtered or chosen. */
export const exportDraftList = (request: ExportRequest) => callForExport(exportDrafts, request);

/** Deletes a draft and says how it went (A§8). */
export function useDeleteDraft() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (id: string) => call(deleteDraft, { params: { id } }),
    onSuccess: () => notify({ kind: 'success', text: texts.draftDeleted }),
    onError: () => notify({ kind: 'error', text: texts.draftNotDeleted }),
    // a refused deletion means that the list is out of date
    onSettled: () => queryClient.invalidateQueries({ queryKey: draftsKey }),
  });
}

/** Queues a draft for publication and says what the server says (A§8). */
export function usePublishDraft() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (id: string) => call(publishDraft, { params: { id } }),
    onSuccess: (answer) => notify({ kind: 'success', text: answer.message || texts.draftQueued }),
    onError: (error) => notify({ kind: 'error', text: serverText(error) ?? texts.draftNotQueued }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: draftsKey }),
  });
}

function serverText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.problem['hydra:description'] ?? error.problem.message;
}
