import { exportAuditEvents, listAuditEvents, verifyAuditTrail } from '@console/contract/audit';
import { sessionPerCaller } from '../../platform/database/session-per-caller';
import { serveList } from '../../platform/lists/serve-list';
import type { Routes } from '../../services';
import { verifyAuditChain } from '../../platform/audit/audit-chain';
import { auditList } from './audit-list';

export const routes: Routes = (api, services) => {
  serveList(api, services, auditList, {
    page: listAuditEvents,
    csv: exportAuditEvents,
    policy: 'audit:read',
  });

  api.handle(verifyAuditTrail, 'audit:read', async () => {
    const { checked, head, faults } = await verifyAuditChain(sessionPerCaller(services.database.engine));
    return { checked, head, faults: [...faults] };
  });
};
