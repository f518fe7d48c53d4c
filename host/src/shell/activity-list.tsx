import { Instant } from '@console/shared-ui/instant';
import type { ComponentProps } from 'react';
import { clearActivity, type ActivityEntry } from './activity-store';
import { Inbox } from './inbox/inbox';
import { NoticeText } from './notice-text';
import styles from './activity-drawer.module.css';
import buttonStyles from './button.module.css';

interface ActivityListProps extends Pick<ComponentProps<typeof Inbox>, 'accountPath'> {
  readonly entries: readonly ActivityEntry[];
  readonly onClose: () => void;
}

/** What the drawer shows once it is open; it brings the library of dates, which no page begins with. */
export function ActivityList({ entries, accountPath, onClose }: ActivityListProps) {
  return (
    <div className={styles.body}>
      <header className={styles.head}>
        <h2 id="activity-title">Activity</h2>
        <button type="button" className={buttonStyles.button} onClick={onClose}>
          Close
        </button>
      </header>
      <div className={styles.entries}>
        <Inbox accountPath={accountPath} onLeave={onClose} />
        <section aria-labelledby="session-title">
          <header className={styles.part}>
            <h3 id="session-title">This session</h3>
            <button
              type="button"
              className={buttonStyles.quiet}
              disabled={entries.length === 0}
              onClick={clearActivity}
            >
              Clear
            </button>
          </header>
          <div role="status" aria-label="Notices of this session">
            {entries.length === 0 && (
              <p className={styles.empty}>Nothing has happened in this session yet.</p>
            )}
            {entries.length > 0 && (
              <ol>
                {entries.map((entry) => (
                  <ActivityItem key={entry.id} entry={entry} />
                ))}
              </ol>
            )}
          </div>
        </section>
      </div>
    </div>
  );
}

const kindNames = { success: 'Success', error: 'Error', neutral: 'Note' } as const;

function ActivityItem({ entry: { at, kind, text, count } }: { entry: ActivityEntry }) {
  const time = new Date(at).toISOString();
  return (
    <li className={styles.entry} data-kind={kind}>
      <p className={styles.when}>
        <span className={styles.kind}>{kindNames[kind]}</span>
        <Instant at={time} />
      </p>
      <NoticeText kind={kind} text={text} count={count} />
    </li>
  );
}
