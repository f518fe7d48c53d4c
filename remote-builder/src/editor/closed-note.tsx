import type { Draft } from '@console/contract/drafts';
import { fullName } from '@console/contract/full-name';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { useMe } from '@console/shared-auth/session/session-store';
import { serializeDocument } from '@console/shared-report/document';
import { documentPlainText } from '@console/shared-report/plain-text';
import { useNotify } from '@console/shared-ui/notice';
import { saveFile } from '@console/shared-ui/save-file';
import { Button } from '@console/shared-ui/vendor/antd';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import styles from './declined-note.module.css';
import { withHeading } from '../engine/heading/with-heading';
import { copyDraft, usePublishedId, type Standing } from './draft.queries';
import { sendableHeading } from './saving/edited-draft';
import { useEditor } from './editor-context';
import { useClosing, type Closing } from './use-closing';

/** What somebody did to the report while it was open here, in words that follow a name. */
const deeds: Partial<Record<Standing, string>> = {
  'pending review': 'sent this report to review',
  approved: 'approved this report',
  deleted: 'deleted this report',
};
const reasons: Partial<Record<Standing, string>> = {
  'pending review': 'This report went to review while it was open here.',
  approved: 'This report was approved while it was open here.',
  queued: 'This report is being published.',
  published: 'This report was published while it was open here.',
  revoked: 'This report was published and revoked while it was open here.',
  deleted: 'This report was deleted while it was open here.',
};
const REFUSED = 'You may not read this report any more.';

/** Why the report is closed to changes, by whom as far as that is known. */
function reasonOf({ standing, by, isRefused }: Closing, myId: string): string {
  if (isRefused) return REFUSED;
  const deed = deeds[standing];
  if (by && deed)
    return by.id === myId ? `You ${deed} in another tab.` : `${fullName(by)} ${deed} while it was open here.`;
  return reasons[standing] ?? `This report is ${standing} since it was opened here.`;
}

/** The report can be edited no more, as it went on elsewhere: what can be done, and how what was typed is kept (X100). */
export function ClosedNote() {
  const { draft, queue, store, isSentHere } = useEditor();
  const me = useMe();
  const { hasUnsaved } = useSyncExternalStore(queue.subscribe, queue.getStatus);
  const closing = useClosing();
  const { standing, isClosed } = closing;
  const wasClosed = useRef(false);
  const [copy, setCopy] = useState<Draft | null>(null);
  // Stops the editing, and goes on with it where the report is one's to edit again: what waits here is saved then.
  useEffect(() => {
    if (!wasClosed.current && !isClosed) return;
    store.setClosed(isClosed);
    if (wasClosed.current && !isClosed) void queue.flush().catch(() => undefined);
    wasClosed.current = isClosed;
  }, [isClosed, queue, store]);
  if (!isClosed || (isSentHere && standing === 'pending review')) return null;
  const isDeleted = standing === 'deleted';
  return (
    <div className={styles.note} role="alert" aria-label="Closed to changes">
      <div className={styles.words}>
        <strong>{reasonOf(closing, me.id)}</strong>
        <p>
          Nothing is saved here any more. <Unsaved hasUnsaved={hasUnsaved} copy={copy} />
          {isDeleted && ' If it is restored from the deleted drafts, this page goes on with it.'}
        </p>
      </div>
      <div className={styles.actions}>
        {hasUnsaved && <KeepButtons isKept={copy !== null} onKept={setCopy} />}
        <WayOn draftId={draft.id} closing={closing} />
      </div>
    </div>
  );
}

/** Where the report is read now; a published one as its readers do. */
function WayOn({
  draftId,
  closing: { standing, isRefused },
}: {
  readonly draftId: string;
  readonly closing: Closing;
}) {
  const reportId = usePublishedId(draftId, standing);
  if (standing === 'deleted' || isRefused) return <Link to="/admin/reports/draft">Open the drafts</Link>;
  if (reportId !== null) return <Link to={`/admin/reports/view/${reportId}`}>Open the published report</Link>;
  return <Link to={`/admin/builder/draft-report/${draftId}/preview`}>Open the report</Link>;
}

/** Where the words are that the report has not. They stay unsaved here: it may be one's to edit again. */
function Unsaved({ hasUnsaved, copy }: { readonly hasUnsaved: boolean; readonly copy: Draft | null }) {
  if (!hasUnsaved) return 'All that you wrote before is in it.';
  if (copy)
    return (
      <>
        Your last changes are not in it. They are in the draft{' '}
        <Link to={`/admin/builder/draft-report/${copy.id}`}>{copy.title}</Link>, and in this browser.
      </>
    );
  return 'Your last changes are not in it: keep them as a draft of their own, or download their text. This browser keeps them, too.';
}

interface KeepButtonsProps {
  readonly isKept: boolean;
  readonly onKept: (copy: Draft) => void;
}

function KeepButtons({ isKept, onKept }: KeepButtonsProps) {
  const { draft, store, render } = useEditor();
  const notify = useNotify();
  const mine = () => store.getState().history;
  const written = () => sendableHeading(mine().heading).sent;
  const keep = useMutation({
    mutationFn: () =>
      copyDraft({ ...draft, ...written() }, serializeDocument(mine().present), render.mediaUrl),
    onSuccess: (copy) => {
      onKept(copy);
      notify({ kind: 'success', text: `Your version is kept as the draft “${copy.title}”.` });
    },
    onError: (error) => notify(errorNotice(error)),
  });
  function download() {
    const { present, heading } = mine();
    const words = documentPlainText(present, withHeading(render, heading));
    saveFile(new Blob([words], { type: 'text/plain' }), `${draft.title}.txt`);
  }
  return (
    <>
      {!isKept && (
        <Button size="small" type="primary" loading={keep.isPending} onClick={() => keep.mutate()}>
          Keep mine as a copy
        </Button>
      )}
      <Button size="small" onClick={download}>
        Download my text
      </Button>
    </>
  );
}
