import type { PersonRef } from '@console/contract/hydra';
import { roleLevels, roles } from '@console/contract/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { containing } from '../../platform/lists/filter-conditions';
import type { RowsPage } from '../../platform/http/collection';
import { personRef } from './users.store';

const MAX_PEERS = 20;
const reviewerRoles = roles.filter((role) => roleLevels[role] >= roleLevels.ROLE_PEER_APPROVER);

interface PeerSearch {
  readonly name: string;
  /** The one who asks, and is not found (P6). */
  readonly exceptId: string | null;
}

/** Enabled people who can review. */
export async function listPeerRows(
  db: Db,
  { name, exceptId }: PeerSearch,
): Promise<RowsPage<PersonRef & { roles: string[] }>> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'roles'])
    .where('enabled', '=', true)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId))
    .where(sql<boolean>`roles && ${reviewerRoles}::text[]`)
    .where(containing(sql`(first_name || ' ' || last_name)`, name.trim()))
    .orderBy('first_name')
    .orderBy('last_name')
    .limit(MAX_PEERS)
    .execute();
  return { rows: rows.map((row) => ({ ...personRef(row), roles: row.roles })), total: rows.length };
}
