import { previewDraft, type Draft } from '@console/contract/drafts';
import { texts } from '@console/contract/texts';
import { call } from '@console/shared-auth/http/call';
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
    refetchInterval: ({ state }) => (isMoving(state.data) ? STATUS_POLL_MS : MEDIA_RENEWAL_MS),
    refetchOnWindowFocus: true,
  });
}

function isMoving(draft: Draft | undefined): boolean {
  return draft !== undefined && ['pending review', 'approved', 'queued'].includes(draft.status);
}
