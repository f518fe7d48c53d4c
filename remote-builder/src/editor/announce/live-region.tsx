import { useSyncExternalStore } from 'react';
import type { Announcer } from './announcer';
import styles from './live-region.module.css';

/** What was announced last, for screen readers only. */
export function LiveRegion({ announcer }: { readonly announcer: Announcer }) {
  const text = useSyncExternalStore(announcer.subscribe, announcer.getText);
  return (
    <div className={styles.unseen} role="log" aria-live="polite" aria-label="Announcements">
      {text}
    </div>
  );
}
