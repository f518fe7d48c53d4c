import type { DraftStatus } from '@console/contract/report-types';
import styles from './dashboard.module.css';

const tones: Readonly<Record<DraftStatus, 'quiet' | 'waiting' | 'good' | 'busy' | 'bad'>> = {
  draft: 'quiet',
  'pending review': 'waiting',
  approved: 'good',
  queued: 'busy',
  published: 'good',
  'unable to publish': 'bad',
  revoked: 'quiet',
};

/** State of a draft in its colour. */
export function DraftStatusMark({ status }: { readonly status: DraftStatus }) {
  return (
    <span className={styles.mark} data-tone={tones[status]}>
      {status}
    </span>
  );
}
