import type { EditorSession } from '@console/shared-ui/editor-session';
import { useNotify } from '@console/shared-ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { draftQuery, draftWriter, loadDraft, type LoadedDraft } from '../draft.queries';
import { mergingWriter, type MergingWriter } from './merging-writer';

interface Writing {
  readonly loaded: LoadedDraft;
  readonly session: EditorSession;
  /** Called when somebody else has changed details of the draft, which `draftQuery` then has. */
  readonly onTheirDetails: (theirs: LoadedDraft) => void;
}

/** The writer of one open editor. */
export function useDraftWriter({
  loaded,
  session,
  onTheirDetails,
}: Writing): Pick<MergingWriter, 'write' | 'guard'> {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { id } = loaded.draft;
  const [{ write, guard, subscribe }] = useState(() =>
    mergingWriter({ writer: draftWriter(id, session), loaded, read: () => loadDraft(id) }),
  );
  // Hears of the details that a write has found, outside React.
  useEffect(() =>
    subscribe((theirs) => {
      queryClient.setQueryData(draftQuery(id).queryKey, theirs);
      notify({
        kind: 'neutral',
        text: 'Someone else changed the settings of this report. Your text is saved.',
      });
      onTheirDetails(theirs);
    }),
  );
  return { write, guard };
}
