import { inboxTopics, type InboxMessage } from '@console/contract/inbox';
import { showInstants } from '@console/contract/instants-in-text';
import { formatDateTime } from '@console/shared-ui/format';
import { Instant } from '@console/shared-ui/instant';
import { Link } from 'react-router-dom';
import { BusyButton } from '../busy-button';
import drawerStyles from '../activity-drawer.module.css';
import buttonStyles from '../button.module.css';
import { unread } from './unread';
import { useInbox } from './use-inbox';
import styles from './inbox.module.css';

interface InboxProps {
  /** Page of the own account, where one chooses what is mailed. */
  readonly accountPath: string;
  /** A way out of the drawer was taken. */
  readonly onLeave: () => void;
}

/** What concerns whoever is signed in, the newest first, wherever and whenever it happened. */
export function Inbox({ accountPath, onLeave }: InboxProps) {
  const inbox = useInbox();
  const { status, messages, hasMore } = inbox;
  const isLoading = status === 'loading';
  const hasUnread = unread.use() > 0 || messages.some(({ isRead }) => !isRead);
  return (
    <section aria-labelledby="inbox-title">
      <header className={styles.head}>
        <h3 id="inbox-title">For you</h3>
        <Link to={`${accountPath}#mails`} onClick={onLeave}>
          Choose mails
        </Link>
        <button
          type="button"
          className={buttonStyles.quiet}
          disabled={!hasUnread || messages.length === 0}
          onClick={inbox.markAllRead}
        >
          Mark all as read
        </button>
      </header>
      {status === 'failed' && (
        <p role="alert" className={styles.fault}>
          The inbox cannot be reached.{' '}
          <button type="button" className={buttonStyles.quiet} onClick={inbox.retry}>
            Retry
          </button>
        </p>
      )}
      {messages.length === 0 && isLoading && <p className={styles.empty}>Loading…</p>}
      {messages.length === 0 && status === 'ready' && (
        <p className={styles.empty}>
          Nothing yet. You are told here when you are asked to review a report, and what becomes of yours.
        </p>
      )}
      {messages.length > 0 && (
        <ol className={styles.messages} aria-label="Messages for you">
          {messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              onRead={() => inbox.markRead(message.id)}
              onLeave={onLeave}
            />
          ))}
        </ol>
      )}
      {hasMore && (
        <p className={styles.more}>
          <BusyButton className={buttonStyles.quiet} isBusy={isLoading} onClick={inbox.showOlder}>
            {isLoading ? 'Loading…' : 'Show older'}
          </BusyButton>
        </p>
      )}
    </section>
  );
}

const labelOf = (topic: InboxMessage['topic']) => inboxTopics.find((one) => one.topic === topic)?.label;

interface MessageProps {
  readonly message: InboxMessage;
  readonly onRead: () => void;
  readonly onLeave: () => void;
}

function Message({ message, onRead, onLeave }: MessageProps) {
  const { topic, at, text, detail, path, isRead, overAt } = message;
  const open = () => {
    if (!isRead) onRead();
    onLeave();
  };
  return (
    <li className={styles.message} data-unread={!isRead || undefined}>
      <p className={drawerStyles.when}>
        <span>
          {!isRead && <span className={styles.unread}>Unread</span>}
          {labelOf(topic)}
        </span>
        <Instant at={at} />
      </p>
      <p className={styles.text}>
        {path === null ? (
          text
        ) : (
          <Link to={path} onClick={open}>
            {text}
          </Link>
        )}
      </p>
      {detail !== '' && <p className={styles.detail}>{showInstants(detail, formatDateTime)}</p>}
      {overAt && (
        <p className={styles.detail}>
          Over since <Instant at={overAt} />
        </p>
      )}
      {!isRead && (
        <button type="button" className={styles.mark} onClick={onRead}>
          Mark as read
        </button>
      )}
    </li>
  );
}
