import type { Draft } from '@console/contract/drafts';
import { fullName } from '@console/contract/full-name';
import { useFollowed } from '@console/shared-report/use-draft-follower';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { loadDraft } from '../draft.queries';
import { useEditor } from '../editor-context';

/**
 * The draft as the server has it, asked for as this opens and whenever somebody saves; until that is answered, as it was
 * read with the page. `by`: full name of who saved it; null: nobody, or it is not known yet.
 */
export function useSavedNow(): { readonly draft: Draft; readonly by: string | null } {
  const { draft: opened, follower, getKnown } = useEditor();
  const { now } = useFollowed(follower);
  const saved = now?.saved;
  const { data } = useQuery({
    queryKey: ['draft', opened.id, 'saved', saved?.etag],
    queryFn: ({ signal }) => loadDraft(opened.id, signal),
    placeholderData: keepPreviousData,
    ...{ staleTime: 0, gcTime: 0 },
  });
  const { draft, etag } = data ?? { draft: opened, etag: getKnown().etag };
  return { draft, by: saved?.by && saved.etag === etag ? fullName(saved.by) : null };
}
