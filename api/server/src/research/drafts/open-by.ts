import { GONE_AFTER_MS } from '@console/contract/draft-presence';
import type { PersonRef } from '@console/contract/hydra';
import { sql } from 'kysely';
import { personRef } from '../../people/person-refs';
import type { Db } from '../../platform/database/database';

/** Whether a page of that table or alias has said just now that a draft is open on it. */
export const isSeen = (table: string) =>
  sql<boolean>`${sql.ref(`${table}.seen_at`)} > now() - make_interval(secs => ${GONE_AFTER_MS / 1000})`;

/** Whether a page on which a draft is open has said so just now. */
export const isHere = isSeen('draft_presence');

/** Who has these drafts open now, each person once, by id of the draft; those that nobody has open are not in it. */
export async function openBy(db: Db, draftIds: readonly string[]): Promise<Map<string, PersonRef[]>> {
  const open = new Map<string, PersonRef[]>();
  if (draftIds.length === 0) return open;
  const rows = await db
    .selectFrom('draft_presence')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(['draft_id', 'app_user.id', 'first_name', 'last_name'])
    .distinct()
    .where('draft_id', 'in', draftIds)
    .where(isHere)
    .orderBy('last_name')
    .orderBy('first_name')
    .execute();
  for (const row of rows) open.set(row.draft_id, [...(open.get(row.draft_id) ?? []), personRef(row)]);
  return open;
}
