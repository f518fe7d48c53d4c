import type { BestIdeasDraft } from '@console/contract/best-ideas';
import { texts } from '@console/contract/texts';
import { useMe } from '@console/shared-auth/session/session-store';
import { useFace } from '@console/shared-report/use-face';
import type { EditorSession } from '@console/shared-ui/editor-session';
import { formatShortDateTime } from '@console/shared-ui/format';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { localCopyStore, type LeftCopy } from '@console/shared-ui/local-copy';
import { PageHeader } from '@console/shared-ui/page-header';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { bestIdeasPath } from '../best-ideas-paths';
import type { LoadedIdeas } from './draft.queries';
import { IdeasStage } from './ideas-stage';
import { IdeasToolbar } from './ideas-toolbar';
import { ideasViolations, type Purpose } from './ideas-violations';
import { MergeDialog } from './merge-dialog';
import { RecoveryDialog } from './recovery-dialog';
import { useIdeasCopy, type IdeasCopy } from './use-ideas-copy';
import { useIdeasEditor, type IdeasEditorState } from './use-ideas-editor';
import { useIdeasHistory } from './use-ideas-history';
import styles from './ideas-editor.module.css';

/** Where the one draft is found in the storage of a browser. */
export const IDEAS_DRAFT = 'best-ideas';

interface IdeasEditorProps {
  readonly loaded: LoadedIdeas;
  readonly session: EditorSession;
  /** Changes that this browser kept and the server never got. */
  readonly left: readonly LeftCopy<IdeasCopy>[];
}

/** The editor of the one draft (B7). What is typed is never replaced by an answer. */
export function IdeasEditor({ loaded, session, left }: IdeasEditorProps) {
  const me = useMe();
  const face = useFace('edit');
  const [round, setRound] = useState(0);
  const [copies] = useState(() => localCopyStore<IdeasCopy>(me, IDEAS_DRAFT, session));
  const editor = useIdeasEditor(loaded);
  const { form, conflict } = editor;
  const history = useIdeasHistory(form);
  useLeaveGuard(form.dirty);
  useIdeasCopy({ copies, values: form.values, hasUnsaved: form.dirty, readBase: editor.readBase });

  function submit(purpose: Purpose) {
    // what is wrong is shown at the fields
    if (ideasViolations(form.values, purpose).length > 0) face.show({ view: 'edit' });
    void editor.submit(purpose);
  }
  function refresh() {
    setRound(round + 1);
    editor.refresh();
  }

  return (
    <div className={styles.editor}>
      <div>
        <PageHeader
          title="Edit Best Ideas"
          backTo={bestIdeasPath}
          breadcrumbs={[{ title: 'Reports' }, { title: 'Best Ideas', to: bestIdeasPath }, { title: 'Edit' }]}
          actions={<Actions editor={editor} onSubmit={submit} />}
        />
        <IdeasToolbar face={face} history={history} onRefresh={refresh} />
      </div>
      <PublicationStatus draft={editor.saved} refusal={editor.publishRefusal} />
      {editor.isPutOff && (
        <Alert
          type="warning"
          showIcon
          className={styles.standing}
          message="Best Ideas were changed by someone else"
          description="What you see here is not saved, and can be saved or published once you have compared the two versions."
          action={<Button onClick={editor.compare}>Compare</Button>}
        />
      )}
      <div inert={editor.isPublishing} aria-busy={editor.isPublishing}>
        <IdeasStage editor={editor} face={face} round={round} />
      </div>
      {conflict && (
        <MergeDialog
          key={conflict.theirs.etag}
          conflict={conflict}
          onMerged={editor.resolveConflict}
          onCancel={editor.putOffConflict}
        />
      )}
      <RecoveryDialog copies={left} ownKey={copies.key} loaded={loaded} editor={editor} />
    </div>
  );
}

interface ActionsProps {
  readonly editor: IdeasEditorState;
  readonly onSubmit: (purpose: Purpose) => void;
}

function Actions({ editor, onSubmit }: ActionsProps) {
  const { form, isBusy, isPublishing } = editor;
  return (
    <>
      <SaveStatus editor={editor} />
      <Button disabled={isBusy} onClick={() => void editor.clear()}>
        {texts.clearIdeas}
      </Button>
      <Button loading={form.isSubmitting} disabled={isBusy} onClick={() => onSubmit('save')}>
        Save
      </Button>
      <Button type="primary" loading={isPublishing} disabled={isBusy} onClick={() => onSubmit('publish')}>
        Publish
      </Button>
    </>
  );
}

function SaveStatus({ editor: { form, saved, isPublishing } }: { readonly editor: IdeasEditorState }) {
  return (
    <span role="status" className={styles.status}>
      {isPublishing && 'Publishing'}
      {!isPublishing && form.isSubmitting && 'Saving'}
      {!isPublishing && !form.isSubmitting && form.dirty && 'Unsaved changes'}
      {!isPublishing &&
        !form.isSubmitting &&
        !form.dirty &&
        saved.updatedAt &&
        `Saved ${formatShortDateTime(saved.updatedAt)}`}
    </span>
  );
}

interface PublicationStatusProps {
  readonly draft: BestIdeasDraft;
  /** What the server said when it was asked to publish; null: it has not refused. */
  readonly refusal: string | null;
}

/** What became of the last publication, as long as the list is as it was then. */
function PublicationStatus({ draft, refusal }: PublicationStatusProps) {
  if (draft.status === 'queued') {
    return (
      <Alert
        type="info"
        showIcon
        className={styles.standing}
        message="This list is being published. You can save again when publishing finishes."
      />
    );
  }
  if (refusal === null && draft.status !== 'unable to publish') return null;
  return (
    <Alert
      type="error"
      showIcon
      closable
      className={styles.standing}
      message={texts.ideasNotPublished}
      description={refusal ?? draft.statusReason}
    />
  );
}
