import { fullName } from '@console/contract/full-name';
import type { Db, Trx } from '../database/database';
import { timeText } from '../time-text';

interface Refused {
  readonly reason: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** What was done meanwhile. */
  readonly action: string;
}

/** The reason of a refusal, and by whom it was done last and when: 'This report was revoked: Ada Admin, 24 Nov 2026, 05:36 UTC.' */
export async function withLastActor(
  db: Db | Trx,
  { reason, subjectType, subjectId, action }: Refused,
): Promise<string> {
  const last = await db
    .selectFrom('audit_event as event')
    .leftJoin('app_user as user', 'user.id', 'event.actor_id')
    .select(['event.at', 'user.first_name', 'user.last_name'])
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .where('action', '=', action)
    .orderBy('event.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return reason;
  const { first_name: firstName, last_name: lastName } = last;
  const who = firstName && lastName ? fullName({ firstName, lastName }) : 'the console';
  return `${reason.replace(/\.$/, '')}: ${who}, ${timeText(last.at, 'UTC')}.`;
}
