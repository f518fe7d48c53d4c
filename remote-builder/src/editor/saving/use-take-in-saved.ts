import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import type { DraftFollower } from '@console/shared-report/draft-follower';
import { useEffect, useEffectEvent } from 'react';
import type { AutosaveQueue } from './autosave-queue';
import type { EditedDraft } from './edited-draft';
import type { MergingWriter } from './merging-writer';
import type { TakingIn } from './taking-in';

interface TakingInSaved extends Pick<MergingWriter, 'meet' | 'getKnown'> {
  readonly follower: DraftFollower;
  readonly editorId: string;
  readonly queue: AutosaveQueue<EditedDraft>;
  readonly takingIn: Pick<TakingIn, 'isHeld' | 'onReleased'>;
  /** Words changed that no editor has written, as where a version was restored: nobody saw that coming. */
  readonly onOutside: (by: PersonRef | null) => void;
}

/** Takes what another editor has saved into the page as soon as that is told, in turn with the own saves. */
export function useTakeInSaved(taking: TakingInSaved): void {
  const { follower, editorId, queue, takingIn, meet, getKnown } = taking;
  const tellOutside = useEffectEvent((by: PersonRef | null) => taking.onOutside(by));

  // Follows what is saved elsewhere, outside React.
  useEffect(() => {
    /** What was looked at: whatever became of it, it is not read again. */
    let seen: string | null = null;
    const takeIn = async (etag: string | null) => {
      const saved = follower.getState().now?.saved;
      const { state } = queue.getStatus();
      if (!saved || saved.etag === getKnown().etag || saved.etag === etag) return;
      // who decides about a conflict decides upon what was read for that
      if (state.status === 'conflict') return;
      const before = getKnown().content?.html;
      const theirs = await meet(saved.by && fullName(saved.by));
      if (saved.editorId === null && theirs && theirs.draft.content?.html !== before) tellOutside(saved.by);
      if (theirs) queue.goOnFrom({ etag: theirs.etag, savedAt: theirs.draft.updatedAt });
    };
    const onNews = () => {
      const saved = follower.getState().now?.saved;
      if (!saved || saved.etag === seen || saved.editorId === editorId) return;
      if (saved.etag === getKnown().etag) return;
      if (takingIn.isHeld()) return;
      seen = saved.etag;
      void queue.runUnsaved(takeIn).catch(() => {
        // the server was out of reach: what comes next is looked at again
        seen = null;
      });
    };
    onNews();
    const ends = [follower.subscribe(onNews), takingIn.onReleased(onNews)];
    return () => ends.forEach((end) => end());
  }, [follower, editorId, queue, takingIn, meet, getKnown]);
}
