import type { Draft } from '@console/contract/drafts';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { ON_HOLD } from '@console/contract/schedule';
import { formatShortDateTime } from '@console/shared-ui/format';
import { usePublications } from './dashboard.queries';
import { planOf } from './plan-of';
import { DraftStatusMark } from './draft-status-mark';
import { draftPath, draftsOfPath } from './report-paths';
import { WayOn, WorkCard } from './work-card';
import { WorkRow } from './work-row';
import styles from './dashboard.module.css';

/** What is on its way to readers, or got stuck there; of everybody for those who may publish everything. */
export function PublicationsCard() {
  const me = useMe();
  const userId = can(me, 'draft:publish') || can(me, 'draft:stop') ? null : me.id;
  return (
    <WorkCard
      title="Publications"
      query={usePublications(userId)}
      row={(draft) => (
        <WorkRow
          to={draftPath(draft)}
          title={draft.title}
          mark={<DraftStatusMark draft={draft} />}
          details={publicationDetails(draft)}
        />
      )}
      empty={
        <p>
          Nothing is queued and nothing has failed. Approved reports appear here while they are being
          published.
        </p>
      }
      foot={<WayOn to={draftsOfPath(userId)}>All drafts</WayOn>}
    />
  );
}

function publicationDetails(draft: Draft) {
  const { status, statusReason, updatedAt, owner, onHold } = draft;
  if (onHold) return `${owner.lastName} · ${ON_HOLD}`;
  const plan = planOf(draft);
  if (plan !== null) return `${owner.lastName} · ${plan}`;
  if (status === 'approved') return `${owner.lastName} · waits for somebody to publish it`;
  if (status !== 'unable to publish') return `${owner.lastName} · queued ${formatShortDateTime(updatedAt)}`;
  return <span className={styles.reason}>{statusReason ?? 'No reason was given'}</span>;
}
