import type { PersonRef } from '@console/contract/hydra';
import type { Db, Trx } from '../database/database';

/** Who made the last change, and when; null: not known. */
export interface LastChange {
  readonly by: Pick<PersonRef, 'firstName' | 'lastName'> | null;
  /** Whether that is who asks: in another window, or on another machine. */
  readonly isCaller?: boolean;
  readonly at: Date | string | null;
}

/** Which changes are meant: those of a subject, of some actions. */
interface Subject {
  readonly subjectType: string;
  readonly subjectId: string;
  /** Beginnings of the actions that change it: 'user.' */
  readonly actions: readonly string[];
}

/** Who changed something last, and when, as the audit trail has it: whichever call or job it was. */
export async function lastChangeOf(
  db: Db | Trx,
  { subjectType, subjectId, actions }: Subject,
): Promise<LastChange> {
  const row = await db
    .selectFrom('audit_event')
    .leftJoin('app_user', 'app_user.id', 'audit_event.actor_id')
    .select(['audit_event.at', 'audit_event.actor_id', 'app_user.first_name', 'app_user.last_name'])
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    // a new password is no change that a form shows
    .where('after', 'is not', null)
    .where((eb) => eb.or(actions.map((action) => eb('action', 'like', `${action}%`))))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { by: null, at: null };
  const by =
    row.actor_id === null ? null : { firstName: row.first_name ?? '', lastName: row.last_name ?? '' };
  return { by, at: row.at };
}
