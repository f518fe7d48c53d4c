import type { PersonRef } from '@console/contract/hydra';
import { roleLevels, roles } from '@console/contract/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { containing } from '../../platform/lists/filter-conditions';
import type { RowsPage } from '../../platform/http/collection';
import { personRef } from '../person-refs';

const reviewerRoles = roles.filter((role) => roleLevels[role] >= roleLevels.ROLE_PEER_APPROVER);

interface PeerSearch {
  readonly name: string;
  /** The one who asks, and is not found (P6). */
  readonly exceptId: string | null;
  readonly limit: number;
}

/** Enabled people who can review. */
export async function listPeerRows(
  db: Db,
  { name, exceptId, limit }: PeerSearch,
): Promise<RowsPage<PersonRef & { roles: string[]; openReviews: number }>> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'roles', openReviews.as('open_reviews')])
    .where('enabled', '=', true)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId))
    .where(sql<boolean>`roles && ${reviewerRoles}::text[]`)
    .where(containing(sql`(first_name || ' ' || last_name)`, name.trim()))
    .orderBy('first_name')
    .orderBy('last_name')
    .limit(limit)
    .execute();
  const peers = rows.map((row) => ({
    ...personRef(row),
    roles: row.roles,
    openReviews: row.open_reviews,
  }));
  return { rows: peers, total: peers.length };
}

/** How much each of them was asked for and is not decided. */
const openReviews = sql<number>`(select count(*)::int from approval_assignee
  join approval on approval.id = approval_id
  join draft on draft.id = approval.draft_id
  where user_id = app_user.id and approval.state = 'pending' and draft.deleted_at is null)`;
