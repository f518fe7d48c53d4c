import type { AuditEvent } from '@console/contract/audit';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuditHead } from './audit-head';
import { auditColumns } from './audit-columns';
import { AuditDrawer } from './audit-drawer';
import { exportAuditTrail, useAuditEvents } from './audit.queries';

/** Rows per page of the audit trail. */
const PAGE_SIZE = 25;

/** Who wrote what, newest first; `?subjectId=` keeps the writes on one object (U31). */
export function AuditListPage() {
  const [params, setParams] = useSearchParams();
  const subjectId = params.get('subjectId') ?? undefined;
  const table = useTableAddress({ name: 'audit-trail', pageSize: PAGE_SIZE });
  const events = useAuditEvents({ ...toListQuery(table.state), subjectId });
  const [open, setOpen] = useState<AuditEvent | null>(null);
  return (
    <>
      <AuditHead />
      {/* anew for another object: what is selected belongs to that one */}
      <DataTable
        key={subjectId ?? ''}
        label="Audit trail"
        columns={auditColumns(setOpen)}
        query={events}
        rowKey={(event) => event.id}
        rowLabel={(event) => `${event.action} ${event.subjectLabel}`}
        onExport={(request) => exportAuditTrail(request, subjectId)}
        toolbar={
          subjectId && (
            <>
              <span>Only the object {subjectId}</span>
              <Button size="small" onClick={() => setParams({})}>
                Show all
              </Button>
            </>
          )
        }
        {...table}
      />
      <AuditDrawer event={open} onClose={() => setOpen(null)} />
    </>
  );
}
