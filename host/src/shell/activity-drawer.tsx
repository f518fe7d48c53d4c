import { useLazyPage } from '@console/release/contract/lazy-page';
import { useRef, useState } from 'react';
import styles from './activity-drawer.module.css';
import { activity, markSeen } from './activity-store';
import { useUnread } from './inbox/use-unread';
import { TryAgainCard } from './try-again-card';

const loadList = () => import('./activity-list').then(({ ActivityList }) => ActivityList);

/** Opens the drawer with the inbox and with every notice of this session (S9), and says how much news of both is unseen. */
export function ActivityDrawer({ personId }: { readonly personId: string }) {
  const { entries, seenId } = activity.use();
  const drawer = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const list = useLazyPage(isOpen ? loadList : null);
  const messages = useUnread(personId);
  // what one has done oneself is no news
  const news = entries.filter(({ id, kind }) => id > seenId && kind !== 'success');
  const unseen = isOpen ? 0 : messages + news.length;
  const open = () => {
    drawer.current?.showModal();
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={unseen > 0 ? `Activity, ${unseen} unseen` : 'Activity'}
        onClick={open}
      >
        Activity
        {unseen > 0 && <span className={styles.unseen} data-count={unseen > 99 ? '99+' : unseen} />}
      </button>
      <dialog
        ref={drawer}
        closedby="any"
        className={styles.activity}
        aria-labelledby="activity-title"
        onClose={() => {
          markSeen();
          setOpen(false);
        }}
      >
        {isOpen && list.status === 'ready' && (
          <list.Page
            entries={entries}
            accountPath={`/admin/my-account/${personId}`}
            onClose={() => drawer.current?.close()}
          />
        )}
        {isOpen && list.status === 'failed' && (
          <TryAgainCard title="The activity cannot be loaded" onRetry={list.retry} />
        )}
      </dialog>
    </>
  );
}
