import type { PresentPage } from '@console/contract/draft-presence';
import { useMemo } from 'react';
import { useFollowed } from '@console/shared-report/use-draft-follower';
import { useEditor } from '../editor-context';

const nobody: readonly PresentPage[] = [];

/** The other pages on which this report is open, those of whoever writes here among them. */
export function useOthers(): readonly PresentPage[] {
  const { follower, editorId } = useEditor();
  const { now, gone } = useFollowed(follower);
  const present = gone === null ? now?.present : undefined;
  return useMemo(() => present?.filter((page) => page.editorId !== editorId) ?? nobody, [present, editorId]);
}
