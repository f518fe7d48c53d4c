import type { ReportDocument } from '@console/contract/report-document';
import { serializeDocument } from '@console/shared-report/document';
import { removeCopy, type LocalCopyStore } from '@console/shared-ui/local-copy';
import { onPageEnd } from '@console/shared-ui/page-end';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { headingFields, type ReportHeading } from '../../engine/heading/report-heading';
import type { EditorStore } from '../../engine/editor-store';
import { openChoices } from '../../engine/merging/open-choices-of';
import type { DraftWriter } from '../draft-access';
import { draftQuery, explainFailure, type LoadedDraft } from '../draft.queries';
import { addClosingSave } from './closing-saves';
import { AutosaveQueue, type SavedPart, type SavePort } from './autosave-queue';
import { editedDraft, sendableHeading, type EditedDraft } from './edited-draft';
import type { MergingWriter } from './merging-writer';
import type { DraftCopy } from './recoverable-copy';
import type { TakingIn } from './taking-in';

type SaveOptions = Parameters<SavePort<EditedDraft>['save']>[1];

/** The crash copy is written at most this often. */
const COPY_DELAY_MS = 300;

interface DraftSaving {
  readonly loaded: LoadedDraft;
  readonly store: EditorStore;
  readonly copies: LocalCopyStore<DraftCopy>;
  readonly writer: DraftWriter;
  readonly getKnown: MergingWriter['getKnown'];
  readonly takingIn: TakingIn;
  /** Keys of copies whose choices this editor has taken over; it keeps them with its own. */
  readonly adopted: readonly string[];
}

/** Saves the content of an editor by itself (A§4.6) and keeps a copy in this browser until the server has it. */
export function useDraftSaving(saving: DraftSaving) {
  const queryClient = useQueryClient();
  const { queryKey } = draftQuery(saving.loaded.draft.id);
  /** The draft shows what was saved of its title and sub title; nothing else of an answer is ever used. */
  const onHeadingSaved = (heading: Partial<ReportHeading>) =>
    queryClient.setQueryData(queryKey, (now) => now && { ...now, draft: { ...now.draft, ...heading } });
  const [{ queue, follow, keepCopy }] = useState(() => startSaving({ ...saving, onHeadingSaved }));
  // Follows the store, the connection and the end of the page for as long as the editor is open.
  useEffect(follow, [follow]);
  return { queue, keepCopy };
}

interface StartedSaving extends DraftSaving {
  readonly onHeadingSaved: (heading: Partial<ReportHeading>) => void;
}

function startSaving(saving: StartedSaving) {
  const { loaded, store, copies, writer, getKnown, takingIn, adopted, onHeadingSaved } = saving;
  const { draft, etag } = loaded;
  let savedDocument: ReportDocument | null = store.getState().history.present;

  /** Saves what was changed: the content alone, but for a title or sub title that was written on the page (A§4.6). */
  async function save({ document }: EditedDraft, options: SaveOptions): Promise<SavedPart> {
    // as it is now: it may have been saved by the Settings since it was changed
    const { sent, left } = sendableHeading(editedDraft(store.getState()).heading);
    const isContent = document !== savedDocument;
    const fields = headingFields.filter((field) => sent[field] !== undefined);
    if (!isContent && fields.length === 0)
      return { etag: options.etag, savedAt: queue.getStatus().savedAt, left };
    const { saved: before } = store.getState().heading;
    const changedFrom = Object.fromEntries(fields.map((field) => [field, before[field]]));
    // what failed may have been another version of the content: the next save sends it
    savedDocument = null;
    const body = { ...(isContent && { content: serializeDocument(document) }), ...sent };
    const saved = await writer(body, { ...options, ...(fields.length > 0 && { changedFrom }) });
    savedDocument = document;
    if (fields.length > 0) {
      store.acceptHeading({ heading: sent, isSeen: true });
      onHeadingSaved(sent);
    }
    return { etag: saved.etag, savedAt: saved.savedAt, left };
  }

  const queue = new AutosaveQueue<EditedDraft>(
    {
      save,
      explain: explainFailure,
    },
    { etag, savedAt: draft.updatedAt },
  );
  let keepCopy = async (): Promise<void> => undefined;
  function follow() {
    const isTakenIn = () => takingIn.isOn() && !queue.getStatus().hasUnsaved;
    const onTakenIn = (document: ReportDocument) => (savedDocument = document);
    const copying = followDocuments({ store, queue, copies, getKnown, isTakenIn, onTakenIn });
    keepCopy = copying.keepOrForget;
    if (adopted.length > 0) {
      void keepCopy().then(() => Promise.all(adopted.filter((key) => key !== copies.key).map(removeCopy)));
    }
    const stopPage = followPage(queue, copying);
    return () => {
      stopPage();
      // fields below this effect give on what waits in them in their own clean-ups, which come later
      queueMicrotask(() => {
        copying.stop();
        if (!queue.getStatus().hasUnsaved) return queue.stop();
        void copying.keep();
        addClosingSave(
          draft.id,
          queue
            .flush()
            .then(copying.keepOrForget)
            .finally(() => queue.stop()),
        );
      });
    };
  }
  return { queue, follow, keepCopy: () => keepCopy() };
}

