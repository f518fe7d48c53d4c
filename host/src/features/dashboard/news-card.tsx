import { readInbox, type InboxMessage } from '@console/contract/inbox';
import { showInstants } from '@console/contract/instants-in-text';
import { call } from '@console/shared-auth/http/call';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { formatDateTime } from '@console/shared-ui/format';
import { Instant } from '@console/shared-ui/instant';
import { Link } from 'react-router-dom';
import { unread } from '../../shell/inbox/unread';
import { useNews } from './dashboard.queries';
import { Samples } from './samples';
import { WorkCard } from './work-card';
import styles from './dashboard.module.css';

/**
 * The newest messages of the own inbox, without those of what stands above as an alert; samples stand there as long as
 * there has never been one (A§1.10).
 */
export function NewsCard() {
  const me = useMe();
  const news = useNews(can(me, 'alerts:manage') ? 'shown' : 'told');
  if (news.data?.total === 0) return <Samples />;
  if (news.data?.rows.length === 0) return null;
  return (
    <div className={styles.news}>
      <WorkCard
        title="For you"
        query={news}
        row={(message) => <NewsRow message={message} />}
        empty={null}
        foot={<Link to={`/admin/my-account/${me.id}#mails`}>Choose mails</Link>}
      />
    </div>
  );
}

function NewsRow({ message }: { readonly message: InboxMessage }) {
  const { id, text, at, path, isRead, overAt, detail } = message;
  const read = () => {
    if (isRead) return;
    // what is not noted as read stays unread, and is offered again
    call(readInbox, { body: { ids: [id] } }).then(
      (answer) => unread.set(answer.unread),
      () => undefined,
    );
  };
  return (
    <div className={styles.row}>
      <span className={styles.rowMain}>
        {path === null ? (
          <span className={styles.said}>{text}</span>
        ) : (
          <Link to={path} onClick={read}>
            {text}
          </Link>
        )}
        {!isRead && (
          <span className={styles.mark} data-tone="busy">
            unread
          </span>
        )}
        {overAt && (
          <span className={styles.mark} data-tone="quiet">
            over
          </span>
        )}
      </span>
      <small>
        <Instant at={at} />
        {overAt && (
          <>
            {' · over since '}
            <Instant at={overAt} />
          </>
        )}
        {detail !== '' && ` · ${showInstants(detail, formatDateTime)}`}
      </small>
    </div>
  );
}
