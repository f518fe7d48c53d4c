import { useTriesAgain } from './use-tries-again';
import styles from './card.module.css';
import buttonStyles from './button.module.css';

interface TryAgainCardProps {
  readonly title: string;
  readonly details?: string;
  readonly onRetry: () => void;
  /** What passes by itself is asked for again without a press, too. */
  readonly passes?: boolean;
}

/** Something the console needs did not come; Retry asks again without loading the page anew. */
export function TryAgainCard(props: TryAgainCardProps) {
  useTriesAgain(props.passes === true, props.onRetry);
  return (
    <section className={styles.card} role="alert">
      <h1>{props.title}</h1>
      {props.details && <p className={styles.details}>{props.details}</p>}
      <button type="button" className={buttonStyles.button} onClick={props.onRetry}>
        Retry
      </button>
    </section>
  );
}