interface Following extends Pick<DraftSaving, 'store' | 'copies' | 'getKnown'> {
  readonly queue: AutosaveQueue<EditedDraft>;
  /** Whether what changes now is what the server has, and nothing else waits. */
  readonly isTakenIn: () => boolean;
  readonly onTakenIn: (document: ReportDocument) => void;
}

/** Each new document is to be saved, first of all in this browser. */
function followDocuments({ store, queue, copies, getKnown, isTakenIn, onTakenIn }: Following) {
  let seen = editedDraft(store.getState());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  let { choices } = store.getState().history;
  const areWaiting = () => openChoices(store.getState().history).length > 0;
  const copy = () => ({
    content: { ...serializeDocument(seen.document), ...seen.heading, caret: store.caret(), choices },
    baseUpdatedAt: queue.getStatus().savedAt,
    changedAt: new Date().toISOString(),
  });
  /** With what it was made from: what is saved elsewhere meanwhile is put together with it. */
  const copyUponBase = () => {
    const { content, ...rest } = copy();
    const { content: known } = getKnown();
    const base = known && { ...known, ...store.getState().heading.saved };
    return { ...rest, content: { ...content, base } };
  };
  const keep = () => {
    forget();
    return copies.write(copyUponBase());
  };
  /** The server has all but what waits for a choice. */
  const keepOrForget = () => {
    if (queue.getStatus().hasUnsaved || areWaiting()) return keep();
    forget();
    return copies.remove();
  };
  const keepAtOnce = () => {
    copies.writeAtOnce(copyUponBase(), copy());
    void keep();
  };
  const onEdit = () => {
    const next = editedDraft(store.getState());
    const waited = choices ?? [];
    if (store.getState().history.choices !== choices) {
      choices = store.getState().history.choices;
      // letters of what waits are kept as others are; what was taken in is known as such in a moment
      if (isSameEdited(next, seen) && areWaiting()) timer ??= setTimeout(() => void keep(), COPY_DELAY_MS);
      else queueMicrotask(() => void keepOrForget());
    }
    if (isSameEdited(next, seen)) return;
    const { hasUnsaved, state } = queue.getStatus();
    // a title was just saved, or is one of somebody else
    const isSaved =
      next.document === seen.document && isEmpty(next.heading) && (!hasUnsaved || state.status === 'saving');
    seen = next;
    // own words that waited may be in what was taken in, and nobody else has them
    const isPutIn = waited.some((choice) => choices?.includes(choice) !== true);
    if (isTakenIn() && !isPutIn) return onTakenIn(next.document);
    if (isSaved) return;
    queue.change(next);
    timer ??= setTimeout(() => void keep(), COPY_DELAY_MS);
  };
  let hadUnsaved = queue.getStatus().hasUnsaved;
  const onSaved = () => {
    const { hasUnsaved } = queue.getStatus();
    if (hadUnsaved && !hasUnsaved) void keepOrForget();
    hadUnsaved = hasUnsaved;
  };
  const stops = [store.subscribe(onEdit), queue.subscribe(onSaved), forget];
  return {
    /** Writes the copy now. */
    keep,
    /** Writes the copy now, or removes it where there is nothing to keep. */
    keepOrForget,
    /** Writes it in the last moment of a page. */
    keepAtOnce,
    /** Whether what was typed is not in the copy yet. */
    isLate: () => timer !== undefined,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

const isEmpty = (heading: Partial<ReportHeading>) => Object.keys(heading).length === 0;

const isSameEdited = (one: EditedDraft, other: EditedDraft) =>
  one.document === other.document &&
  headingFields.every((field) => one.heading[field] === other.heading[field]);

/** The last moments of a page, and the return of the connection. */
function followPage(
  queue: AutosaveQueue<EditedDraft>,
  copying: ReturnType<typeof followDocuments>,
): () => void {
  const online = () => queue.retry();
  window.addEventListener('online', online);
  const stopPage = onPageEnd(
    (end) => {
      if (!queue.getStatus().hasUnsaved) return copying.isLate() ? copying.keepAtOnce() : undefined;
      // what the last save cannot bring over is in the copy of this browser
      copying.keepAtOnce();
      if (end === 'ended') void queue.flush({ keepalive: true }).catch(() => undefined);
    },
    { capture: false },
  );
  return () => {
    window.removeEventListener('online', online);
    stopPage();
  };
}
