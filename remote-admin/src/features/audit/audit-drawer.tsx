import { texts } from '@console/contract/texts';
import type { AuditEvent } from '@console/contract/audit';
import { formatDateTime } from '@console/shared-ui/format';
import { Drawer, Empty } from '@console/shared-ui/vendor/antd';
import { auditChanges, type AuditChange } from './audit-changes';
import './audit.css';

interface AuditDrawerProps {
  /** null: closed. */
  readonly event: AuditEvent | null;
  readonly onClose: () => void;
}

/** What one write changed, value by value, before and after. */
export function AuditDrawer({ event, onClose }: AuditDrawerProps) {
  return (
    <Drawer
      open={event !== null}
      onClose={onClose}
      width="min(760px, 100vw)"
      title={event && `${event.action} · ${event.subjectLabel}`}
      destroyOnHidden
    >
      {event && (
        <>
          <p>
            {formatDateTime(event.at)}
            {event.actor && ` by ${event.actor.firstName} ${event.actor.lastName}`}
          </p>
          <Changes changes={auditChanges(event.before, event.after)} />
        </>
      )}
    </Drawer>
  );
}

function Changes({ changes }: { readonly changes: readonly AuditChange[] }) {
  if (changes.length === 0) return <Empty description={texts.noDataAvailable} />;
  return (
    <table className="audit-changes">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{path}</th>
            <td data-title="Before">{before === null ? '-' : <del>{before}</del>}</td>
            <td data-title="After">{after === null ? '-' : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
