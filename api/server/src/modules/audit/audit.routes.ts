import { exportAuditEvents, listAuditEvents, verifyAuditTrail } from '@console/contract/audit';
import type { SqlEngine, SqlSession } from '../../database/engine';
import { serveList } from '../../lists/serve-list';
import type { Routes } from '../../services';
import { verifyAuditChain } from './audit-chain';
import { auditList } from './audit-list';

export const routes: Routes = (api, services) => {
  serveList(api, services, auditList, {
    page: listAuditEvents,
    csv: exportAuditEvents,
    policy: 'audit:read',
  });

  api.handle(verifyAuditTrail, 'audit:read', async () => {
    const { checked, head, faults } = await verifyAuditChain(sessionOfEach(services.database.engine));
    return { checked, head, faults: [...faults] };
  });
};

/** Takes a session for each statement only: a long trail holds up nobody else. */
function sessionOfEach(engine: SqlEngine): Pick<SqlSession, 'query'> {
  return {
    async query(text, parameters) {
      const session = await engine.acquire();
      try {
        return await session.query(text, parameters);
      } finally {
        session.release();
      }
    },
  };
}
