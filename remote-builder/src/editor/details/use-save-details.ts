import type { Draft } from '@console/contract/drafts';
import { useQueryClient } from '@tanstack/react-query';
import type { DraftWriter } from '../draft-access';
import { draftQuery, type LoadedDraft } from '../draft.queries';
import type { DraftDetails } from '../editor-context';
import type { AutosaveQueue } from '../saving/autosave-queue';
import type { EditedDraft } from '../saving/edited-draft';

interface DetailsSaving {
  readonly loaded: LoadedDraft;
  readonly queue: AutosaveQueue<EditedDraft>;
  readonly writer: DraftWriter;
}

/**
 * Saves details in turn with the content, upon `ifMatch` or what this editor knows last, and answers the entity tag;
 * they show at once and are taken back when the save fails (P44). What is known last is asked as it is its turn: until
 * then somebody else's may be read.
 */
export function useSaveDetails({ loaded, queue, writer }: DetailsSaving) {
  const queryClient = useQueryClient();
  const { queryKey } = draftQuery(loaded.draft.id);
  return async (details: DraftDetails, ifMatch?: () => string | null | undefined): Promise<string | null> => {
    const before = queryClient.getQueryData(queryKey) ?? loaded;
    queryClient.setQueryData(queryKey, { ...before, draft: withDetails(before.draft, details) });
    let answered: string | null = null;
    try {
      await queue.run(async (etag) => {
        const { draft, ...saved } = await writer(details, { etag: ifMatch?.() ?? etag });
        queryClient.setQueryData(queryKey, { draft, etag: saved.etag });
        answered = saved.etag;
        return saved;
      });
      return answered;
    } catch (error) {
      queryClient.setQueryData(queryKey, (now = before) => ({
        ...now,
        draft: withDetails(now.draft, before.draft),
      }));
      throw error;
    }
  };
}

/** The titles as they will be; everything else shows once the server has it. */
function withDetails(
  draft: Draft,
  { title, webTitle, subTitle }: Pick<DraftDetails, 'title' | 'webTitle' | 'subTitle'>,
): Draft {
  return {
    ...draft,
    title: title ?? draft.title,
    webTitle: webTitle ?? draft.webTitle,
    subTitle: subTitle ?? draft.subTitle,
  };
}
