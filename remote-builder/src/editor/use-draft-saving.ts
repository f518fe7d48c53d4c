import type { ReportDocument } from '@console/contract/report-document';
import { serializeDocument } from '@console/shared-report/document';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { EditorStore } from '../engine/editor-store';
import { contentSavePort, type LoadedDraft } from './draft.queries';
import type { LocalCopyStore } from './local-copy';
import { SaveQueue, type SavePort } from './save-queue';

/** Writing the crash copy waits for a pause in typing of this length. */
const COPY_DELAY_MS = 300;

/** Saves the content of an editor by itself (A§4) and keeps a copy in this browser until the server has it. */
export function useDraftSaving({ draft, etag }: LoadedDraft, store: EditorStore, copies: LocalCopyStore) {
  const [queue] = useState(
    () => new SaveQueue<ReportDocument>(serialising(draft.id), { etag, savedAt: draft.updatedAt }),
  );
  const { hasUnsaved } = useSyncExternalStore(queue.subscribe, queue.getStatus);
  useLeaveGuard(hasUnsaved);

  // Follows the store: each new document is to be saved, first of all in this browser.
  useEffect(() => followDocuments(store, queue, copies), [store, queue, copies]);
  // The last moments of a page: hidden tabs may never come back.
  useEffect(() => flushOnHide(queue), [queue]);
  return queue;
}

function serialising(draftId: string): SavePort<ReportDocument> {
  const port = contentSavePort(draftId);
  return { ...port, save: (document, options) => port.save(serializeDocument(document), options) };
}

function followDocuments(store: EditorStore, queue: SaveQueue<ReportDocument>, copies: LocalCopyStore) {
  let seen = store.getState().history.present;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepCopy = () => {
    clearTimeout(timer);
    timer = undefined;
    void copies.write({
      content: serializeDocument(seen),
      baseUpdatedAt: queue.getStatus().savedAt,
      changedAt: new Date().toISOString(),
    });
  };
  const onEdit = () => {
    const { present } = store.getState().history;
    if (present === seen) return;
    seen = present;
    queue.change(present);
    timer ??= setTimeout(keepCopy, COPY_DELAY_MS);
  };
  let hadUnsaved = queue.getStatus().hasUnsaved;
  const onSaved = () => {
    const { hasUnsaved } = queue.getStatus();
    if (hadUnsaved && !hasUnsaved) {
      clearTimeout(timer);
      timer = undefined;
      void copies.remove();
    }
    hadUnsaved = hasUnsaved;
  };
  const stops = [store.subscribe(onEdit), queue.subscribe(onSaved)];
  return () => {
    for (const stop of stops) stop();
    if (timer !== undefined) keepCopy();
  };
}

function flushOnHide(queue: SaveQueue<ReportDocument>) {
  // what this last save cannot bring over is in the copy of this browser
  const flush = () => void queue.flush({ keepalive: true }).catch(() => undefined);
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
