import {
  deleteDraft,
  deleteDrafts,
  exportDrafts,
  listDrafts,
  publishDrafts,
  type Draft,
} from '@console/contract/drafts';
import type { QueryOf } from '@console/contract/endpoint';
import { pageOfAnswer } from '@console/contract/hydra';
import { untilDue } from '@console/contract/schedule';
import { texts } from '@console/contract/texts';
import { changeNotice } from '@console/shared-auth/http/api-error';
import { call, callForExport, callInBulk } from '@console/shared-auth/http/call';
import {
  deleteOrRestore,
  type BulkAction,
  type BulkStep,
  type ExportRequest,
} from '@console/shared-ui/data-table';
import { useNotify } from '@console/shared-ui/notice';
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
    refetchInterval: ({ state }) => nextLook(state.data?.['hydra:member'] ?? []),
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
    onError: (error) => notify(changeNotice(error, texts.draftNotDeleted)),
    // a refused deletion means that the list is out of date
    onSettled: () => queryClient.invalidateQueries({ queryKey: draftsKey }),
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
    onError: (error) => notify(changeNotice(error, 'Unable to restore the draft.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: draftsKey }),
  });
}

const publishing: BulkStep = {
  past: 'queued to be published',
  run: (request) => callInBulk(publishDrafts, { body: request }),
};
const published =
  'They are published at once, those that are planned for later too, and readers will see them. This can’t be taken back.';

interface DraftsBulk {
  /** Deleted ones are listed. */
  readonly isOfDeleted: boolean;
  readonly mayPublish: boolean;
}

/** Publishes or deletes the selected drafts, or restores them where deleted ones are listed. */
export function useDraftsBulk({ isOfDeleted, mayPublish }: DraftsBulk): {
  readonly noun: string;
  readonly actions: readonly BulkAction[];
} {
  const queryClient = useQueryClient();
  const onDone = () => queryClient.invalidateQueries({ queryKey: draftsKey });
  const publish = { ...publishing, label: 'Publish', note: published, undo: null, onDone };
  return {
    noun: 'drafts',
    actions: [
      ...(mayPublish && !isOfDeleted ? [publish] : []),
      ...deleteOrRestore(isOfDeleted, {
        run: (deleted) => (request) => callInBulk(deleteDrafts, { body: { ...request, deleted } }),
        onDone,
      }),
    ],
  };
}
