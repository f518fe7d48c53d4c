import { auditActor, type AuditEvent } from '@console/contract/audit';
import { SECONDS_WIDTH, type Column } from '@console/shared-ui/data-table';
import { Instant } from '@console/shared-ui/instant';
import { Button } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { subjectTypeLabel, subjectTypes } from '../../record-history/audit-labels';

/** Columns of the audit trail; the server filters by the same names and sorts by time alone. */
export function auditColumns(onOpen: (event: AuditEvent) => void): Column<AuditEvent>[] {
  return [
    {
      field: 'at',
      title: 'When',
      width: SECONDS_WIDTH,
      fixed: true,
      filter: { kind: 'date' },
      render: ({ at }) => <Instant at={at} withSeconds />,
    },
    {
      field: 'actor',
      title: 'Who',
      width: 150,
      yields: 2,
      filter: { kind: 'auto' },
      render: auditActor,
    },
    { field: 'action', title: 'Action', width: 190, filter: { kind: 'auto' } },
    {
      field: 'subjectType',
      title: 'Type',
      width: 120,
      yields: 6,
      filter: { kind: 'select', options: subjectTypes },
      render: ({ subjectType }) => subjectTypeLabel(subjectType),
    },
    {
      field: 'subjectLabel',
      title: 'Object',
      width: 320,
      yields: 3,
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
          aria-label={`Show changes of ${event.action} ${event.subjectLabel}`}
          onClick={() => onOpen(event)}
        >
          Show
        </Button>
      ),
    },
  ];
}

function subject({ subjectId, subjectLabel, subjectType }: AuditEvent) {
  const label = subjectLabel === '' ? subjectTypeLabel(subjectType) : subjectLabel;
  return subjectId === null ? label : <Link to={`?subjectId=${encodeURIComponent(subjectId)}`}>{label}</Link>;
}
