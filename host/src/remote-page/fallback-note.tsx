import type { RemoteFailure } from '../loader/remote-failure';
import styles from './fallback-note.module.css';

interface FallbackNoteProps {
  readonly name: string;
  readonly wanted: string;
  readonly running: string;
  readonly failure: RemoteFailure;
  readonly onRetry: () => void;
}

/** Above a remote that runs in the version before, as the pinned one could not be shown. */
export function FallbackNote({ name, wanted, running, failure, onRetry }: FallbackNoteProps) {
  return (
    <p className={styles.fallback} role="status">
      <span>
        This part is running an earlier version: {name}@{running} instead of {wanted} ({failure.code}).
      </span>
      <button type="button" className={styles.fallbackRetry} onClick={onRetry}>
        Try the current version
      </button>
    </p>
  );
}
