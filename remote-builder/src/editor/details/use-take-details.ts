import { useQueryClient } from '@tanstack/react-query';
import type { EditorStore } from '../../engine/editor-store';
import { headingOf } from '../../engine/heading/report-heading';
import { draftQuery, type LoadedDraft } from '../draft.queries';
import type { AutosaveQueue } from '../saving/autosave-queue';
import type { EditedDraft } from '../saving/edited-draft';

interface Taking {
  readonly store: EditorStore;
  readonly queue: AutosaveQueue<EditedDraft>;
  readonly beginDetailsAnew: () => void;
}

/** Takes the details of somebody else, who left the content as it is here. */
export function useTakeDetails({ store, queue, beginDetailsAnew }: Taking): (theirs: LoadedDraft) => void {
  const queryClient = useQueryClient();
  return (theirs) => {
    queryClient.setQueryData(draftQuery(theirs.draft.id).queryKey, theirs);
    queue.goOnFrom({ etag: theirs.etag, savedAt: theirs.draft.updatedAt });
    store.acceptHeading({ heading: headingOf(theirs.draft) });
    beginDetailsAnew();
  };
}
