import { fullName } from '@console/contract/full-name';
import type { Db, Trx } from '../../platform/database/database';
import { timeText } from '../../platform/time-text';

/** What the history of a review calls it, as a sentence has it. */
const deeds: Readonly<Record<string, string>> = {
  'Review requested': 'asked for a review',
  'Approved by peer': 'approved it as a peer',
  'Approved by compliance': 'approved it for compliance',
  Declined: 'declined it',
  Locked: 'locked it',
  Unlocked: 'unlocked it',
  Withdrawn: 'withdrew it',
  'Closed by a change': 'changed the report',
  'Publication stopped': 'stopped its publication',
  'Publication moved': 'moved its publication',
  'Moved beyond the approval': 'moved its publication beyond what was approved',
};

/** The reason of a refusal, and who did last what to the review when: 'Ann Lee withdrew it on 24 Nov 2026, 05:36 UTC.' */
export async function withLastDeed(
  db: Db | Trx,
  { reason, approvalId, timeZone }: { reason: string; approvalId: string | null; timeZone: string },
): Promise<string> {
  if (approvalId === null) return reason;
  const last = await db
    .selectFrom('approval_entry as entry')
    .innerJoin('app_user as user', 'user.id', 'entry.user_id')
    .select(['entry.label', 'entry.at', 'user.first_name', 'user.last_name'])
    .where('entry.approval_id', '=', approvalId)
    .where('entry.action', '!=', 'comment')
    .orderBy('entry.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const deed = last && deeds[last.label];
  if (!deed) return reason;
  const who = fullName({ firstName: last.first_name, lastName: last.last_name });
  return `${reason} ${who} ${deed} on ${timeText(last.at, timeZone)}.`;
}
