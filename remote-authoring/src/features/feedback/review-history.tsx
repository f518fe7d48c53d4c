import { texts } from '@console/contract/texts';
import type { TimelineEntry } from '@console/contract/approvals';
import { formatShortDateTime } from '@console/shared-ui/format';
import { Empty, Timeline } from '@console/shared-ui/vendor/antd';
import { fullName } from '../../full-name';

/** What happened to a review, the latest first. */
export function ReviewHistory({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) return <Empty description={texts.noDataAvailable} />;
  const items = entries.toReversed().map((entry) => ({
    key: `${entry.timestamp} ${entry.action}`,
    color: colourOf(entry),
    children: (
      <>
        <div>
          <strong>{entry.label}</strong> by {fullName(entry.user)}
        </div>
        <time dateTime={entry.timestamp}>{formatShortDateTime(entry.timestamp)}</time>
        {entry.feedback && <p className="feedback-comment">{entry.feedback}</p>}
      </>
    ),
  }));
  return <Timeline items={items} />;
}

function colourOf({ action }: TimelineEntry): string {
  if (action.includes('approve')) return 'green';
  return action.includes('reject') ? 'red' : 'blue';
}
