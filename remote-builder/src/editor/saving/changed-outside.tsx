import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import { useMe } from '@console/shared-auth/session/session-store';
import { Button } from '@console/shared-ui/vendor/antd';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { useEditor } from '../editor-context';
import styles from '../presence/writing-note.module.css';

/** Whoever goes on writing after so long has had the time to read the note. */
const READ_MS = 20_000;

/** Words that changed under one's eyes, and where those are that stood there before. */
export function changedOutside(by: PersonRef | null, myId: string): string {
  const who = by === null ? 'Somebody has' : by.id === myId ? 'You have' : `${fullName(by)} has`;
  return `${who} changed this report outside of the builder, as by restoring a version. What stood here before is in its versions.`;
}

/**
 * The report on this page was changed as a whole, as by a restored version: leads to the versions, and stays until it is
 * closed, or until its reader has written on and that is saved.
 */
export function ChangedOutside() {
  const { draft, outside, onOutsideSeen } = useEditor();
  const me = useMe();
  useGoingWithSave();
  if (outside === null) return null;
  return (
    <div className={styles.note} role="alert" aria-label="Changed outside of the builder">
      <p>
        {changedOutside(outside.by, me.id)}{' '}
        <Link to={`/admin/builder/draft-report/${draft.id}/versions`}>Open the versions</Link>
      </p>
      <Button size="small" type="text" onClick={onOutsideSeen}>
        Close
      </Button>
    </div>
  );
}

function useGoingWithSave() {
  const { outside, queue, onOutsideSeen } = useEditor();
  const close = useEffectEvent(onOutsideSeen);
  // Follows the saves from when the note came, outside React.
  useEffect(() => {
    if (outside === null) return;
    const cameAt = Date.now();
    let isWrittenOn = false;
    return queue.subscribe(() => {
      const { status } = queue.getStatus().state;
      if (status === 'changed' && Date.now() - cameAt >= READ_MS) isWrittenOn = true;
      if (status === 'saved' && isWrittenOn) close();
    });
  }, [outside, queue]);
}
