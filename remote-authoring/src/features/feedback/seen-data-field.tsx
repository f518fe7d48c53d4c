import type { NewerData } from '@console/contract/approvals';
import { Button } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import { CorrectedData, askForFreshData } from '../../draft-actions/corrected-data';
import styles from './feedback.module.css';

interface SeenDataFieldProps {
  readonly data: NewerData;
  readonly isSeen: boolean;
  readonly onSeen: (isSeen: boolean) => void;
  readonly error: string | null;
  /** Writes why a new round is wanted into the comment. */
  readonly onAsk: (comments: string) => void;
}

/** Asked before something is approved whose figures were corrected, or that lacks a disclosure (41.1). */
export function SeenDataField({ data, isSeen, onSeen, error, onAsk }: SeenDataFieldProps) {
  const id = useId();
  return (
    <div className={styles.seen}>
      <div>
        <CorrectedData data={data} />
      </div>
      <label className={styles.seenLabel}>
        <input
          type="checkbox"
          checked={isSeen}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : id}
          onChange={({ target }) => onSeen(target.checked)}
        />
        {data.corrected.length > 0
          ? 'I have seen what was corrected, and it may go out as it is.'
          : 'I have seen what is missing in its disclosures, and it may go out as it is.'}
      </label>
      {error !== null && (
        <p id={id} role="alert" className={styles.problem}>
          {error}
        </p>
      )}
      <Button size="small" onClick={() => onAsk(askForFreshData(data))}>
        Ask for the data of now
      </Button>
    </div>
  );
}
