import { previewDraft, type Draft } from '@console/contract/drafts';
import { untilDue } from '@console/contract/schedule';
import { texts } from '@console/contract/texts';
import { ApiError } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import { follow } from '@console/shared-ui/follow-changes';
import { useQuery } from '@tanstack/react-query';
import { draftPreviewKey } from '../draft-actions/review-keys';

/** Signed addresses of pictures end after 15 minutes (S14): the draft is read again before. */
const MEDIA_RENEWAL_MS = 12 * 60_000;

/** Time between two looks while others or the queue decide what becomes of the draft (P7). */
const STATUS_POLL_MS = 15_000;

/** Said where a draft can't be read (A§8.8). */
export const draftFailure = texts.draftNotFetched;

/** A draft with its content and the data of its widgets. */
export function useDraftPreview(id: string) {
  return useQuery({
    queryKey: draftPreviewKey(id),
    queryFn: ({ signal }) => call(previewDraft, { params: { id }, signal }),
    ...follow<Draft>(['drafts', 'reviews'], {
      everyMs: (draft) => (isMoving(draft) ? STATUS_POLL_MS : MEDIA_RENEWAL_MS),
      dueMs: (draft) => (draft && isMoving(draft) ? untilDue([draft]) : MEDIA_RENEWAL_MS),
    }),
    refetchOnWindowFocus: true,
  });
}

const isMoving = (draft: Draft | undefined) =>
  draft !== undefined && ['pending review', 'approved', 'queued'].includes(draft.status);

/** Whether something that was read has ended for this person, who may read it no more (R21). */
export function isShut({ error }: { readonly error: Error | null }): boolean {
  return error instanceof ApiError && error.status === 403;
}
