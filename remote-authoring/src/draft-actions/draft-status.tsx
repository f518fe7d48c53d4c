import { whoseDecline, type Draft } from '@console/contract/drafts';
import type { DraftStatus } from '@console/contract/report-types';
import { ON_HOLD, isScheduled } from '@console/contract/schedule';
import { formatDateTime, formatPlannedTime } from '@console/shared-ui/format';
import { Tag, Tooltip } from '@console/shared-ui/vendor/antd';
import { statusId } from './status-id';
import { useHasCome } from './use-has-come';
import styles from './draft-status.module.css';

const colours: Readonly<Record<DraftStatus, string>> = {
  draft: 'default',
  'pending review': 'gold',
  approved: 'green',
  queued: 'blue',
  published: 'cyan',
  'unable to publish': 'red',
  revoked: 'default',
};

/** State of a draft; why it could not be published or came back, or when it will be published, as a hint that the keyboard reaches. */
export function DraftStatusTag({ draft }: { readonly draft: Draft }) {
  const hint = useStatusHint(draft);
  if (draft.deletedAt !== undefined) return <DeletedTag at={draft.deletedAt} />;
  const tag = <Tag color={colours[draft.status]}>{draft.status}</Tag>;
  if (hint === null)
    return (
      <span id={statusId(draft.id)} tabIndex={-1}>
        {tag}
      </span>
    );
  const isUpFront = isScheduled(draft) || draft.onHold || draft.declined !== null;
  return (
    <span>
      <Tooltip title={hint} trigger={['hover', 'focus']}>
        <button
          id={statusId(draft.id)}
          type="button"
          className={styles.status}
          aria-label={`${draft.status}: ${hint}`}
        >
          {tag}
        </button>
      </Tooltip>
      {isUpFront && <small className={styles.plan}>{hint}</small>}
    </span>
  );
}

function DeletedTag({ at }: { readonly at: string }) {
  const hint = `Deleted on ${formatDateTime(at)}`;
  return (
    <Tooltip title={hint} trigger={['hover', 'focus']}>
      <button type="button" className={styles.status} aria-label={hint}>
        <Tag>deleted</Tag>
      </button>
    </Tooltip>
  );
}

/** Why it could not be published or was declined, when it will be published, or that it is held; null when nothing of this is to be said. */
export function useStatusHint(draft: Draft): string | null {
  const { status, statusReason, declined, onHold, publishAt, publishTimeZone } = draft;
  const isDue = useHasCome(publishAt);
  if (declined) return `${whoseDecline(declined)}: ${declined.feedback}`;
  if (status === 'unable to publish') return statusReason;
  if (onHold) return ON_HOLD;
  if (!publishAt) return null;
  const plan = formatPlannedTime(publishAt, publishTimeZone);
  if (status === 'approved') return isDue ? `Due since ${plan}` : `Scheduled for ${plan}`;
  return status === 'pending review' ? `To be published on ${plan}` : null;
}
