import { nextDraftStatus } from '@console/contract/draft.machine';
import type { DraftStatus } from '@console/contract/report-types';
import { errorText } from '@console/shared-auth/http/api-error';
import { serializeDocument } from '@console/shared-report/document';
import { documentPlainText } from '@console/shared-report/plain-text';
import { useNotify } from '@console/shared-ui/notice';
import { saveFile } from '@console/shared-ui/save-file';
import { Button } from '@console/shared-ui/vendor/antd';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import styles from './declined-note.module.css';
import { withHeading } from '../engine/heading/with-heading';
import { copyDraft, useStanding } from './draft.queries';
import { sendableHeading } from './saving/edited-draft';
import { useEditor } from './editor-context';

const reasons: Partial<Record<DraftStatus, string>> = {
  'pending review': 'This report went to review while it was open here.',
  approved: 'This report was approved while it was open here.',
  published: 'This report was published while it was open here.',
};

/** The report can be edited no more, as it went on elsewhere: what can be done, and how what was typed is kept (X100). */
export function ClosedNote() {
  const { draft, queue } = useEditor();
  const { state, hasUnsaved } = useSyncExternalStore(queue.subscribe, queue.getStatus);
  const refusal = state.status === 'failed' && state.failure.kind === 'refused' ? state.failure.text : null;
  const { data: status } = useStanding(draft, refusal);
  if (status === undefined || nextDraftStatus(status, 'edit').ok) return null;
  return (
    <div className={styles.note} role="alert" aria-label="Closed to changes">
      <div className={styles.words}>
        <strong>{reasons[status] ?? `This report is ${status} since it was opened here.`}</strong>
        <p>
          Nothing is saved here any more.{' '}
          {hasUnsaved
            ? 'Your last changes are not in it: keep them as a draft of their own, or download their text.'
            : 'All that you wrote before is in it.'}
        </p>
      </div>
      <div className={styles.actions}>
        {hasUnsaved && <KeepButtons />}
        <Link to={`/admin/builder/draft-report/${draft.id}/preview`}>Open the report</Link>
      </div>
    </div>
  );
}

function KeepButtons() {
  const { draft, queue, store, render } = useEditor();
  const notify = useNotify();
  const mine = () => store.getState().history;
  const written = () => sendableHeading(mine().heading).sent;
  const keep = useMutation({
    mutationFn: () =>
      copyDraft({ ...draft, ...written() }, serializeDocument(mine().present), render.mediaUrl),
    onSuccess: ({ title }) => {
      queue.takeTheirs({ etag: null, savedAt: queue.getStatus().savedAt });
      notify({ kind: 'success', text: `Your version is kept as the draft “${title}”.` });
    },
    onError: (error) => notify({ kind: 'error', text: errorText(error) }),
  });
  function download() {
    const { present, heading } = mine();
    const words = documentPlainText(present, withHeading(render, heading));
    saveFile(new Blob([words], { type: 'text/plain' }), `${draft.title}.txt`);
  }
  return (
    <>
      <Button size="small" type="primary" loading={keep.isPending} onClick={() => keep.mutate()}>
        Keep mine as a copy
      </Button>
      <Button size="small" onClick={download}>
        Download my text
      </Button>
    </>
  );
}
