import { whoseDecline } from '@console/contract/drafts';
import { formatShortDateTime } from '@console/shared-ui/format';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { useEditor } from './editor-context';
import styles from './declined-note.module.css';

/** Who declined the report, and why, as long as it is not asked about again; it can be put away. */
export function DeclinedNote({ onShowComments }: { readonly onShowComments: () => void }) {
  const { declined } = useEditor().draft;
  const [isHidden, setHidden] = useState(false);
  if (!declined || isHidden) return null;
  return (
    <div className={styles.note} role="note" aria-label="Why it came back">
      <div className={styles.words}>
        <strong>
          {whoseDecline(declined)} on {formatShortDateTime(declined.at)}
        </strong>
        <p>{declined.feedback}</p>
      </div>
      <div className={styles.actions}>
        <Button size="small" onClick={onShowComments}>
          Show comments
        </Button>
        <Button size="small" type="text" onClick={() => setHidden(true)}>
          Hide
        </Button>
      </div>
    </div>
  );
}
