import { formatDateTime } from '@console/shared-ui/format';
import { clearActivity, type ActivityEntry } from './activity-store';
import { NoticeText } from './notice-text';

interface ActivityListProps {
  readonly entries: readonly ActivityEntry[];
  readonly onClose: () => void;
}

/** What the drawer shows once it is open; it brings the library of dates, which no page begins with. */
export function ActivityList({ entries, onClose }: ActivityListProps) {
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
