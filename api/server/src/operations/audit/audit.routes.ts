import { exportAuditEvents, getAuditChain, listAuditEvents, verifyAuditTrail } from '@console/contract/audit';
import { serveList } from '../../platform/lists/serve-list';
import type { Routes } from '../../services';
import { auditList } from './audit-list';
import { askForVerification, readVerification } from './audit-verification';

export const routes: Routes = (api, services) => {
  serveList(api, services, auditList, {
    page: listAuditEvents,
    csv: exportAuditEvents,
    policy: 'audit:read',
  });

  api.handle(getAuditChain, 'audit:read', () => readVerification(services.db));
  api.handle(verifyAuditTrail, 'audit:read', ({ me }) => askForVerification(services.db, me.id));
};
