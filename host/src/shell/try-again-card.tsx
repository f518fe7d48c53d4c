import styles from './card.module.css';
import buttonStyles from './button.module.css';
/** Something the console needs did not come; Retry asks again without loading the page anew. */
export function TryAgainCard(props: { title: string; details?: string; onRetry: () => void }) {
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
