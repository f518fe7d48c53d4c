import type { DraftContent } from '@console/contract/report-document';
import { emptyDocument, parseDocument } from '@console/shared-report/document';
import { Dialog } from '@console/shared-ui/dialog';
import { formatDateTime } from '@console/shared-ui/format';
import { removeCopy } from '@console/shared-ui/local-copy';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { useEditor } from '../editor-context';
import { headingOf } from '../../engine/heading/report-heading';
import { copiedHeading, isOutdated, type LeftDraftCopy } from './recoverable-copy';
import { ReportVersion } from './report-version';
import styles from './saving.module.css';

interface RecoveryDialogProps {
  /** What editors of this browser left behind, the newest first. */
  readonly copies: readonly LeftDraftCopy[];
  /** Key of the copy of this editor, which goes on with it. */
  readonly ownKey: string;
}

/** Changes of this browser that the server never got are offered one by one, not forced; both versions can be read. */
export function RecoveryDialog({ copies, ownKey }: RecoveryDialogProps) {
  const [answered, setAnswered] = useState(0);
  const copy = copies[answered];
  if (!copy) return null;
  return <Recovery key={copy.key} copy={copy} ownKey={ownKey} onAnswer={() => setAnswered(answered + 1)} />;
}

interface RecoveryProps {
  readonly copy: LeftDraftCopy;
  readonly ownKey: string;
  readonly onAnswer: () => void;
}

function Recovery({ copy, ownKey, onAnswer }: RecoveryProps) {
  const { draft, store } = useEditor();
  const [document] = useState(() => readable(copy.content));
  const copied = copiedHeading(copy.content, draft);
  const [saved] = useState(() => (draft.content && readable(draft.content)) ?? emptyDocument());
  const changedAt = formatDateTime(copy.changedAt);

  function discard() {
    void removeCopy(copy.key);
    onAnswer();
  }
  function recover() {
    if (document)
      store.editReport(({ heading }) => ({ document, heading: { ...heading, ...copied } }), {
        title: 'Recovered unsaved changes',
      });
    // the copy of this editor is written again with what was recovered
    if (copy.key !== ownKey) void removeCopy(copy.key);
    onAnswer();
  }

  return (
    <Dialog
      title="Unsaved changes found"
      open
      mustAnswer
      {...(document && { width: 'min(1200px, 96vw)' })}
      footer={
        <>
          <Button onClick={discard}>Discard</Button>
          {document && (
            <Button type="primary" onClick={recover}>
              Recover
            </Button>
          )}
        </>
      }
    >
      <p>{`This browser holds changes of ${changedAt} that were never saved.`}</p>
      {isOutdated(copy, draft) && <p>The report has been saved since then: compare before you recover.</p>}
      {document ? (
        <div className={styles.versions}>
          <ReportVersion
            title={`Unsaved, ${changedAt}`}
            document={document}
            heading={{ ...headingOf(draft), ...copied }}
          />
          <ReportVersion
            title={`Saved, ${formatDateTime(draft.updatedAt)}`}
            document={saved}
            heading={headingOf(draft)}
          />
        </div>
      ) : (
        <p>The unsaved changes could not be read.</p>
      )}
    </Dialog>
  );
}

function readable(content: DraftContent) {
  try {
    return parseDocument(content);
  } catch {
    // written by another version of the console, or broken on its way to the disk
    return null;
  }
}
