import type { Report } from '@console/contract/reports';
import type { Db } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { lockCurrentReport, reportSubject, toReport } from './reports.store';

interface StateChange {
  readonly id: string;
  readonly actorId: string;
  /** What is missing stays. */
  readonly state: { readonly pinned?: boolean | undefined; readonly public?: boolean | undefined };
}

/** Pins a report or makes it public, or undoes either; 409 once it is revoked. */
export async function changeReportState(db: Db, { id, actorId, state }: StateChange): Promise<Report> {
  return db.transaction().execute(async (trx) => {
    const before = await lockCurrentReport(trx, id);
    const { pinned = before.pinned, public: isPublic = before.public } = state;
    const after = await trx
      .updateTable('report')
      .set({ pinned, public: isPublic, updated_at: new Date() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(trx, {
      ...reportSubject(before),
      actorId,
      action: 'report.update',
      before: { pinned: before.pinned, public: before.public },
      after: { pinned, public: isPublic },
    });
    return toReport(after);
  });
}
