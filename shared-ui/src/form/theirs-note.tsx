import { Button } from '@console/shared-ui/vendor/antd';
import { theirsId } from './error-id';
import styles from './form.module.css';
import type { TheirValue } from './form-fields';

interface TheirsNoteProps {
  readonly inputId: string;
  readonly theirs: TheirValue | undefined;
}

/** Below a field that two people changed, until one of both is chosen: what the other one has saved there. */
export function TheirsNote({ inputId, theirs }: TheirsNoteProps) {
  if (!theirs) return null;
  const { by, label, text, take } = theirs;
  return (
    <div className={styles.theirs} data-part="their-value">
      <p id={theirsId(inputId)} role="status">
        {`${by ?? 'Someone else'} has changed this too, and saved: “${text}”. Yours is not saved.`}
      </p>
      <Button size="small" aria-label={`Take theirs: ${label}`} onClick={take}>
        Take theirs
      </Button>
    </div>
  );
}
