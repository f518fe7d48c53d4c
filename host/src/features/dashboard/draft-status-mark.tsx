import type { Draft } from '@console/contract/drafts';
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

/** State of a draft in its colour; one that came back from its review says so. */
export function DraftStatusMark({ draft: { status, declined } }: { readonly draft: Draft }) {
  return (
    <span className={styles.mark} data-tone={declined ? 'bad' : tones[status]}>
      {declined ? declined.deed : status}
    </span>
  );
}
