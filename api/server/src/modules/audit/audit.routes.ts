import { exportAuditEvents, listAuditEvents } from '@console/contract/audit';
import { serveList } from '../../lists/serve-list';
import type { Routes } from '../../services';
import { auditList } from './audit-list';

export const routes: Routes = (api, services) =>
  serveList(api, services, auditList, {
    page: listAuditEvents,
    csv: exportAuditEvents,
    policy: 'audit:read',
  });
