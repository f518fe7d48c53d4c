import { previewDraft } from '@console/contract/drafts';
import { texts } from '@console/contract/texts';
import { call } from '@console/shared-auth/http/call';
import { useQuery } from '@tanstack/react-query';

/** Signed addresses of pictures end after 15 minutes (S14): the draft is read again before. */
const MEDIA_RENEWAL_MS = 12 * 60_000;

/** Said where a draft can't be read (A§8). */
export const draftFailure = texts.draftNotFetched;

export const draftPreviewKey = (id: string) => ['draft preview', id] as const;

/** A draft with its content and the data of its widgets. */
export function useDraftPreview(id: string) {
  return useQuery({
    queryKey: draftPreviewKey(id),
    queryFn: ({ signal }) => call(previewDraft, { params: { id }, signal }),
    refetchInterval: MEDIA_RENEWAL_MS,
  });
}
