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
  /** The firm's. */
  readonly today: CalendarDay;
}

interface PeerRow extends PersonRef {
  readonly roles: string[];
  readonly openReviews: number;
  /** null: they are there today. */
  readonly absence: Absence | null;
}

/** Enabled people who can review. */
export async function listPeerRows(
  db: Db,
  { name, exceptId, limit, today }: PeerSearch,
): Promise<RowsPage<PeerRow>> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('enabled', '=', true)
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
  const peers = ids.flatMap((id) => {
    const found = approvers.get(id);
    if (!found) return [];
    const { person, roles, openReviews, absence } = found;
    return [{ ...person, roles, openReviews, absence: isAbsent(absence, today) ? absence : null }];
  });
  return { rows: peers, total: peers.length };
}
