import type { CalendarDay } from '@console/contract/calendar-day';
import type { Absence } from '@console/contract/approvers';
import type { PersonRef } from '@console/contract/hydra';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { containing } from '../../platform/lists/filter-conditions';
import type { RowsPage } from '../../platform/http/collection';
import { isAbsent, loadApprovers, reviewingRoles } from '../approvers/approvers.store';

interface PeerSearch {
  readonly name: string;
  /** The one who asks, and is not found (P6). */
  readonly exceptId: string | null;
  readonly limit: number;
  /** Whether those whose account was disabled are found, too. */
  readonly hasLeft?: boolean;
  /** The firm's. */
  readonly today: CalendarDay;
}

interface PeerRow extends PersonRef {
  readonly enabled: boolean;
  readonly roles: string[];
  readonly openReviews: number;
  /** null: they are there today. */
  readonly absence: Absence | null;
}

/** People who can review; those who were disabled only where they are asked for. */
export async function listPeerRows(
  db: Db,
  { name, exceptId, limit, today, hasLeft = false }: PeerSearch,
): Promise<RowsPage<PeerRow>> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'enabled'])
    .$if(!hasLeft, (query) => query.where('enabled', '=', true))
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId))
    .where(sql<boolean>`roles && ${reviewingRoles}::text[]`)
    .where((where) =>
      where.or([
        containing(sql`(first_name || ' ' || last_name)`, name.trim()),
        sql<boolean>`lower(email) = ${name.trim().toLowerCase()}`,
      ]),
    )
    .orderBy('first_name')
    .orderBy('last_name')
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  const approvers = new Map((await loadApprovers(db, ids, today)).map((one) => [one.id, one]));
  const peers = rows.flatMap(({ id, enabled }) => {
    const found = approvers.get(id);
    if (!found) return [];
    const { person, roles, openReviews, absence } = found;
    return [{ ...person, enabled, roles, openReviews, absence: isAbsent(absence, today) ? absence : null }];
  });
  return { rows: peers, total: peers.length };
}
