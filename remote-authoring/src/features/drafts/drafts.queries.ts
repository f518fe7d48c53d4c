import {
  deleteDraft,
  deleteDrafts,
  exportDrafts,
  getDraftsBeingWritten,
  listDrafts,
  publishDrafts,
  type Draft,
} from '@console/contract/drafts';
import type { AnswerOf, QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { untilDue } from '@console/contract/schedule';
import { texts } from '@console/contract/texts';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport, callInBulk } from '@console/shared-auth/http/call';
import { type BulkQuestionProps, type BulkStep, type ExportRequest } from '@console/shared-ui/data-table';
import { follow } from '@console/shared-ui/follow-changes';
import { useNotify } from '@console/shared-ui/notice';
import { readsAgain } from '@console/shared-ui/reads-again';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { draftsKey } from '../../draft-actions/review-keys';

/** Time between two looks at a list in which a draft waits to be published (P7). */
const QUEUE_POLL_MS = 5000;
/** Time between two looks otherwise: reviewers and the schedule move drafts as well (P7). */
const DRAFTS_POLL_MS = 15_000;

/** A page of the drafts, followed while the page is open and looked at again on focus. */
export function useDrafts(query: QueryOf<typeof listDrafts>) {
  return useQuery({
    queryKey: [...draftsKey, query],
    queryFn: ({ signal }) => call(listDrafts, { query, signal }),
    select: pageOfAnswer,
    placeholderData: keepPreviousData,
    ...follow<AnswerOf<typeof listDrafts>>(['drafts', 'reviews'], {
      everyMs: (data) => nextLook(data?.['hydra:member'] ?? []),
      dueMs: (data) => untilDue(data?.['hydra:member'] ?? []),
      belowDialogs: 'wait',
    }),
    refetchOnWindowFocus: true,
  });
}

function nextLook(drafts: readonly Draft[]): number {
  if (drafts.some(({ status }) => status === 'queued')) return QUEUE_POLL_MS;
  return Math.min(DRAFTS_POLL_MS, untilDue(drafts));
}

/** Drafts as CSV: those filtered or chosen. */
export const exportDraftList = (request: ExportRequest) => callForExport(exportDrafts, request);

/** Deletes a draft and says how it went (A§8.25). */
export function useDeleteDraft() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (id: string) => call(deleteDraft, { params: { id } }),
    onSuccess: () => notify({ kind: 'success', text: texts.draftDeleted }),
    onError: (error) => notify(errorNotice(error, texts.draftNotDeleted)),
    // a refused deletion means that the list is out of date
    onSettled: readsAgain(() => queryClient.invalidateQueries({ queryKey: draftsKey })),
  });
}

/** Brings a deleted draft back as it was, and says how it went. */
export function useRestoreDraft() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (id: string) => {
      const selection = { id: [id], excludeIds: [], type: 'page' as const };
      const { failed } = await call(deleteDrafts, { body: { selection, deleted: false } });
      return failed[0]?.reason;
    },
    onSuccess: (refusal) =>
      notify(
        refusal === undefined
          ? { kind: 'success', text: 'The draft is restored.' }
          : { kind: 'error', text: refusal },
      ),
    onError: (error) => notify(errorNotice(error, 'Unable to restore the draft.')),
    onSettled: readsAgain(() => queryClient.invalidateQueries({ queryKey: draftsKey })),
  });
}

export const publishStep: BulkStep = {
  past: 'queued to be published',
  run: (request) => callInBulk(publishDrafts, { body: request }),
};
export const deleting =
  (deleted: boolean): BulkStep['run'] =>
  (request) =>
    callInBulk(deleteDrafts, { body: { ...request, deleted } });
export const deleteStep: BulkStep = { past: 'deleted', run: deleting(true) };

/** In which of the selected drafts others are writing, looked up anew for each question. */
export function useDraftsBeingWritten({ filter, selection }: BulkQuestionProps['selected']) {
  return useQuery({
    queryKey: [...draftsKey, 'being written', filter, selection],
    queryFn: ({ signal }) => call(getDraftsBeingWritten, { body: { filter, selection }, signal }),
    gcTime: 0,
  });
}
