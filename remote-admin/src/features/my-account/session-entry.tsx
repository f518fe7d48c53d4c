import type { OpenSession } from '@console/contract/sessions';
import { timeAgo } from '@console/shared-ui/format';
import { Instant } from '@console/shared-ui/instant';
import { Button, Tag } from '@console/shared-ui/vendor/antd';
import styles from './sessions.module.css';

interface SessionEntryProps {
  readonly session: OpenSession;
  readonly isDisabled: boolean;
  readonly onEnd: () => void;
}

/** One session: its device, when it was used and began, and how to end it; this one ends by Log out. */
export function SessionEntry({ session, isDisabled, onEnd }: SessionEntryProps) {
  const { device, isCurrent, lastUsedAt, openedAt } = session;
  return (
    <li>
      <div>
        <p className={styles.device}>
          <strong>{device}</strong> {isCurrent && <Tag color="green">This device</Tag>}
        </p>
        <p className={styles.times}>
          Last used {timeAgo(lastUsedAt)} (<Instant at={lastUsedAt} />)
        </p>
        <p className={styles.times}>
          Signed in <Instant at={openedAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button size="small" disabled={isDisabled} aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
