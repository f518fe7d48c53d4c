import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import { useMe } from '@console/shared-auth/session/session-store';
import { Button } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { useEditor } from '../editor-context';
import styles from '../presence/writing-note.module.css';

/** Words that changed under one's eyes, and where those are that stood there before. */
export function changedOutside(by: PersonRef | null, myId: string): string {
  const who = by === null ? 'Somebody has' : by.id === myId ? 'You have' : `${fullName(by)} has`;
  return `${who} changed this report outside of the builder, as by restoring a version. What stood here before is in its versions.`;
}

/** The report on this page was changed as a whole, as by a restored version; stays until it is read, and leads to the versions. */
export function ChangedOutside() {
  const { draft, outside, onOutsideSeen } = useEditor();
  const me = useMe();
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
