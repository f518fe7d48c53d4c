import type { Draft } from '@console/contract/drafts';
import type { DraftStatus } from '@console/contract/report-types';
import { formatPlannedTime } from '@console/shared-ui/format';
import { Tag, Tooltip } from '@console/shared-ui/vendor/antd';
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

/** State of a draft; why it could not be published, or when it will be, as a hint that the keyboard reaches. */
export function DraftStatusTag({ draft }: { readonly draft: Draft }) {
  const hint = hintOf(draft);
  const tag = <Tag color={colours[draft.status]}>{draft.status}</Tag>;
  if (hint === null) return tag;
  return (
    <Tooltip title={hint} trigger={['hover', 'focus']}>
      <button type="button" className={styles.status} aria-label={`${draft.status}: ${hint}`}>
        {tag}
      </button>
    </Tooltip>
  );
}

/** Why it could not be published, or when it will be; null when neither is to be said. */
export function hintOf({ status, statusReason, publishAt, publishTimeZone }: Draft): string | null {
  if (status === 'unable to publish') return statusReason;
  if (!publishAt) return null;
  const plan = formatPlannedTime(publishAt, publishTimeZone);
  if (status === 'approved') return `Scheduled for ${plan}`;
  return status === 'pending review' ? `To be published on ${plan}` : null;
}
