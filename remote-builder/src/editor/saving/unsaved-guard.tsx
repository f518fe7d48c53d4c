import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useSyncExternalStore } from 'react';
import { useEditor } from '../editor-context';

/** Holds the page while something is not saved; apart from the editor, which is not drawn anew for that. */
export function UnsavedGuard(): null {
  const { queue } = useEditor();
  useLeaveGuard(useSyncExternalStore(queue.subscribe, () => queue.getStatus().hasUnsaved));
  return null;
}
