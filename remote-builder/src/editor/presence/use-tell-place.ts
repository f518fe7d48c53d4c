import type { DraftFollower } from '@console/shared-report/draft-follower';
import { useEffect } from 'react';
import { soleId } from '../../engine/selected';
import type { EditorStore } from '../../engine/editor-store';

/** Tells others which block is selected here, or written in, and on which device. */
export function useTellPlace(follower: DraftFollower, store: EditorStore): void {
  // Follows the store, outside React.
  useEffect(() => {
    const tell = () => {
      const { selected, writing, device } = store.getState();
      follower.setPlace({ block: writing?.nodeId ?? soleId(selected), device });
    };
    tell();
    return store.follow(tell);
  }, [follower, store]);
}
