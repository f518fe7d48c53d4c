import { auditActor, type AuditEvent } from '@console/contract/audit';
import { FactList } from '@console/shared-ui/fact-list';
import { Instant } from '@console/shared-ui/instant';
import { Drawer } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { AuditChangeTable } from './audit-change-table';
import { auditChanges } from '@console/contract/audit-changes';
import { subjectTypeLabel } from '../../record-history/audit-labels';
import { evidencePath } from './evidence-path';
import styles from './audit.module.css';

interface AuditDrawerProps {
  /** null: closed. */
  readonly event: AuditEvent | null;
  readonly onClose: () => void;
}

/** What one write changed, field by field, before and after. */
export function AuditDrawer({ event, onClose }: AuditDrawerProps) {
  return (
    <Drawer
      open={event !== null}
      onClose={onClose}
      width="min(760px, 100vw)"
      title={event?.action}
      destroyOnHidden
    >
      {event && (
        <>
          <EventFacts event={event} onClose={onClose} />
          <AuditChangeTable changes={auditChanges(event.before, event.after)} />
        </>
      )}
    </Drawer>
  );
}

interface EventFactsProps extends AuditDrawerProps {
  readonly event: AuditEvent;
}

function EventFacts({ event, onClose }: EventFactsProps) {
  const { at, subjectId, subjectLabel, subjectType } = event;
  const reportId = publishedReport(event);
  return (
    <>
      <FactList
        facts={[
          ['When', <Instant at={at} />],
          ['Who', auditActor(event)],
          [subjectTypeLabel(subjectType), subjectLabel || subjectId || '-'],
        ]}
      />
      <p className={styles.links}>
        {subjectId && (
          <Link to={`?subjectId=${encodeURIComponent(subjectId)}`} onClick={onClose}>
            Everything done to this object
          </Link>
        )}
        {reportId && <Link to={evidencePath(reportId)}>Evidence of the publication</Link>}
      </p>
    </>
  );
}

/** The report that a write made or was about; null when it was about something else. */
function publishedReport({ subjectType, subjectId, after }: AuditEvent): string | null {
  if (subjectType === 'report') return subjectId;
  if (typeof after !== 'object' || after === null || !('reportId' in after)) return null;
  return typeof after.reportId === 'string' ? after.reportId : null;
}
