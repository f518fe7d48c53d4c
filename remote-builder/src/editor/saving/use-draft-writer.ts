import type { EditorSession } from '@console/shared-ui/editor-session';
import { useNotify } from '@console/shared-ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { draftAccess } from '../draft-access';
import { draftQuery, mediaQuery, type LoadedDraft } from '../draft.queries';
import { mergingWriter, type MergingWriter } from './merging-writer';

interface Writing {
  readonly loaded: LoadedDraft;
  readonly session: EditorSession;
  readonly takeIn: Parameters<typeof mergingWriter>[0]['takeIn'];
  /**
   * Called when the draft was changed elsewhere; `draftQuery` has its details then. `isTold`: a save met that, and a notice
   * says so.
   */
  readonly onMet: (theirs: LoadedDraft, isTold: boolean) => void;
}

/** The writer of one open editor. */
export function useDraftWriter({
  loaded,
  session,
  takeIn,
  onMet,
}: Writing): Omit<MergingWriter, 'subscribe'> {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { id } = loaded.draft;
  const [{ subscribe, ...merging }] = useState(() => {
    const { read, write } = draftAccess(id, session, loaded);
    return mergingWriter({ writer: write, loaded, read, takeIn });
  });
  // Hears of what a write has met, outside React.
  useEffect(() =>
    subscribe(({ theirs, isContent, error }) => {
      queryClient.setQueryData(draftQuery(id).queryKey, theirs);
      if (isContent) void queryClient.invalidateQueries(mediaQuery(id));
      // who follows the report sees it come
      if (error !== null)
        notify({
          kind: 'neutral',
          text: isContent
            ? `${error.message} These changes are on this page now, beside yours.`
            : 'The settings of this report were changed elsewhere. Your text is saved.',
        });
      onMet(theirs, error !== null);
    }),
  );
  return merging;
}
