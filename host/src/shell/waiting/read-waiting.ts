import { listPendingApprovals } from '@console/contract/approvals';
import { call } from '@console/shared-auth/http/call';

/** How many reviews wait for whoever is signed in. */
export async function readWaiting(): Promise<number> {
  const answer = await call(listPendingApprovals, { query: { awaits: 'me', itemsPerPage: 1 } });
  return answer['hydra:totalItems'];
}
