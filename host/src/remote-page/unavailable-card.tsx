import type { PinnedRemote } from '@console/release/contract/release-document';
import type { RemoteFailure } from '../loader/remote-failure';
import { CopyButton } from '../shell/copy-button';
import { useTriesAgain } from '../shell/use-tries-again';
import styles from '../shell/card.module.css';
import buttonStyles from '../shell/button.module.css';

interface UnavailableCardProps {
  readonly name: string;
  readonly pinned: Pick<PinnedRemote, 'version'>;
  readonly failure: RemoteFailure;
  readonly onRetry: () => void;
}

/** In the place of a remote that cannot be shown: what failed, which version, and Retry. */
export function UnavailableCard({ name, pinned, failure, onRetry }: UnavailableCardProps) {
  useTriesAgain(failure.code === 'E-NET', onRetry);
  const summary = `${failure.code} · ${name}@${pinned.version} · ${failure.traceId}`;
  return (
    <section className={styles.card} role="alert">
      <h1>This part of the console is unavailable</h1>
      <p>The rest of the console still works. Nothing you saved is lost.</p>
      <p className={styles.details}>{summary}</p>
      <div className={styles.actions}>
        <button type="button" className={buttonStyles.button} onClick={onRetry}>
          Retry
        </button>
        <CopyButton label="Copy details" text={`${summary}\n${failure.message}`} />
      </div>
    </section>
  );
}
