import { texts } from '@console/contract/texts';
import type { Notice } from '@console/release/contract/host-context';
import styles from './notice-banner.module.css';

/** Text of a notice as the banner says it (A§8.6), and how often it came in a row. */
export function NoticeText({ kind, text, count }: Pick<Notice, 'kind' | 'text'> & { count: number }) {
  return (
    <span className={styles.text}>
      {kind === 'error' && <strong>{texts.errorPrefix} </strong>}
      {text}
      {count > 1 && (
        <span className={styles.count} title={`${count} times`}>
          {' '}
          ×{count}
        </span>
      )}
    </span>
  );
}
