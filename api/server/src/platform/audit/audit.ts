import type { Db, Trx } from '../database/database';

/** A write to be kept: who, what, on which object, and the object before and after. */
export interface AuditEntry {
  readonly actorId: string | null;
  /** `noun.verb`: `draft.create`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string | null;
  readonly subjectLabel: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes an audit row; pass the transaction of the write itself, so that there is never one without the other. */
export async function audit(db: Db | Trx, entry: AuditEntry): Promise<void> {
  const { actorId, action, subjectType, subjectId, subjectLabel, before, after } = entry;
  await db
    .insertInto('audit_event')
    .values({
      actor_id: actorId,
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      subject_label: subjectLabel,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
}
