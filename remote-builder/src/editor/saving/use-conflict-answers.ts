import type { ReportDocument } from '@console/contract/report-document';
import { errorText } from '@console/shared-auth/http/api-error';
import { serializeDocument } from '@console/shared-report/document';
import { useNotify } from '@console/shared-ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { copyDraft, draftQuery, type LoadedDraft } from '../draft.queries';
import { headingOf } from '../../engine/heading/report-heading';
import { reportOf, type EditedReport } from '../../engine/history';
import { useEditor } from '../editor-context';
import { sendableHeading } from './edited-draft';

export type ConflictAnswer = 'overwrite' | 'takeTheirs' | 'keepCopy';

/** What each answer to a conflict does. The version that is not taken stays in the history of the editor. */
export function useConflictAnswers(theirs: LoadedDraft) {
  const { queue, store, render, beginDetailsAnew, onDetailsStale } = useEditor();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState<ConflictAnswer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const saved = { etag: theirs.etag, savedAt: theirs.draft.updatedAt };
  const mine = (): EditedReport => {
    const { history } = store.getState();
    return reportOf(history);
  };
  const theirHeading = headingOf(theirs.draft);

  function take(document: ReportDocument) {
    queue.takeTheirs(saved);
    queryClient.setQueryData(draftQuery(theirs.draft.id).queryKey, theirs);
    store.acceptHeading({ heading: theirHeading, isSeen: true });
    store.editReport(() => ({ document, heading: theirHeading }), {
      title: 'Took the other version',
    });
    beginDetailsAnew();
  }
  const acts: Readonly<Record<ConflictAnswer, (document: ReportDocument) => Promise<void>>> = {
    takeTheirs: async (document) => take(document),
    overwrite: async (document) => {
      const kept = mine();
      store.acceptHeading({ heading: theirHeading, isSeen: true });
      store.editReport(() => ({ document, heading: theirHeading }), {
        title: 'Saw the other version',
      });
      // another object, which is saved also where its content was not what others have changed
      store.editReport(() => ({ ...kept, document: { ...kept.document } }), {
        title: 'Kept the own version',
      });
      // theirs may have other settings, which nobody here has seen
      onDetailsStale(true);
      await queue.keepMine(saved);
    },
    keepCopy: async (document) => {
      const { document: kept, heading } = mine();
      const copied = { ...theirs.draft, ...sendableHeading(heading).sent };
      const { title } = await copyDraft(copied, serializeDocument(kept), render.mediaUrl);
      take(document);
      notify({ kind: 'success', text: `Your version is kept as the draft “${title}”.` });
    },
  };

  async function decide(answer: ConflictAnswer, document: ReportDocument) {
    setBusy(answer);
    setFailure(null);
    await acts[answer](document).catch((error: unknown) => setFailure(errorText(error)));
    setBusy(null);
  }
  return { decide, busy, failure };
}
