import { LEGAL_ROLE, roleLevels, roles } from '@console/contract/roles';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import type { ApprovalRow } from '../../platform/database/schema';

/** Roles above the legal one: whoever has one does not speak for the law (R12). */
const higherRoles = roles.filter((role) => roleLevels[role] > roleLevels[LEGAL_ROLE]);

const speaksForLaw = sql<boolean>`(app_user.enabled and ${LEGAL_ROLE} = any(app_user.roles)
  and not app_user.roles && ${higherRoles}::text[])`;

/** What the history says of an approval in the first stage. */
export const PEER_APPROVAL = 'Approved by peer';

/** Who approved as a peer and is of compliance since is asked no second time. */
const isNoPeerOfIt = sql<boolean>`not exists (select from approval_entry as given
  where given.approval_id = approval_assignee.approval_id and given.user_id = app_user.id
    and given.action = 'approve' and given.label = ${PEER_APPROVAL})`;

/** Of the people asked to review those of compliance, by review; none: all of compliance are asked (P4). */
export async function legalReviewersOf(
  db: Db | Trx,
  approvalIds: readonly string[],
): Promise<Map<string, string[]>> {
  const chosen = new Map<string, string[]>(approvalIds.map((id) => [id, []]));
  const rows = await db
    .selectFrom('approval_assignee')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(['approval_id', 'user_id'])
    .where('approval_id', 'in', approvalIds)
    .where(speaksForLaw)
    .where(isNoPeerOfIt)
    .orderBy('user_id')
    .execute();
  for (const { approval_id, user_id } of rows) chosen.get(approval_id)?.push(user_id);
  return chosen;
}

/** The same as a condition on the row `approval`: a person of compliance is asked by it. */
export function asksOfCompliance(personId: string): RawBuilder<boolean> {
  const chosen = sql`from approval_assignee join app_user on app_user.id = user_id
    where approval_id = approval.id and ${speaksForLaw} and ${isNoPeerOfIt}`;
  return sql<boolean>`(not exists (select ${chosen}) or exists (select ${chosen} and user_id = ${personId}))`;
}

/** Everybody for whom an open review waits, by its stage. */
export async function peopleOfStage(
  trx: Trx,
  { id, peer_reviewed }: Pick<ApprovalRow, 'id' | 'peer_reviewed'>,
): Promise<string[]> {
  if (peer_reviewed) return peopleOfLegalStage(trx, id);
  const rows = await trx
    .selectFrom('approval_assignee')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select('user_id')
    .where('approval_id', '=', id)
    .where(sql<boolean>`not ${speaksForLaw}`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Everybody whom the legal stage of a review asks: those chosen, else all of compliance who are enabled. */
export async function peopleOfLegalStage(trx: Trx, approvalId: string): Promise<string[]> {
  const chosen = (await legalReviewersOf(trx, [approvalId])).get(approvalId) ?? [];
  if (chosen.length > 0) return chosen;
  const rows = await trx.selectFrom('app_user').select('id').where(speaksForLaw).execute();
  return rows.map(({ id }) => id);
}
