import type { Db, Trx } from '../database/database';

/** A write to be kept: who, what, on which object, and the object before and after. */
export interface AuditEntry {
  /** Default a new one. */
  readonly id?: string;
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
  await auditAll(db, [entry]);
}

/** Writes the audit rows of writes that happen together, some hundred at most. */
export async function auditAll(db: Db | Trx, entries: readonly AuditEntry[]): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await db
    .insertInto('audit_event')
    .values(
      entries.map(({ id, actorId, action, subjectType, subjectId, subjectLabel, before, after }) => ({
        ...(id !== undefined && { id }),
        actor_id: actorId,
        action,
        subject_type: subjectType,
        subject_id: subjectId,
        subject_label: subjectLabel,
        before: json(before),
        after: json(after),
      })),
    )
    .execute();
}
