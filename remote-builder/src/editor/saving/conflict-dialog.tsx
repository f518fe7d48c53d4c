import { emptyDocument, parseDocument } from '@console/shared-report/document';
import { Dialog } from '@console/shared-ui/dialog';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useEditor, useEditorState } from '../editor-context';
import { loadDraft, type LoadedDraft } from '../draft.queries';
import { headingOf } from '../../engine/heading/report-heading';
import { ReportVersion } from './report-version';
import { useConflictAnswers, type ConflictAnswer } from './use-conflict-answers';
import styles from './saving.module.css';

const answers: readonly { readonly answer: ConflictAnswer; readonly text: string }[] = [
  { answer: 'overwrite', text: 'Overwrite with mine' },
  { answer: 'takeTheirs', text: 'Take theirs' },
  { answer: 'keepCopy', text: 'Take theirs, keep mine as a copy' },
];

/**
 * Somebody else saved this report meanwhile: both versions can be read, and nothing is lost by the answer (P11). Who
 * decides later finds the question in the header; nothing is saved until then.
 */
export function ConflictDialog() {
  const { queue, putOffConflict, onConflictPutOff } = useEditor();
  const { state } = useSyncExternalStore(queue.subscribe, queue.getStatus);
  if (state.status !== 'conflict' || state === putOffConflict) return null;
  return <Conflict text={state.failure.text} onLater={() => onConflictPutOff(state)} />;
}

function Conflict({ text, onLater }: { readonly text: string; readonly onLater: () => void }) {
  const { draft } = useEditor();
  const theirs = useQuery({
    queryKey: ['draft', draft.id, 'theirs'],
    queryFn: ({ signal }) => loadDraft(draft.id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog
      title="This report was changed elsewhere"
      open
      width="min(1200px, 96vw)"
      footer={<Button onClick={onLater}>Decide later</Button>}
      onCancel={onLater}
    >
      <p>{text}</p>
      <QueryView query={theirs}>{(loaded) => <Versions theirs={loaded} />}</QueryView>
    </Dialog>
  );
}

function Versions({ theirs }: { readonly theirs: LoadedDraft }) {
  const { history } = useEditorState();
  const { decide, busy, failure } = useConflictAnswers(theirs);
  const { content } = theirs.draft;
  const [document] = useState(() => (content ? parseDocument(content) : emptyDocument()));
  return (
    <>
      <div className={styles.versions}>
        <ReportVersion title="Mine" document={history.present} heading={history.heading} />
        <ReportVersion title="Theirs" document={document} heading={headingOf(theirs.draft)} />
      </div>
      <p>Whichever you choose, the other version is one step back in Undo.</p>
      {failure && <Alert type="error" showIcon role="alert" message={failure} />}
      <div className={styles.versionAnswers}>
        {answers.map(({ answer, text }) => (
          <Button
            key={answer}
            type={answer === 'keepCopy' ? 'primary' : 'default'}
            danger={answer === 'overwrite'}
            loading={busy === answer}
            disabled={busy !== null}
            onClick={() => void decide(answer, document)}
          >
            {text}
          </Button>
        ))}
      </div>
    </>
  );
}
