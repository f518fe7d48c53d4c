import type { AuditEvent } from '@console/contract/audit';
import type { Column } from '@console/shared-ui/data-table';
import { formatDateTime } from '@console/shared-ui/format';
import { Button } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';

/** Columns of the audit trail; the server filters by the same names and sorts by time alone. */
export function auditColumns(onOpen: (event: AuditEvent) => void): Column<AuditEvent>[] {
  return [
    {
      field: 'at',
      title: 'When',
      width: 150,
      render: ({ at }) => (
        <time dateTime={at} title={at}>
          {formatDateTime(at)}
        </time>
      ),
    },
    {
      field: 'actor',
      title: 'Who',
      width: 150,
      hideBelow: 600,
      render: ({ actor }) => (actor ? `${actor.firstName} ${actor.lastName}` : 'System'),
    },
    { field: 'action', title: 'Action', width: 220, filter: { kind: 'auto' } },
    {
      field: 'subjectLabel',
      title: 'Object',
      width: 320,
      hideBelow: 700,
      filter: { kind: 'auto' },
      render: subject,
    },
    {
      field: 'id',
      title: 'Changes',
      width: 100,
      render: (event) => (
        <Button
          size="small"
          aria-label={`Changes of ${event.action} ${event.subjectLabel}`}
          onClick={() => onOpen(event)}
        >
          Show
        </Button>
      ),
    },
  ];
}

function subject({ subjectId, subjectLabel, subjectType }: AuditEvent) {
  const label = subjectLabel === '' ? subjectType : subjectLabel;
  return (
    <>
      {subjectId === null ? label : <Link to={`?subjectId=${encodeURIComponent(subjectId)}`}>{label}</Link>}
      <div className="audit-subject-type">{subjectType}</div>
    </>
  );
}
