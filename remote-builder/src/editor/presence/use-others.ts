import type { PresentPage } from '@console/contract/draft-presence';
import { useMemo } from 'react';
import { lastOthersOf, othersOf } from '@console/shared-report/draft-follower';
import { useFollowed } from '@console/shared-report/use-draft-follower';
import { useEditor, type Editor } from '../editor-context';

/** The other pages on which this report is open, those of whoever writes here among them. */
export function useOthers(): readonly PresentPage[] {
  const { follower, editorId } = useEditor();
  const followed = useFollowed(follower);
  return useMemo(() => othersOf(followed, editorId), [followed, editorId]);
}

/** The same, as it was last where nothing is heard of the server. */
export function useLastOthers() {
  const { follower, editorId } = useEditor();
  const followed = useFollowed(follower);
  const pages = useMemo(() => lastOthersOf(followed, editorId), [followed, editorId]);
  return { pages, isLost: followed.isLost };
}

/** The others at this moment, for what is asked once. */
export const othersNow = ({ follower, editorId }: Editor): readonly PresentPage[] =>
  othersOf(follower.getState(), editorId);
