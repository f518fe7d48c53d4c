import { formatDateTime } from '@console/shared-ui/format';
import { useRef, useState } from 'react';
import './activity-drawer.css';
import { activity, clearActivity, markSeen, type ActivityEntry } from './activity-store';
import { NoticeText } from './notice-text';

/** Opens the drawer that keeps every notice of this session (contract S9), and says how many are unseen. */
export function ActivityDrawer() {
  const { entries, seenId } = activity.use();
  const drawer = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const unseen = isOpen ? 0 : entries.filter(({ id }) => id > seenId).length;
  const open = () => {
    drawer.current?.showModal();
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className="activity-button"
        aria-haspopup="dialog"
        aria-label={unseen > 0 ? `Activity, ${unseen} unseen` : 'Activity'}
        onClick={open}
      >
        Activity
        {unseen > 0 && <span className="activity-unseen" data-count={unseen > 99 ? '99+' : unseen} />}
      </button>
      <dialog
        ref={drawer}
        closedby="any"
        className="activity"
        aria-labelledby="activity-title"
        onClose={() => {
          markSeen();
          setOpen(false);
        }}
      >
        {isOpen && <ActivityList entries={entries} onClose={() => drawer.current?.close()} />}
      </dialog>
    </>
  );
}

function ActivityList({ entries, onClose }: { entries: readonly ActivityEntry[]; onClose: () => void }) {
  return (
    <div className="activity-body">
      <header className="activity-head">
        <h2 id="activity-title">Activity</h2>
        <button
          type="button"
          className="shell-button shell-button-quiet"
          disabled={entries.length === 0}
          onClick={clearActivity}
        >
          Clear
        </button>
        <button type="button" className="shell-button" onClick={onClose}>
          Close
        </button>
      </header>
      <div role="status" aria-label="Notices of this session" className="activity-entries">
        {entries.length === 0 && <p className="activity-empty">Nothing has happened in this session yet.</p>}
        {entries.length > 0 && (
          <ol>
            {entries.map((entry) => (
              <ActivityItem key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

const kindNames = { success: 'Success', error: 'Error', neutral: 'Note' } as const;

function ActivityItem({ entry: { at, kind, text, count } }: { entry: ActivityEntry }) {
  const time = new Date(at).toISOString();
  return (
    <li className={`activity-entry activity-entry-${kind}`}>
      <p className="activity-when">
        <span className="activity-kind">{kindNames[kind]}</span>
        <time dateTime={time}>{formatDateTime(time)}</time>
      </p>
      <NoticeText kind={kind} text={text} count={count} />
    </li>
  );
}
