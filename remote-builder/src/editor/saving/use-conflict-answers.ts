import { errorText } from '@console/shared-auth/http/api-error';
import { serializeDocument } from '@console/shared-report/document';
import { findNode } from '@console/shared-report/tree/find-node';
import { useNotify } from '@console/shared-ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { copyDraft, draftQuery, loadDraft, type LoadedDraft } from '../draft.queries';
import { useEditor } from '../editor-context';
import { resolveDocuments } from '../../engine/merge-documents';
import { rememberedWords } from '../../engine/merging/remembered-words';
import type { Side } from '@console/shared-report/changed-values';
import { isSameReport, resolvedReport, takenAway, type NameOfBlock } from './both-versions';
import { sendableHeading } from './edited-draft';
import { takeIntoHistory } from './take-in-content';
import { useBothVersions } from './use-both-versions';

export type ConflictAnswer = 'overwrite' | 'takeTheirs' | 'keepCopy';

const SAVED_AGAIN = 'The report was saved once more meanwhile. Look at it again before you overwrite it.';

interface Answering {
  /** The version that the dialog shows beside the own one. */
  readonly shown: LoadedDraft;
  /** Shows another version than the one that was read when the dialog came up. */
  readonly onNewer: (theirs: LoadedDraft) => void;
}

/**
 * What each answer to a conflict does, upon what is saved by then. It decides where both changed the same; all else is
 * kept of both. What is not taken stays in the history of the editor.
 */
export function useConflictAnswers({ shown, onNewer }: Answering) {
  const { queue, store, render, ...editor } = useEditor();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const versionsOf = useBothVersions();
  const [busy, setBusy] = useState<ConflictAnswer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** What of a version is lost where mine is taken, word by word. */
  const overwritten = (theirs: LoadedDraft) => {
    const versions = versionsOf(theirs);
    return versions.base
      ? JSON.stringify([takenAway(versions, 'mine', wholeBlock), versions.theirs.heading])
      : theirs.etag;
  };

  /**
   * Goes on from theirs with the report that came of both, and saves what theirs has not. Every step of the history has
   * the rest of theirs too, so that undo takes none of it away.
   */
  async function take(theirs: LoadedDraft, side: Side) {
    const saved = { etag: theirs.etag, savedAt: theirs.draft.updatedAt };
    const versions = versionsOf(theirs);
    const { base, theirs: there } = versions;
    const [own, other] = [resolvedReport(versions, 'mine'), resolvedReport(versions, 'theirs')];
    editor.acceptServerState(theirs);
    queryClient.setQueryData(draftQuery(theirs.draft.id).queryKey, theirs);
    // first what nobody changed here
    store.acceptHeading({ heading: there.heading });
    store.acceptHeading({ heading: there.heading, isSeen: true });
    // where both make no report, a version is taken as a whole
    if (base && own.document !== versions.mine.document) {
      const sides = { base: base.document, theirs: there.document };
      const words = rememberedWords();
      takeIntoHistory(store, (state) => ({
        ...state,
        document: resolveDocuments({ ...sides, mine: state.document }, 'mine', words),
      }));
    }
    store.editReport(() => other, { title: side === 'mine' ? 'Saw the other version' : TOOK_OTHER });
    // another object, which is saved also where its content was not what others have changed
    if (side === 'mine')
      store.editReport(() => ({ ...own, document: { ...own.document } }), { title: 'Kept the own version' });
    // settings that are being typed stay, and are compared with theirs when they are saved
    if (editor.hasUnsavedDetails) editor.onDetailsStale(true);
    else editor.beginDetailsAnew();
    if (isSameReport(side === 'mine' ? own : other, there)) queue.takeTheirs(saved);
    else await queue.keepMine(saved);
  }

  const acts: Readonly<Record<ConflictAnswer, (theirs: LoadedDraft) => Promise<void>>> = {
    takeTheirs: (theirs) => take(theirs, 'theirs'),
    overwrite: async (theirs) => {
      if (overwritten(theirs) === overwritten(shown)) return take(theirs, 'mine');
      onNewer(theirs);
      setFailure(SAVED_AGAIN);
    },
    keepCopy: async (theirs) => {
      const { document, heading } = versionsOf(theirs).mine;
      const copied = { ...theirs.draft, ...sendableHeading(heading).sent };
      const { title } = await copyDraft(copied, serializeDocument(document), render.mediaUrl);
      notify({ kind: 'success', text: `Your version is kept as the draft “${title}”.` });
      await take(theirs, 'theirs');
    },
  };

  async function decide(answer: ConflictAnswer) {
    setBusy(answer);
    setFailure(null);
    await loadDraft(editor.draft.id)
      .then(acts[answer])
      .catch((error: unknown) => setFailure(errorText(error)));
    setBusy(null);
  }
  return { decide, busy, failure };
}

const TOOK_OTHER = 'Took the other version';

const wholeBlock: NameOfBlock = ([document], id) =>
  JSON.stringify((document && findNode(document, id)) ?? null);
