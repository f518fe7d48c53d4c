import type { DraftContent, ReportDocument } from '@console/contract/report-document';
import { serializeDocument } from '@console/shared-report/document';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import type { LocalCopyStore } from '@console/shared-ui/local-copy';
import { onPageEnd } from '@console/shared-ui/page-end';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { EditorStore } from '../../engine/editor-store';
import { explainFailure, type DraftWriter, type LoadedDraft } from '../draft.queries';
import { addClosingSave } from './closing-saves';
import { AutosaveQueue } from './autosave-queue';

/** The crash copy is written at most this often. */
const COPY_DELAY_MS = 300;

interface DraftSaving {
  readonly loaded: LoadedDraft;
  readonly store: EditorStore;
  readonly copies: LocalCopyStore<DraftContent>;
  readonly writer: DraftWriter;
}

/** Saves the content of an editor by itself (A§4.6) and keeps a copy in this browser until the server has it. */
export function useDraftSaving(saving: DraftSaving) {
  const [{ queue, follow }] = useState(() => startSaving(saving));
  const { hasUnsaved } = useSyncExternalStore(queue.subscribe, queue.getStatus);
  useLeaveGuard(hasUnsaved);

  // Follows the store, the connection and the end of the page for as long as the editor is open.
  useEffect(follow, [follow]);
  return queue;
}

function startSaving({ loaded: { draft, etag }, store, copies, writer }: DraftSaving) {
  const queue = new AutosaveQueue<ReportDocument>(
    {
      save: (document, options) => writer({ content: serializeDocument(document) }, options),
      explain: explainFailure,
    },
    { etag, savedAt: draft.updatedAt },
  );
  function follow() {
    const copying = followDocuments(store, queue, copies);
    const stopPage = followPage(queue, copying.keep);
    return () => {
      stopPage();
      // fields below this effect give on what waits in them in their own clean-ups, which come later
      queueMicrotask(() => {
        copying.stop();
        if (!queue.getStatus().hasUnsaved) return queue.stop();
        copying.keep();
        addClosingSave(
          draft.id,
          queue
            .flush()
            .then(copies.remove)
            .finally(() => queue.stop()),
        );
      });
    };
  }
  return { queue, follow };
}

/** Each new document is to be saved, first of all in this browser. */
function followDocuments(
  store: EditorStore,
  queue: AutosaveQueue<ReportDocument>,
  copies: LocalCopyStore<DraftContent>,
) {
  let seen = store.getState().history.present;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const keep = () => {
    forget();
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
    timer ??= setTimeout(keep, COPY_DELAY_MS);
  };
  let hadUnsaved = queue.getStatus().hasUnsaved;
  const onSaved = () => {
    const { hasUnsaved } = queue.getStatus();
    if (hadUnsaved && !hasUnsaved) {
      forget();
      void copies.remove();
    }
    hadUnsaved = hasUnsaved;
  };
  const stops = [store.subscribe(onEdit), queue.subscribe(onSaved), forget];
  return {
    /** Writes the copy now. */
    keep,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** The last moments of a page, and the return of the connection. */
function followPage(queue: AutosaveQueue<ReportDocument>, keepCopy: () => void): () => void {
  const online = () => queue.retry();
  window.addEventListener('online', online);
  const stopPage = onPageEnd(
    (end) => {
      if (!queue.getStatus().hasUnsaved) return;
      // what the last save cannot bring over is in the copy of this browser
      keepCopy();
      if (end === 'ended') void queue.flush({ keepalive: true }).catch(() => undefined);
    },
    { capture: false },
  );
  return () => {
    window.removeEventListener('online', online);
    stopPage();
  };
}
