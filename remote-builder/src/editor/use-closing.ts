import { nextDraftStatus } from '@console/contract/draft.machine';
import type { PersonRef } from '@console/contract/hydra';
import { useFollowed } from '@console/shared-report/use-draft-follower';
import { useSyncExternalStore } from 'react';
import { useStanding, type Standing } from './draft.queries';
import { useEditor } from './editor-context';

/** Whether the report can be edited here by now, and who saw to that. */
export interface Closing {
  readonly standing: Standing;
  /** null: nobody, or it is not known. */
  readonly by: PersonRef | null;
  /** Whoever has it open may not read it any more. */
  readonly isRefused: boolean;
  readonly isClosed: boolean;
}

const canBeEdited = (standing: Standing) => standing !== 'deleted' && nextDraftStatus(standing, 'edit').ok;

/** How the report stands: as it is told while it is followed, else as it was found when a save was refused. */
export function useClosing(): Closing {
  const { draft, queue, follower } = useEditor();
  const { state } = useSyncExternalStore(queue.subscribe, queue.getStatus);
  const refusal = state.status === 'failed' && state.failure.kind === 'refused' ? state.failure.text : null;
  const { data: found = draft.status } = useStanding(draft, refusal);
  const { now, gone } = useFollowed(follower);
  const isRefused = gone?.reason === 'refused';
  const told = gone?.reason === 'deleted' ? ('deleted' as const) : now?.state.status;
  const standing = told ?? found;
  const by = gone ? gone.by : (now?.state.by ?? null);
  return { standing, by, isRefused, isClosed: isRefused || !canBeEdited(standing) };
}
